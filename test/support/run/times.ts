import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

// How long each test file takes on a quiet machine, stored in the repository: `npm run test:times` measures again.

/** Seconds by path below `test/`. */
export type Times = Record<string, number>;

const FILE = fileURLToPath(new URL('times.json', import.meta.url));
const TESTS = fileURLToPath(new URL('../../', import.meta.url));

export const testName = (path: string): string => relative(TESTS, path).replaceAll('\\', '/');

export const readTimes = (): Times => (existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Times) : {});

/** Forgets deleted files; files that were not measured retain their time. */
export function saveTimes(measured: Times): void {
  const all = Object.entries({ ...readTimes(), ...measured }).filter(([name]) => existsSync(join(TESTS, name)));
  const sorted = Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}
