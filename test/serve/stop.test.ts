import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { findHolder } from '../../src/storage/folder-lock.ts';
import { temporaryFolder } from '../support/embedded-postgres.ts';
import { startService } from './service.ts';

interface Line {
  level: number;
  msg: string;
}

const WARN = 40;
/** Logged on a busy machine, independent of the process. */
const HELD_UP = 'the process was held up';

/**
 * Starts the service, uses it, leaves another session at its database, and stops it. Returns the log from the stop on.
 */
async function stopBusy(DATA_DIR: string, key: string | null): Promise<{ lines: Line[]; key: string }> {
  const service = await startService({ DATA_DIR, LOG_LEVEL: 'info', RATE_LIMIT: '0' });
  onTestFinished(() => void service.child.kill('SIGKILL'));
  const found = key ?? /dgm_test_[\w-]+/.exec(service.printed())?.[0] ?? '';
  const headers = { Authorization: `Bearer ${found}` };
  const otherSession = new pg.Client({ connectionString: (await findHolder(DATA_DIR))?.database ?? '' });
  otherSession.on('error', () => undefined);
  await otherSession.connect();
  // Enough requests that every connection of the pool is open, and some are busy when the signal arrives.
  const asked = Array.from({ length: 60 }, () => fetch(`${service.url}/v1/quotes?q=nothing`, { headers }));
  await Promise.race(asked);
  service.child.kill('SIGTERM');
  await Promise.allSettled(asked);
  expect(await service.ended).toBe(0);
  const lines = service.logged().map((line): Line => JSON.parse(line));
  return { lines: lines.slice(lines.findIndex(({ msg }) => msg === 'stopping')), key: found };
}

test('a stop with requests in progress and other database sessions never logs errors or warnings', async () => {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  let key: string | null = null;
  for (let stop = 0; stop < 4; stop += 1) {
    const stopped = await stopBusy(folder.path, key);
    ({ key } = stopped);
    expect(stopped.lines.at(-1)).toMatchObject({ msg: 'stopped' });
    expect(stopped.lines.filter(({ level, msg }) => level >= WARN && msg !== HELD_UP)).toEqual([]);
  }
});
