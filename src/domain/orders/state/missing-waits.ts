import { fail } from '../../../core/fail.ts';
import { toToken } from '../../../core/ids.ts';
import { stateRefusal } from '../../../core/lifecycle.ts';
import type { Wait } from '../../../wire/schemas/actions/action.ts';
import type { OrderRow } from '../rows/orders.queries.ts';
import type { Missing } from './missing.ts';
import { missingInWords } from './missing-in-words.ts';

/** A missing thing as a reason to wait. */
export function missingWait(missing: Missing): Wait {
  const code = `missing_${missing.kind}`;
  const words = missingInWords(missing);
  const message = `${words.charAt(0).toUpperCase()}${words.slice(1)} is not there yet.`;
  return missing.kind === 'translation' ? { code, message, target: toToken('file', missing.file) } : { code, message };
}

/** Colleagues' documents are not named to someone who sees only their own. */
export const OTHERS_UNFINISHED: Wait = { code: 'missing_translation', message: 'Others have not finished yet.' };

/** Refuses an action while the order waits for something, and lists the reasons. */
export function refuseWaiting({ status }: OrderRow, waits: readonly Wait[]): void {
  if (waits.length === 0) return;
  const { code, message } = stateRefusal('order', status, waits.map((wait) => wait.message).join(' '));
  fail(code, { message, fields: { status, waits_for: waits } });
}
