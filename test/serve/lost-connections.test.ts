import { pino } from 'pino';
import { expect, test } from 'vitest';
import { useWorld } from '../world/world.ts';

const lines: string[] = [];
const world = useWorld({}, { log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }) });

test('a database connection that is lost is one short line in the log, without statements and keys', async () => {
  await world.newAccount();
  await world.rows(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  await expect.poll(() => lines.filter((line) => line.includes('database connection lost')).length).toBeGreaterThan(0);
  for (const line of lines.filter((one) => one.includes('database connection lost'))) {
    expect(Object.keys(JSON.parse(line) as object).toSorted()).toEqual([
      'error',
      'hostname',
      'level',
      'msg',
      'pid',
      'time',
    ]);
  }
});
