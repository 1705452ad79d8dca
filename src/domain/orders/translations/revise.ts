import { failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { allows, refuseState } from '../../../core/lifecycle.ts';
import type { Database } from '../../../storage/database.ts';
import { changeOrder } from '../change-order.ts';
import { ORDER_LIFECYCLE } from '../order.lifecycle.ts';
import { isTranslation } from '../order-file.ts';
import type { FullOrder, OrderFile } from '../orders.queries.ts';
import type { RecordDeps } from '../record-order-event.ts';
import { lockOwnOrder } from './lock-own-order.ts';

export interface Revision {
  account: Id<'acct'>;
  order: Id<'order'>;
  file: Id<'file'>;
  /** The changes that the customer asks for. */
  revision: string;
}

/** The customer asks for changes to one translation: it is not approved any more, nor is anything that came after. */
export async function reviseOrder(
  deps: RecordDeps & { db: Database },
  { account, order: id, file, revision }: Revision,
): Promise<FullOrder> {
  return deps.db.transaction({ account }, async (tx) => {
    const before = await lockOwnOrder(tx, account, id);
    const { status } = before.order;
    const isReviewed = allows(ORDER_LIFECYCLE.revise, status);
    if (!isReviewed && status !== 'in_review') {
      refuseState('order', status, 'A revision can be asked for while it is in_review, approved or completed.');
    }
    const translation = findTranslation(before.files, file);
    const change = changeOrder(tx, deps, before, 'customer');
    change.changeFile({ ...translation, approved_at: null, revision, revised_at: deps.clock.now() });
    for (const made of before.files.filter((shown) => shown.live && isResult(shown))) {
      change.changeFile({ ...made, live: false, replaced: isMadeAnew(made) });
    }
    change.set({
      approved_at: null,
      all_translations_approved_at: null,
      notarized_at: null,
      shipped_at: null,
      completed_at: null,
      shipments: [],
    });
    if (isReviewed) change.move('revise');
    return change.save();
  });
}

const isResult = (file: OrderFile) => file.collection === 'final' || file.collection === 'certificate';
/**
 * Results of other services are delivered again as they are; what came of the translations is made anew. A certificate
 * keeps its place until the one that supersedes it is issued.
 */
const isMadeAnew = (made: OrderFile) =>
  made.certificate_id === null && (made.service === null || made.service === 'currency_conversion');

function findTranslation(files: readonly OrderFile[], given: Id<'file'>): OrderFile {
  const named = files.find((file) => file.file_id === given);
  const id = named?.collection === 'final' ? named.made_from : named?.file_id;
  const found = files.find((file) => file.file_id === id && isTranslation(file));
  return found ?? failField('file_id', 'Must be a translation of this order.');
}
