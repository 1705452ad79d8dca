import { lockFolder } from '../../src/storage/folder-lock.ts';
import { startEmbeddedPostgres } from '../../src/storage/postgres/embedded-postgres.ts';

// Runs as a separate process: owns the folder until it is stopped or killed.
const [dataDir = '', mode = 'postgres'] = process.argv.slice(2);

try {
  const lock = await lockFolder(dataDir, { command: 'serve' });
  await lock.noteService({ address: 'http://localhost:8080', database: 'postgresql://nowhere' });
  const server = mode === 'postgres' ? await startEmbeddedPostgres({ dataDir }) : undefined;
  process.stdout.write(`${JSON.stringify({ ready: true, pid: server?.pid })}\n`);
  process.stdin.resume().once('end', () => {
    void Promise.resolve(server?.stop()).then(() => lock.release());
  });
} catch (error) {
  process.stdout.write(`${JSON.stringify({ ready: false, message: (error as Error).message })}\n`);
}
