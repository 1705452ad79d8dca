import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../../../scripts/ensure.mjs';
import { SCHEMA } from '../../../src/release.ts';
import { migrate } from '../../../src/storage/migrations/migrate.ts';
import { databaseAt, runAsAdmin } from '../databases.ts';
import { startTestPostgres } from '../embedded-postgres.ts';
import { useMemoryFolder } from './memory-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** An administrator's connection to the server that all test files share. */
    databaseUrl: string;
    /** A database that holds the schema and nothing else, to copy. */
    templateDatabase: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const restoreFolder = useMemoryFolder();
  // Pages link the files that the build makes for browsers.
  const [server] = await Promise.all([startTestPostgres(), ensureBuilt()]);
  const template = `dragoman_template_${process.pid}`;
  await runAsAdmin(server.databaseUrl, `CREATE DATABASE ${template}`);
  await migrate({ url: databaseAt(server.databaseUrl, template), schema: SCHEMA });
  project.provide('databaseUrl', server.databaseUrl);
  project.provide('templateDatabase', template);
  return async () => {
    await runAsAdmin(server.databaseUrl, `DROP DATABASE IF EXISTS ${template}`);
    await server.stop();
    restoreFolder();
  };
}
