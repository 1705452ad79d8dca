import type { Id } from '../../../core/ids.ts';
import { nextState, refusalOfMove, refuseState } from '../../../core/lifecycle.ts';
import type { Database } from '../../../storage/database.ts';
import { isOnOpenInvoice } from '../../billing/bill.ts';
import { type FullOrder, findAnyOrder } from '../../orders/rows/orders.queries.ts';
import { hasBegun } from '../../orders/state/order-file.ts';
import { type PaymentRow, paymentsOfQuote } from '../../payments/payments.queries.ts';
import type { Prices } from '../../pricing/list/prices.ts';
import { QUOTE_LIFECYCLE } from '../../quotes/quote.lifecycle.ts';
import type { QuoteRow } from '../../quotes/quotes.queries.ts';

/** Facts outside the quote that decide whether it can still be cancelled. */
export interface EndFacts {
  /** Order opened by autobuy or by the invoice. */
  order: FullOrder | null;
  payments: readonly Pick<PaymentRow, 'status' | 'captured' | 'refunded'>[];
  /** Whether the order's invoice is still open. */
  isBillOpen: boolean;
}

export const NOTHING_BOUGHT: EndFacts = { order: null, payments: [], isBillOpen: true };

/** Read without locks, for display only. A quote without an order, or one that cannot be cancelled, needs no query. */
export async function readEndFacts({ db }: { db: Database }, quote: QuoteRow): Promise<EndFacts> {
  const { id, order_id } = quote;
  if (order_id === null || refusalOfMove(QUOTE_LIFECYCLE, moveToCancel(quote), quote.status) !== null) {
    return NOTHING_BOUGHT;
  }
  return db.transaction('system', async (tx) => {
    const [order, payments, isBillOpen] = await Promise.all([
      findAnyOrder(tx, order_id),
      paymentsOfQuote(tx, id),
      isOnOpenInvoice(tx, order_id),
    ]);
    return { order: order ?? null, payments, isBillOpen };
  });
}

export const moveToCancel = ({ status }: QuoteRow) => (status === 'approved' ? 'withdraw' : 'cancel');

/** The maker of a referred quote may cancel it until the customer has ordered. */
export function checkCanceller(quote: QuoteRow, account: Id<'acct'>): void {
  if (quote.account_id === account || quote.order_id === null) return;
  refuseState('quote', quote.status, 'The customer has ordered it, and only they can cancel it.');
}

/** Refuse to end a quote that is paid, whose order is in work, or whose invoice is issued. */
export function checkEnd(quote: QuoteRow, facts: EndFacts, move: 'cancel' | 'withdraw'): void {
  nextState(QUOTE_LIFECYCLE, move, 'quote', quote.status);
  if (facts.payments.some(({ status, captured, refunded }) => status === 'succeeded' && captured > refunded)) {
    refuseState('quote', quote.status, 'A card has paid for a change of its order: cancel the order instead.');
  }
  const { order } = facts;
  if (order === null) return;
  if (!hasEndedBeforeQuote(order, move) && hasBegun(order)) {
    refuseState('quote', quote.status, 'Work on its order has begun, so it cannot be cancelled any more.');
  }
  if (!facts.isBillOpen) {
    refuseState('quote', quote.status, 'Its invoice has been issued, so it cannot be cancelled any more.');
  }
}

/** A customer who has ordered cancels the order instead: only a cancellation deducts the price list's fee. */
export function checkFee(quote: QuoteRow, order: FullOrder | null, fee: number): void {
  if (fee === 0 || quote.status !== 'approved' || order === null || isVoidedOrRefunded(order)) return;
  refuseState('quote', quote.status, 'It is ordered, and cancelling an order costs a fee: cancel the order instead.');
}

const isVoidedOrRefunded = ({ order: { status } }: FullOrder): boolean => status === 'voided' || status === 'refunded';

/** Whether the order ended before its quote. */
export const hasEndedBeforeQuote = ({ order: { status } }: FullOrder, move: 'cancel' | 'withdraw'): boolean =>
  status === 'voided' || (status === 'refunded' && move === 'cancel');

/** Fee for cancelling an order before work has begun, from the price list of its quote. */
export const cancellationFee = (prices: Prices, quote: Pick<QuoteRow, 'price_list'> | undefined): number =>
  ((quote && prices.byVersion(quote.price_list)) ?? prices.current()).cancellationFee;
