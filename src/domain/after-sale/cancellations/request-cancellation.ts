import { fail } from '../../../core/fail.ts';
import { type Id, newId, toToken } from '../../../core/ids.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import { findAccount } from '../../accounts/accounts.queries.ts';
import { previewCredit } from '../../billing/bill.ts';
import { planCredit } from '../../billing/credit-notes/plan-credit.ts';
import { cancellationFee } from '../../checkout/cancel/end-quote.ts';
import { queueMail } from '../../mail/email.ts';
import { cancellationEmail } from '../../mail/team-emails.ts';
import { consoleUrl } from '../../messages/message-target.ts';
import { changeOrder } from '../../orders/change-order.ts';
import { recordCancellation } from '../../orders/changes/move-changes.ts';
import { type CancellationRow, findCancellation, insertCancellation } from '../../orders/rows/adjustments.queries.ts';
import {
  type FullOrder,
  findAnyOrder,
  findOrder,
  type LockedOrder,
  lockAnyOrder,
  type OrderRow,
} from '../../orders/rows/orders.queries.ts';
import { hasBegun } from '../../orders/state/order-file.ts';
import { checkCustomer } from '../../orders/translations/revise.ts';
import type { RefundRow } from '../../payments/payments.queries.ts';
import type { Prices } from '../../pricing/list/prices.ts';
import { findAnyQuote } from '../../quotes/quotes.queries.ts';
import { endIfSettled, finishReturn, processRefunds, type ReturnDeps } from '../returns/process-refunds.ts';
import { findPaid, leftOf, reserveReturn } from '../returns/refund-order.ts';
import { cancelledBecause, checkCancellable } from './decide-cancellation.ts';

export type CancellationDeps = ReturnDeps & {
  prices: Prices;
  /** Recipient of the team's notifications; null: the team gets none. */
  teamEmail: string | null;
};

export interface CancellationInput {
  account: Id<'acct'>;
  order: Id<'order'>;
  /** A repeated request sends the same id. */
  id: Id<'cnl'>;
  reason: string;
  note: string | null;
  /** Outcome shown on the page: fail with `stale` if the outcome would differ. */
  expected?: Pick<CancellationOutcome, 'ends'> & { amount?: number };
}

/**
 * Cancel a paid order: at once before work has begun, less the price list's fee; afterwards, or if the gateway declines
 * the refund, the team decides.
 */
export async function requestCancellation(deps: CancellationDeps, input: CancellationInput): Promise<FullOrder> {
  deps.reached('before_reserve');
  const refunds = await deps.db.transaction('system', (tx) => write(tx, deps, input));
  await processRefunds(deps, refunds);
  const { account, order } = input;
  return (await deps.db.transaction('system', (tx) => findOrder(tx, account, order))) ?? fail('not_found');
}

async function write(tx: Tx, deps: CancellationDeps, input: CancellationInput): Promise<RefundRow[]> {
  const full = await lockAnyOrder(tx, input.order);
  if (full === undefined) fail('not_found');
  checkCustomer(full.order, input.account);
  // An earlier attempt of this request got this far; the sweeper finishes its open refunds.
  if ((await findCancellation(tx, input.id)) !== undefined) return [];
  checkCancellable(full);
  const begun = hasBegun(full);
  if (input.expected !== undefined && !isSameOutcome(input.expected, await readOutcome(tx, deps, full))) fail('stale');
  const { quote_id } = full.order;
  const quote = quote_id === null ? undefined : await findAnyQuote(tx, quote_id);
  const cancellation = newCancellation(deps, input, begun ? 0 : cancellationFee(deps.prices, quote));
  await insertCancellation(tx, cancellation);
  recordCancellation(tx, deps, full.order, cancellation, 'created');
  await queueTeamEmail(tx, deps, full.order, cancellation);
  return begun ? [] : grantAtOnce(tx, deps, full, cancellation);
}

function newCancellation({ clock }: CancellationDeps, input: CancellationInput, fee: number): CancellationRow {
  const now = clock.now();
  return {
    id: input.id,
    account_id: input.account,
    order_id: input.order,
    status: 'requested',
    reason: input.reason,
    note: input.note,
    answer: null,
    fee,
    amount: null,
    decided_at: null,
    created_at: now,
    updated_at: now,
  };
}

