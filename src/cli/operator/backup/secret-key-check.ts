import { scryptSync } from 'node:crypto';

/** Tells two keys apart and gives neither away. */
export function checkOfKey(key: string, snapshot: string): string {
  return scryptSync(key, `dragoman backup ${snapshot}`, 32).toString('hex');
}
