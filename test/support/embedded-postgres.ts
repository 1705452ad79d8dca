import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/storage/postgres/embedded-postgres.ts';

/** A folder of its own for one test; open to the user that the database may run as when the tests run as root. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'dragoman-test-'));
  await chmod(path, 0o711);
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }) };
}

/** The one server of a test run: that of TEST_DATABASE_URL, else an embedded one that forgets on a power cut. */
export async function startTestPostgres(): Promise<{ databaseUrl: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { databaseUrl: given, stop: async () => {} };
  const folder = await temporaryFolder();
  const server = await startEmbeddedPostgres({ dataDir: folder.path, durable: false });
  return {
    databaseUrl: server.url,
    async stop() {
      await server.stop();
      await folder.remove();
    },
  };
}
