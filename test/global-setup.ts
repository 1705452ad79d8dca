import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './embedded-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** An administrator's connection to the server that all test files share. */
    databaseUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres();
  project.provide('databaseUrl', server.databaseUrl);
  return () => server.stop();
}
