import { fail } from '../../../core/fail.ts';
import { Faults } from '../../../core/faults.ts';
import type { Id } from '../../../core/ids.ts';
import { nextState } from '../../../core/lifecycle.ts';
import { changeOrder, isTranslation } from '../change-order.ts';
import { ORDER_LIFECYCLE } from '../order.lifecycle.ts';
import { lockOrder, type OrderWhole } from '../orders.queries.ts';
import { reach, type StepDeps } from '../steps/steps.ts';

/** The customer approves all translations, or some; the last one approved moves the order. */
export async function approveOrder(
  deps: StepDeps,
  { account, order: id, files }: { account: Id<'acct'>; order: Id<'order'>; files?: readonly Id<'file'>[] },
): Promise<OrderWhole> {
  return deps.db.transaction({ account }, async (tx) => {
    const whole = (await lockOrder(tx, account, id)) ?? fail('not_found');
    nextState(ORDER_LIFECYCLE, 'approve', 'order', whole.order.status);
    const changing = changeOrder(tx, deps, whole);
    const now = deps.clock.now();
    const translations = whole.files.filter(isTranslation);
    const chosen = files === undefined ? translations : pick(files, translations);
    for (const file of chosen) {
      changing.file({ ...file, approved_at: file.approved_at ?? now, revision: null });
    }
    if (changing.files.filter(isTranslation).every((file) => file.approved_at !== null)) {
      changing.move('approve');
      changing.set({ approved_at: now });
      reach(changing, 'all_translations_approved_at', now);
    }
    return changing.save();
  });
}

/** Names every file that is not a translation of this order; then nothing is approved. */
function pick<T extends { file_id: Id<'file'> }>(ids: readonly Id<'file'>[], translations: readonly T[]): T[] {
  const faults = new Faults();
  const chosen = ids.flatMap((id, at) => {
    const found = translations.find((file) => file.file_id === id);
    if (found === undefined) faults.add(`files.${at}`, 'Is not a translation of this order.');
    return found ?? [];
  });
  faults.throwIfAny();
  return chosen;
}