async function grantAtOnce(
  tx: Tx,
  deps: CancellationDeps,
  full: LockedOrder,
  { id, fee, reason: code }: CancellationRow,
): Promise<RefundRow[]> {
  const paid = await findPaid(tx, full.order);
  const amount = Math.max(0, paid.left - fee);
  const move = amount === paid.left ? 'void' : 'refund';
  const reason = cancelledBecause(code);
  if (amount === 0) {
    const ending = { move, reason, actor: null, cancellation_id: id, adjustment_id: null } as const;
    await finishReturn(tx, deps, changeOrder(tx, deps, full, 'service'), { ending, amount });
    return [];
  }
  const wanted = { id: newId(), move, amount, reason, actor: null, cancellation: id } as const;
  const refunds = await reserveReturn(tx, deps, full.order, paid, wanted);
  await endIfSettled(tx, deps, full, refunds);
  return refunds;
}

async function queueTeamEmail(
  tx: Tx,
  deps: CancellationDeps,
  order: OrderRow,
  cancellation: CancellationRow,
): Promise<void> {
  if (deps.teamEmail === null) return;
  const owner = await findAccount(tx, order.account_id);
  const email = cancellationEmail(deps.company().reader, {
    customerName: owner?.account.name ?? '',
    number: order.number,
    reason: cancellation.reason,
    note: cancellation.note,
    url: consoleUrl(deps.baseUrl, { kind: 'order', id: order.id }),
  });
  queueMail(tx, deps, { ...email, to: deps.teamEmail, about: toToken('order', order.id), livemode: order.livemode });
}

/** Outcome of a request to cancel: the order ends at once, or the team decides. */
export type CancellationOutcome =
  | {
      ends: 'at_once';
      /** Refunded amount. */
      amount: number;
      /** Fee, at most the amount paid. */
      fee: number;
      /** Refunded payments, each with its card. */
      cards: { label: string; amount: number }[];
      /** Credit on the invoice that bills the order. */
      invoice: number;
      /** Part of the credit beyond the amount due on that invoice; reduces the next one. */
      nextInvoice: number;
    }
  | { ends: 'by_team' };

/** Whether both outcomes are the same for the customer. */
export const isSameOutcome = (
  one: Pick<CancellationOutcome, 'ends'> & { amount?: number },
  other: CancellationOutcome,
): boolean => one.ends === other.ends && (other.ends === 'by_team' || one.amount === other.amount);

/** Preview the outcome of cancelling the order now; refuses an order that cannot be cancelled. */
export async function previewCancellation(
  { db, prices }: { db: Database; prices: Prices },
  id: Id<'order'>,
): Promise<CancellationOutcome> {
  return db.transaction('system', async (tx) => {
    const full = (await findAnyOrder(tx, id)) ?? fail('not_found');
    checkCancellable(full);
    return readOutcome(tx, { prices }, full);
  });
}

/** Outcome of cancelling the order now; needs system scope. */
export async function readOutcome(
  tx: Tx,
  { prices }: { prices: Prices },
  full: FullOrder,
): Promise<CancellationOutcome> {
  if (hasBegun(full)) return { ends: 'by_team' };
  const { quote_id } = full.order;
  const quote = quote_id === null ? undefined : await findAnyQuote(tx, quote_id);
  const { payments, billed, left } = await findPaid(tx, full.order);
  const amount = Math.max(0, left - cancellationFee(prices, quote));
  const papers = [...payments.map(leftOf), billed.left].map((one) => ({ left: one, taxes: [] }));
  const parts = planCredit(papers, { amount, taxes: [] });
  const cards = payments.flatMap(({ source_label: label }, at) => {
    const part = parts[at]?.amount ?? 0;
    return part > 0 ? [{ label, amount: part }] : [];
  });
  const credit = await previewCredit(tx, full.order.id, parts.at(-1)?.amount ?? 0);
  return { ends: 'at_once', amount, fee: left - amount, cards, ...credit };
}
