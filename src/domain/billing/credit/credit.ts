import type { Clock } from '../../../core/clock.ts';
import type { Id } from '../../../core/ids.ts';
import { moneyInWords } from '../../../core/words/money.ts';
import type { Tx } from '../../../storage/database.ts';
import { findAgreement } from '../../firm/agreements/agreements.queries.ts';
import { changeOrder } from '../../orders/change-order.ts';
import type { RecordDeps } from '../../orders/record-order-event.ts';
import { type FullOrder, lockAnyOrder, type OrderRow } from '../../orders/rows/orders.queries.ts';
import { holdForCredit } from '../../orders/steps/hold.ts';
import { markBeyondCredit } from '../invoices/invoice-lines.queries.ts';
import { findHeldForCredit, unpaidOf } from './credit.queries.ts';

/** What can be owed is counted in one kind of money. */
export type CreditUse = RecordDeps & { playMoney: boolean };

/** After an order was put on the invoice: beyond what the customer may owe, it waits before anybody works on it. */
export async function holdBeyondCredit(
  tx: Tx,
  deps: CreditUse,
  { id, ...owed }: Pick<OrderRow, 'id' | 'account_id' | 'currency'>,
): Promise<void> {
  const reason = await beyondCredit(tx, deps, owed);
  const order = reason === null ? undefined : await lockAnyOrder(tx, id);
  if (reason === null || order === undefined) return;
  const change = changeOrder(tx, deps, order, 'service');
  holdForCredit(change, reason);
  change.save();
  await markBeyondCredit(tx, id);
}

/** How far the customer is beyond what they may owe, in words; null: they are not. The open invoice is locked by now. */
export async function beyondCredit(
  tx: Tx,
  { clock, playMoney }: { clock: Clock; playMoney: boolean },
  { account_id, currency }: Pick<OrderRow, 'account_id' | 'currency'>,
): Promise<string | null> {
  const { credit_limit } = await findAgreement(tx, account_id, clock.now());
  if (credit_limit === null) return null;
  // Of two orders at once, the second waited for the invoice and counts the first.
  const unpaid = await unpaidOf(tx, { account: account_id, currency, playMoney });
  return unpaid <= credit_limit ? null : beyond(unpaid, credit_limit, currency);
}

const beyond = (unpaid: number, limit: number, currency: string): string =>
  `What is unpaid comes to ${moneyInWords(unpaid, currency)}, above the credit limit of ${moneyInWords(limit, currency)}.`;

/** After money came in: what waited for it goes on, the oldest first, as far as the limit reaches. */
export async function resumeWithinCredit(
  tx: Tx,
  deps: CreditUse,
  { account, currency }: { account: Id<'acct'>; currency: string },
): Promise<void> {
  const owing = { account, currency, playMoney: deps.playMoney };
  const held = await findHeldForCredit(tx, owing);
  if (held.length === 0) return;
  const { credit_limit } = await findAgreement(tx, account, deps.clock.now());
  let owed = await unpaidOf(tx, owing);
  for (const { billed } of held) owed -= billed;
  for (const { id, billed } of held) {
    owed += billed;
    if (credit_limit !== null && owed > credit_limit) return;
    const order = await lockAnyOrder(tx, id);
    if (order?.order.hold_code !== 'credit_limit') continue;
    const change = changeOrder(tx, deps, order, 'service');
    const { hold_asks, held_for_payment, held_for_adjustment } = order.order;
    // What else it waits for holds it on.
    if (hold_asks || held_for_payment) change.set({ hold_code: null });
    else if (held_for_adjustment) change.set({ hold_code: null, hold_reason: proposedReason(order) });
    else change.move('resume');
    change.save();
  }
}

/** Why the adjustment is proposed that the customer has not answered yet. */
const proposedReason = ({ adjustments }: FullOrder): string | null =>
  adjustments.find(({ status }) => status === 'proposed')?.reason ?? null;
