import { fail } from '../../../core/fail.ts';
import { type Id, type NewId, newId, toToken } from '../../../core/ids.ts';
import { moveRow } from '../../../core/lifecycle.ts';
import type { CustodyStep } from '../../../wire/schemas/orders/original.ts';
import { type ActionCaller, type ActionDeps, type ActionRequest, runActionOnce } from '../actions/run-action.ts';
import type { FullOrder } from '../rows/orders.queries.ts';
import { type CustodyRow, insertCustody, saveOriginal } from '../rows/originals.queries.ts';
import type { OrderWithPayments } from '../state/order-payments.ts';
import { ORIGINAL_LIFECYCLE, type OriginalMove } from './original.lifecycle.ts';

export interface MovedOriginal extends ActionRequest {
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
