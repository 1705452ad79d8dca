import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

// How long each test file takes on a quiet machine, kept in the repository: `npm run test:times` measures them anew.

/** Seconds by path below `test/`. */
export type Times = Record<string, number>;

const FILE = fileURLToPath(new URL('times.json', import.meta.url));
const TESTS = fileURLToPath(new URL('../../', import.meta.url));

export const nameOf = (path: string): string => relative(TESTS, path).replaceAll('\\', '/');

export const readTimes = (): Times => (existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Times) : {});

/** Files that have gone are forgotten, and those that were not measured keep their time. */
export function keepTimes(measured: Times): void {
  const all = Object.entries({ ...readTimes(), ...measured }).filter(([name]) => existsSync(join(TESTS, name)));
  const sorted = Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}
