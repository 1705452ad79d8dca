import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/storage/postgres/embedded-postgres.ts';

/**
 * A folder for one test. The database may run as another user when the tests run as root, so that user can enter it.
 */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'dragoman-test-'));
  await chmod(path, 0o711);
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }) };
}

/** The one server of a test run: TEST_DATABASE_URL, else an embedded one that does not survive a power cut. */
export async function startTestPostgres(): Promise<{ databaseUrl: string; stop: () => Promise<void> }> {
  const externalUrl = process.env.TEST_DATABASE_URL;
  if (externalUrl) return { databaseUrl: externalUrl, stop: async () => {} };
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
