import type { ReactElement, ReactNode } from 'react';
import { methodName } from '../../core/words/card.ts';
import { moneyInWords } from '../../core/words/money.ts';
import { listOf } from '../../core/words/phrases.ts';
import { momentInWords } from '../../core/words/time.ts';
import type { PayPageData } from '../../domain/checkout/page/read.ts';
import type { OrderRow } from '../../domain/orders/rows/orders.queries.ts';
import { creditedOf } from '../../domain/payments/refunds.queries.ts';
import type { QuoteRow } from '../../domain/quotes/quotes.queries.ts';
import type { OfferedPromise } from '../../domain/quotes/request/promise-from.ts';
import { Lines, ServiceList, totalName } from '../quote-parts.tsx';
import { promiseFact } from './promise-fact.ts';

// An order on the payment page and on the order page: the same words and the same sums.

export type Fact = readonly [label: string, value: ReactNode] | null;

export interface ShownOrder {
  quote: QuoteRow;
  /** Null while nobody has ordered it. */
  order: OrderRow | null;
  /** What was paid by card, whether an invoice bills any of it, and what was given back; null before there is a price. */
  payments: Pick<PayPageData, 'paid' | 'isBilled' | 'refunds'> | null;
  /** The promise to whoever pays now. */
  promise: OfferedPromise | null;
  /** Time zone of the firm. */
  zone: string;
}

/** The price of the order by now, with all that was added to it; before that, the price of the quote. */
const priceOf = ({ quote, order }: Pick<ShownOrder, 'quote' | 'order'>) => {
  const { line_items, total, taxes, tax_note, services, currency } = order ?? quote;
  return { line_items: line_items ?? [], total, taxes, tax_note, services, currency };
};

const OVER: readonly OrderRow['status'][] = ['completed', 'refunded', 'voided'];

/** Facts of an order: what it costs, how it was paid and when it is due. */
export function orderFacts(shown: ShownOrder): Fact[] {
  const { quote, order, promise, zone } = shown;
  const { total, tax_note, currency } = priceOf(shown);
  const promised = order === null || OVER.includes(order.status) ? null : order.promised_at;
  const credited = creditedOf(shown.payments?.refunds ?? []);
  const refunded = (order?.refunded_total ?? 0) - credited;
  return [
    order === null ? null : ['Quote', quote.number],
    total === null ? null : [totalName({ tax_note }), <strong key="total">{moneyInWords(total, currency)}</strong>],
    paymentFact(shown),
    refunded === 0 ? null : ['Refunded', moneyInWords(refunded, currency)],
    credited === 0 ? null : ['Credited', `${moneyInWords(credited, currency)} on the account’s invoices`],
    promiseFact(promise, zone) ?? (promised === null ? null : ['Promised for', momentInWords(promised, zone)]),
    quote.reference === null ? null : ['Reference', quote.reference],
  ];
}

/** Every card that paid, and the invoice where one bills the rest. */
function paymentFact({ quote, order, payments }: ShownOrder): Fact {
  const { paid = [], isBilled = false } = payments ?? {};
  if (paid.length > 0) {
    const cards = listOf([...new Set(paid.map(({ source_label }) => methodName(source_label)))]);
    return ['Paid with', isBilled ? `${cards}; the rest is on the account’s invoice` : cards];
  }
  if (order === null || (quote.status !== 'paid' && quote.status !== 'approved')) return null;
  return ['Payment', quote.total === 0 && !isBilled ? 'Nothing was due' : 'On the account’s invoice'];
}

/** The services and the lines of the price. */
export function OrderPrice({ quote, order }: Pick<ShownOrder, 'quote' | 'order'>): ReactElement {
  const { line_items, total, taxes, tax_note, services, currency } = priceOf({ quote, order });
  return (
    <>
      <ServiceList services={services} />
      {total !== null && (
        <Lines caption="Price" lines={line_items} total={total} currency={currency} taxes={taxes} note={tax_note} />
      )}
    </>
  );
}
