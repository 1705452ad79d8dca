import { failField } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import { refuseState } from '../../../core/lifecycle.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { Mark } from '../../../wire/schemas/orders/revision.ts';
import { type ActionCaller, type ActionDeps, type ActionRequest, runAction } from '../actions/run-action.ts';
import type { FullOrder, OrderFile } from '../rows/orders.queries.ts';
import { isTranslation } from '../state/order-file.ts';
import type { OrderWithPayments } from '../state/order-payments.ts';
import { checkMarks } from './revise.ts';

interface Correction {
  /** Default: every translation that the caller sees. */
  file?: Id<'file'>;
  note: string;
  marks?: Mark[];
}

/** Returns translations to their translators before the customer sees them; `settleAssignments` opens the work again. */
export async function sendBack(
  deps: ActionDeps,
  by: ActionCaller,
  { file, note, marks = [], ...at }: ActionRequest & Correction,
): Promise<OrderWithPayments> {
  const created_at = formatTimestamp(deps.clock.now());
  const detail = { ...(file && { file: toToken('file', file) }), note };
  return runAction(deps, by, { ...at, action: 'send_back', detail }, ({ change, seen }) => {
    checkSendBack(seen);
    const chosen = chooseTranslations(seen.files, file);
    const [first, ...others] = chosen;
    if (marks.length > 0 && others.length > 0) failField('file', 'Say which translation the marks are on.');
    if (first !== undefined) checkMarks(marks, first);
    for (const one of chosen) {
      change.changeFile({ ...one, sent_back: { note, marks, replaced: false, created_at } });
    }
  });
}

/** Refuses once the customer can see the translations, and while there are none. */
export function checkSendBack({ order, files }: Pick<FullOrder, 'order' | 'files'>): void {
  if (order.status !== 'created' && order.status !== 'in_progress') {
    refuseState('order', order.status, 'Translations can be sent back while it is in_progress, before its review.');
  }
  if (!files.some(isTranslation)) refuseState('order', order.status, 'No translation has been uploaded yet.');
}

function chooseTranslations(files: readonly OrderFile[], id: Id<'file'> | undefined): OrderFile[] {
  const translations = files.filter(isTranslation);
  if (id === undefined) return translations;
  const found = translations.find(({ file_id }) => file_id === id);
  return [found ?? failField('file', 'Must be a translation of this order.')];
}
