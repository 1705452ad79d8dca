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
/** On a busy machine the process itself has to wait, whatever it does. */
const HELD_UP = 'the process was held up';

/** Starts it, has it work, leaves a session of somebody else at its database, and stops it; gives what it logged from then on. */
async function stopBusy(DATA_DIR: string, key: string | null): Promise<{ lines: Line[]; key: string }> {
  const service = await startService({ DATA_DIR, LOG_LEVEL: 'info', RATE_LIMIT: '0' });
  onTestFinished(() => void service.child.kill('SIGKILL'));
  const found = key ?? /dgm_test_[\w-]+/.exec(service.printed())?.[0] ?? '';
  const headers = { Authorization: `Bearer ${found}` };
  const somebody = new pg.Client({ connectionString: (await findHolder(DATA_DIR))?.database ?? '' });
  somebody.on('error', () => undefined);
  await somebody.connect();
  // So many that every connection of the pool is open, and some are at work when the signal comes.
  const asked = Array.from({ length: 60 }, () => fetch(`${service.url}/v1/quotes?q=nothing`, { headers }));
  await Promise.race(asked);
  service.child.kill('SIGTERM');
  await Promise.allSettled(asked);
  expect(await service.ended).toBe(0);
  const lines = service.logged().map((line): Line => JSON.parse(line));
  return { lines: lines.slice(lines.findIndex(({ msg }) => msg === 'stopping')), key: found };
}

test('a stop with work under way and others at the database logs neither errors nor warnings, every time', async () => {
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
