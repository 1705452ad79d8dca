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
import { ENGLISH } from '../../words/reader.ts';
import { Lines, ServiceList, totalName } from '../quote-parts.tsx';
import { promiseFact } from './promise-fact.ts';

// Facts of an order, shared by the payment page and the order page.

export type Fact = readonly [label: string, value: ReactNode] | null;

export interface ShownOrder {
  quote: QuoteRow;
  /** Null until the quote is ordered. */
  order: OrderRow | null;
  /** Card payments, whether an invoice bills any part, and refunds; null before there is a price. */
  payments: Pick<PayPageData, 'paid' | 'isBilled' | 'refunds'> | null;
  /** Delivery promise for payment now. */
  promise: OfferedPromise | null;
  /** Time zone of the firm. */
  zone: string;
}

/** Current price of the order with its adjustments, or that of the quote. */
const priceOf = ({ quote, order }: Pick<ShownOrder, 'quote' | 'order'>) => {
  const { line_items, total, taxes, tax_note, services, currency } = order ?? quote;
  return { line_items: line_items ?? [], total, taxes, tax_note, services, currency };
};

const OVER: readonly OrderRow['status'][] = ['completed', 'refunded', 'voided'];

export function orderFacts(shown: ShownOrder): Fact[] {
  const { quote, order, promise, zone } = shown;
  const { total, tax_note, currency } = priceOf(shown);
  const promised = order === null || OVER.includes(order.status) ? null : order.promised_at;
  const credited = creditedOf(shown.payments?.refunds ?? []);
  const refunded = order === null ? null : order.refunded_total - credited;
  return [
    order === null ? null : ['Quote', quote.number],
    total === null
      ? null
      : [totalName({ tax_note }), <strong key="total">{moneyInWords(ENGLISH, total, currency)}</strong>],
    paymentFact(shown),
    refunded === null || refunded === 0 ? null : ['Refunded', moneyInWords(ENGLISH, refunded, currency)],
    credited === 0 ? null : ['Credited', `${moneyInWords(ENGLISH, credited, currency)} on the account’s invoices`],
    promiseFact(promise, zone) ??
      (promised === null ? null : ['Promised for', momentInWords({ ...ENGLISH, zone }, promised)]),
    quote.reference === null ? null : ['Reference', quote.reference],
  ];
}

/** Cards that paid, and the invoice if one bills the rest. */
function paymentFact({ quote, order, payments }: ShownOrder): Fact {
  const { paid = [], isBilled = false } = payments ?? {};
  if (paid.length > 0) {
    const cards = listOf([...new Set(paid.map(({ source_label }) => methodName(source_label)))]);
    return ['Paid with', isBilled ? `${cards}; the rest is on the account’s invoice` : cards];
  }
  if (order === null || (quote.status !== 'paid' && quote.status !== 'approved')) return null;
  return ['Payment', quote.total === 0 && !isBilled ? 'Nothing was due' : 'On the account’s invoice'];
}

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
