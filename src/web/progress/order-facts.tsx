import type { ReactElement, ReactNode } from 'react';
import { methodName } from '../../core/words/card.ts';
import { moneyInWords } from '../../core/words/money.ts';
import { momentInWords } from '../../core/words/time.ts';
import type { OfferedPromise } from '../../domain/checkout/promise/promise-from.ts';
import type { OrderRow } from '../../domain/orders/orders.queries.ts';
import type { PaymentRow } from '../../domain/payments/payments.queries.ts';
import type { QuoteRow } from '../../domain/quotes/quotes.queries.ts';
import { Lines, ServiceList } from '../quote-parts.tsx';
import { promiseFact } from './promise-fact.ts';

// An order on the payment page and on the order page: the same words and the same sums.

export type Fact = readonly [label: string, value: ReactNode] | null;

export interface ShownOrder {
  quote: QuoteRow;
  /** Null while nobody has ordered it. */
  order: OrderRow | null;
  /** The payment of the quote that is made or under way. */
  payment: PaymentRow | null;
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
  const { total, currency } = priceOf(shown);
  const promised = order === null || OVER.includes(order.status) ? null : order.promised_at;
  const refunded = order?.refunded_total ?? 0;
  return [
    order === null ? null : ['Quote', quote.number],
    total === null ? null : ['Total', <strong key="total">{moneyInWords(total, currency)}</strong>],
    paymentFact(shown),
    refunded === 0 ? null : ['Refunded', moneyInWords(refunded, currency)],
    promiseFact(promise, zone) ?? (promised === null ? null : ['Promised for', momentInWords(promised, zone)]),
    quote.reference === null ? null : ['Reference', quote.reference],
  ];
}

function paymentFact({ quote, order, payment }: ShownOrder): Fact {
  if (payment?.status === 'succeeded') return ['Paid with', methodName(payment.source_label)];
  if (order === null || (quote.status !== 'paid' && quote.status !== 'approved')) return null;
  return ['Payment', quote.total === 0 ? 'Nothing was due' : 'On the account’s invoice'];
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
