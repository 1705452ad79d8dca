import { fail } from './fail.ts';

/** Refuses a change that was decided by another version than the one there is; without one named it goes on. */
export function checkVersion({ version }: { version: number }, named: number | undefined): void {
  if (named !== undefined && named !== version) fail('stale');
}
