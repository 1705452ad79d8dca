import { type Id, toToken } from '../../../core/ids.ts';
import { listOf } from '../../../core/words/phrases.ts';
import type { Warning } from '../../../wire/schemas/reply.ts';

const LIMITS_UNCHANGED: Warning = {
  field: 'limits',
  message: '`null` changes no limit. To remove limits, send `{"per_order": null, "per_month": null}`.',
};

/** Null changes no limit; a warning tells callers who meant to remove their limits. */
export function readLimits<Limits extends object>(
  limits: Limits | null | undefined,
  warnings: Warning[],
): { limits?: Limits } {
  if (limits === null) warnings.push(LIMITS_UNCHANGED);
  return limits ? { limits } : {};
}

/** Warns that keys made by a revoked key still work: a thief may have made them. */
export function madeKeysWarnings(made: readonly Id<'key'>[]): Warning[] {
  if (made.length === 0) return [];
  const names = listOf(made.map((id) => toToken('key', id)));
  return [{ field: 'token', message: `Keys that it made still work: ${names}. Revoke them too if it was stolen.` }];
}
