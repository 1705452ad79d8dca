import { Failure } from '../../../core/fail.ts';
import type { Caller } from '../../../domain/accounts/caller.ts';
import { ERRORS } from '../../../wire/errors.ts';
import type { Warning } from '../../../wire/schemas/reply.ts';

// Adds details from the request to a refusal.

export interface Asked {
  caller: Caller;
  /** Kind of object named by the address's token, such as `a quote`; null for anything else. */
  kind: string | null;
  warnings: readonly Warning[];
}

/** Adds hints that help to correct the request. */
export function explainFailure(error: unknown, { caller, kind, warnings }: Asked): unknown {
  if (!(error instanceof Failure)) return error;
  if (error.code === 'not_found') return explainMissing(error, caller, kind);
  if (error.code !== 'validation_failed' || warnings.length === 0) return error;
  const { detail } = error;
  const [guess] = warnings.filter(({ suggestion }) => suggestion !== undefined);
  const hint = detail.hint ?? guess?.message;
  return new Failure(error.code, {
    ...detail,
    ...(hint !== undefined && { hint }),
    fields: { ...detail.fields, warnings },
    cause: error,
  });
}

/** Names the mode that was searched, never whether the other mode has the object. */
function explainMissing(error: Failure, caller: Caller, kind: string | null): Failure {
  if (kind === null || error.message !== ERRORS.not_found.message || caller.kind !== 'account') return error;
  const [mode, other] = caller.livemode ? ['live', 'test'] : ['test', 'live'];
  return new Failure('not_found', {
    ...error.detail,
    message: `There is no ${kind.replace(/^an? /, '')} with this token among your ${mode} objects.`,
    hint: `This call was made in ${mode} mode, which never shows what was made in ${other} mode.`,
    cause: error,
  });
}
