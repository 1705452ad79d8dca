import { fail, failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { allows, refuseState } from '../../../core/lifecycle.ts';
import { changeOrder, isTranslation } from '../change-order.ts';
import { ORDER_LIFECYCLE } from '../order.lifecycle.ts';
import { type HeldFile, lockOrder, type OrderWhole } from '../orders.queries.ts';
import type { StepDeps } from '../steps/steps.ts';

/** The customer asks for changes to one translation: it is not approved any more, nor is anything that came after. */
export async function reviseOrder(
  deps: StepDeps,
  {
    account,
    order: id,
    file,
    revision,
  }: { account: Id<'acct'>; order: Id<'order'>; file: Id<'file'>; revision: string },
): Promise<OrderWhole> {
  return deps.db.transaction({ account }, async (tx) => {
    const whole = (await lockOrder(tx, account, id)) ?? fail('not_found');
    const { status } = whole.order;
    const again = allows(ORDER_LIFECYCLE.revise, status);
    if (!again && status !== 'in_review') {
      refuseState('order', status, 'A revision can be asked for while it is in_review, approved or completed.');
    }
    const translation = findTranslation(whole.files, file);
    const changing = changeOrder(tx, deps, whole);
    changing.file({ ...translation, approved_at: null, revision, revised_at: deps.clock.now() });
    for (const made of whole.files.filter((one) => one.live && isResult(one))) {
      changing.file({ ...made, live: false, replaced: isMadeAnew(made) });
    }
    changing.set({
      approved_at: null,
      all_translations_approved_at: null,
      notarized_at: null,
      shipped_at: null,
      completed_at: null,
      shipment: null,
    });
    if (again) changing.move('revise');
    return changing.save();
  });
}

const isResult = (file: HeldFile) => file.collection === 'final' || file.collection === 'certificate';
/** Results of other services are delivered again as they are; what came of the translations is made anew. */
const isMadeAnew = (made: HeldFile) => made.service === null || made.service === 'currency_conversion';

function findTranslation(files: readonly HeldFile[], given: Id<'file'>): HeldFile {
  const named = files.find((file) => file.file_id === given);
  const id = named?.collection === 'final' ? named.made_from : named?.file_id;
  const found = files.find((file) => file.file_id === id && isTranslation(file));
  return found ?? failField('file_id', 'Is not a translation of this order.');
}
