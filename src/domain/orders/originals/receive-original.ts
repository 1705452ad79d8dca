import { failField } from '../../../core/fail.ts';
import { type Id, type NewId, newId, toToken } from '../../../core/ids.ts';
import { type ActionCaller, type ActionDeps, type ActionRequest, runActionOnce } from '../actions/run-action.ts';
import type { FullOrder } from '../rows/orders.queries.ts';
import { type CustodyRow, insertCustody, insertOriginal, type OriginalRow } from '../rows/originals.queries.ts';
import { isCustomerFile } from '../state/order-file.ts';
import type { OrderWithPayments } from '../state/order-payments.ts';

export interface ReceivedOriginal extends ActionRequest {
  id?: NewId;
  what: string;
  where: string;
  reference?: string;
  /** Document of the order that this paper is the original of. */
  file?: Id<'file'>;
}

/** Records a paper that the customer mailed to us, in any state of the order: from now on it must be returned. */
export async function receiveOriginal(
  deps: ActionDeps,
  by: ActionCaller,
  { id = newId(), what, where, reference, file, ...at }: ReceivedOriginal,
): Promise<OrderWithPayments> {
  const detail = { original: toToken('orig', id), what, where, ...(reference && { reference }) };
  // An earlier try of this request was interrupted after its work was done.
  const isRepeated = ({ before }: { before: FullOrder }) => before.originals.some(({ original }) => original.id === id);
  const request = { ...at, action: 'receive_original', detail, isRepeated };
  return runActionOnce(deps, by, request, async ({ tx, change, before }) => {
    if (
      file !== undefined &&
      !before.files.some((candidate) => candidate.file_id === file && isCustomerFile(candidate))
    ) {
      failField('file', 'Must be a document that came with this order.');
    }
    const { id: order_id, account_id } = before.order;
    const common = { account_id, order_id, created_at: deps.clock.now() };
    const original: OriginalRow = { id, ...common, file_id: file ?? null, what, status: 'received' };
    const details = { place: where, reference: reference ?? null, actor: by.actor.name };
    const custody: CustodyRow = { id: newId(), ...common, original_id: id, step: 'received', ...details };
    await insertOriginal(tx, original);
    await insertCustody(tx, custody);
    change.setContents({ originals: [...before.originals, { original, custody: [custody] }] });
  });
}
