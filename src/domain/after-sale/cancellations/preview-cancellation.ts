import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import { previewCredit } from '../../billing/bill.ts';
import { planCredit } from '../../billing/credit-notes/plan-credit.ts';
import { cancellationFee } from '../../checkout/cancel/check-end.ts';
import { type FullOrder, findAnyOrder } from '../../orders/rows/orders.queries.ts';
import { hasBegun } from '../../orders/state/has-begun.ts';
import type { Prices } from '../../pricing/list/prices.ts';
import { findAnyQuote } from '../../quotes/quotes.queries.ts';
import { findPaid, leftOf } from '../returns/reserve-return.ts';
import { checkCancellable } from './check-cancellable.ts';

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
