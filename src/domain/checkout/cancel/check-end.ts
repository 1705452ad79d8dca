import type { Id } from '../../../core/ids.ts';
import { nextState, refusalOfMove, refuseState } from '../../../core/lifecycle.ts';
import type { Database } from '../../../storage/database.ts';
import { isBilledOpenly } from '../../billing/bill.ts';
import { type FullOrder, findAnyOrder } from '../../orders/rows/orders.queries.ts';
import { hasBegun } from '../../orders/state/has-begun.ts';
import { type PaymentRow, paymentsOfQuote } from '../../payments/payments.queries.ts';
import { QUOTE_LIFECYCLE } from '../../quotes/quote.lifecycle.ts';
import type { QuoteRow } from '../../quotes/quotes.queries.ts';

/** What decides whether a quote can still be cancelled, beside itself. */
export interface EndFacts {
  /** The order that autobuy or the invoice opened. */
  order: FullOrder | null;
  payments: readonly Pick<PaymentRow, 'status' | 'captured' | 'refunded'>[];
  /** Whether the invoice that the order is on can still change. */
  isBillOpen: boolean;
}

/** Nothing was bought yet. */
export const NOTHING_BOUGHT: EndFacts = { order: null, payments: [], isBillOpen: true };

/**
 * To look at, not to decide by: nothing is locked. Only what something was bought of is looked up: a quote that was just
 * made needs nothing more than itself.
 */
export async function readEndFacts({ db }: { db: Database }, quote: QuoteRow): Promise<EndFacts> {
  const { id, order_id } = quote;
  if (order_id === null || refusalOfMove(QUOTE_LIFECYCLE, moveToCancel(quote), quote.status) !== null) {
    return NOTHING_BOUGHT;
  }
  return db.transaction('system', async (tx) => {
    const [order, payments, isBillOpen] = await Promise.all([
      findAnyOrder(tx, order_id),
      paymentsOfQuote(tx, id),
      isBilledOpenly(tx, order_id),
    ]);
    return { order: order ?? null, payments, isBillOpen };
  });
}

/** Who cancels uses this move of the table. */
export const moveToCancel = ({ status }: QuoteRow) => (status === 'approved' ? 'withdraw' : 'cancel');

/** Whoever made it for another cancels it until the customer has ordered. */
export function checkCanceller(quote: QuoteRow, account: Id<'acct'>): void {
  if (quote.account_id === account || quote.order_id === null) return;
  refuseState('quote', quote.status, 'The customer has ordered it, and only they can cancel it.');
}

/** Refuses to end a quote that somebody has paid, works on, or has billed. */
export function checkEnd(quote: QuoteRow, facts: EndFacts, move: 'cancel' | 'withdraw'): void {
  nextState(QUOTE_LIFECYCLE, move, 'quote', quote.status);
  if (facts.payments.some(({ status, captured, refunded }) => status === 'succeeded' && captured > refunded)) {
    refuseState('quote', quote.status, 'A card has paid for a change of its order: cancel the order instead.');
  }
  const { order } = facts;
  if (order === null) return;
  if (!hasEnded(order, move) && hasBegun(order)) {
    refuseState('quote', quote.status, 'Work on its order has begun, so it cannot be cancelled any more.');
  }
  if (!facts.isBillOpen) {
    refuseState('quote', quote.status, 'Its invoice has been issued, so it cannot be cancelled any more.');
  }
}

/** A customer who has ordered asks to cancel the order: only there the fee of the price list is kept back. */
export function checkFee(quote: QuoteRow, order: FullOrder | null, fee: number): void {
  if (fee === 0 || quote.status !== 'approved' || order === null || hasBeenEnded(order)) return;
  refuseState('quote', quote.status, 'It is ordered, and cancelling an order costs a fee: cancel the order instead.');
}

const hasBeenEnded = ({ order: { status } }: FullOrder): boolean => status === 'voided' || status === 'refunded';

/** Whether its order came to an end before the quote. */
export const hasEnded = ({ order: { status } }: FullOrder, move: 'cancel' | 'withdraw'): boolean =>
  status === 'voided' || (status === 'refunded' && move === 'cancel');
