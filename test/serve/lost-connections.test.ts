import { pino } from 'pino';
import { expect, test } from 'vitest';
import { useWorld } from '../world/world.ts';

const lines: string[] = [];
const world = useWorld({}, { log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }) });

test('lost database connections are one short line in the log, without statements and keys', async () => {
  await world.newAccount();
  await world.rows(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  const logged = (words: string) =>
    lines.filter((line) => line.includes(words)).map((line) => JSON.parse(line) as object);
  await expect.poll(() => logged('the database is back')).toHaveLength(1);
  const [away, ...more] = logged('the database is unreachable');
  expect(more).toEqual([]);
  expect(Object.keys(away ?? {}).toSorted()).toEqual(['hostname', 'level', 'msg', 'part', 'pid', 'reason', 'time']);
  expect(lines.join('')).not.toContain('stack');
});
