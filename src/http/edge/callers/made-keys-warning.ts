import { type Id, toToken } from '../../../core/ids.ts';
import { listOf } from '../../../core/words/phrases.ts';
import type { Warning } from '../../../wire/schemas/reply.ts';

/** Warns that keys made by a revoked key still work: a thief may have made them. */
export function madeKeysWarnings(made: readonly Id<'key'>[]): Warning[] {
  if (made.length === 0) return [];
  const names = listOf(made.map((id) => toToken('key', id)));
  return [{ field: 'token', message: `Keys that it made still work: ${names}. Revoke them too if it was stolen.` }];
}
