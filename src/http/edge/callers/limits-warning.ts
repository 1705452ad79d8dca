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
