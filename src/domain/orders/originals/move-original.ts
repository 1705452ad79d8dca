import { fail, failField } from '../../../core/fail.ts';
import { type Id, type NewId, newId, toToken } from '../../../core/ids.ts';
import { moveRow } from '../../../core/lifecycle.ts';
import type { CustodyStep } from '../../../wire/schemas/orders/original.ts';
import { type ActionCaller, type ActionDeps, type ActionRequest, runActionOnce } from '../actions/run-action.ts';
import {
  type CustodyRow,
  insertCustody,
  insertOriginal,
  type OriginalRow,
  saveOriginal,
} from '../rows/order-papers.queries.ts';
import type { FullOrder } from '../rows/orders.queries.ts';
import { isCustomerFile } from '../state/order-file.ts';
import type { OrderWithPayments } from '../state/order-payments.ts';
import { ORIGINAL_LIFECYCLE, type OriginalMove } from './original.lifecycle.ts';

interface MovedOriginal extends ActionRequest {
  id?: NewId;
  original: Id<'orig'>;
  move: OriginalMove;
  /** New location. */
  where?: string;
  reference?: string;
}

const STEPS: Readonly<Record<OriginalMove, CustodyStep>> = { move: 'moved', return: 'returned' };

/** Moves or returns a paper of the customer, in any state of the order. */
export async function moveOriginal(
  deps: ActionDeps,
  by: ActionCaller,
  { id = newId(), original: moved, move, where, reference, ...at }: MovedOriginal,
): Promise<OrderWithPayments> {
  const detail = { original: toToken('orig', moved), ...(where && { where }), ...(reference && { reference }) };
  // An earlier try of this request was interrupted after its work was done.
  const isRepeated = ({ before }: { before: FullOrder }) =>
    before.originals.some(({ custody }) => custody.some((known) => known.id === id));
  const request = { ...at, action: `${move}_original`, detail, isRepeated };
  return runActionOnce(deps, by, request, async ({ tx, change, before }) => {
    const found = before.originals.find(({ original }) => original.id === moved) ?? fail('not_found');
    const original = moveRow(ORIGINAL_LIFECYCLE, 'original', found.original, { move });
    const { account_id, order_id } = original;
    const details = { place: where ?? null, reference: reference ?? null, actor: by.actor.name };
    const common = { account_id, order_id, original_id: moved, created_at: deps.clock.now() };
    const row: CustodyRow = { id, ...common, step: STEPS[move], ...details };
    await saveOriginal(tx, original);
    await insertCustody(tx, row);
    const full = { original, custody: [...found.custody, row] };
    change.setContents({ originals: before.originals.map((known) => (known === found ? full : known)) });
  });
}

interface ReceivedOriginal extends ActionRequest {
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
