import { type Id, toToken } from '../../../core/ids.ts';
import { listOf } from '../../../core/words/phrases.ts';
import type { Warning } from '../../../wire/schemas/reply.ts';

/** Of a key that was revoked: the keys that it made go on, and whoever stole it may have made them. */
export function madeKeysWarnings(made: readonly Id<'key'>[]): Warning[] {
  if (made.length === 0) return [];
  const names = listOf(made.map((id) => toToken('key', id)));
  return [{ field: 'token', message: `Keys that it made still work: ${names}. Revoke them too if it was stolen.` }];
}
