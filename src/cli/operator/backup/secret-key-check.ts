import { scryptSync } from 'node:crypto';

/** Hash that distinguishes keys without revealing them. */
export function hashKeyForCheck(key: string, snapshot: string): string {
  return scryptSync(key, `dragoman backup ${snapshot}`, 32).toString('hex');
}
