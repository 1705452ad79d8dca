import type { ReactElement, ReactNode } from 'react';
import { cardInWords } from '../../core/words/card.ts';
import { moneyInWords } from '../../core/words/money.ts';
import { listInWords } from '../../core/words/phrases.ts';
import { momentInWords } from '../../core/words/time.ts';
import type { PayPageData } from '../../domain/checkout/page/read.ts';
import type { OrderRow } from '../../domain/orders/rows/orders.queries.ts';
import { creditedOf } from '../../domain/payments/refunds.queries.ts';
import type { QuoteRow } from '../../domain/quotes/quotes.queries.ts';
import type { OfferedPromise } from '../../domain/quotes/request/promise-from.ts';
import type { Reader } from '../../words/reader.ts';
import { say } from '../../words/say.ts';
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
}

/** Current price of the order with its adjustments, or that of the quote. */
const priceOf = ({ quote, order }: Pick<ShownOrder, 'quote' | 'order'>) => {
  const { line_items, total, taxes, tax_note, services, currency } = order ?? quote;
  return { line_items: line_items ?? [], total, taxes, tax_note, services, currency };
};

const OVER: readonly OrderRow['status'][] = ['completed', 'refunded', 'voided'];

export function orderFacts(reader: Reader, shown: ShownOrder): Fact[] {
  const { quote, order, promise } = shown;
  const { total, tax_note, currency } = priceOf(shown);
  const promised = order === null || OVER.includes(order.status) ? null : order.promised_at;
  const credited = creditedOf(shown.payments?.refunds ?? []);
  const refunded = (order?.refunded_total ?? credited) - credited;
  const money = (amount: number) => moneyInWords(reader, amount, currency);
  return [
    order === null ? null : [say(reader, 'pay.fact.quote'), quote.number],
    total === null ? null : [totalName(reader, { tax_note }), <strong key="total">{money(total)}</strong>],
    paymentFact(reader, shown),
    refunded === 0 ? null : [say(reader, 'pay.fact.refunded'), money(refunded)],
    credited === 0
      ? null
      : [say(reader, 'pay.fact.credited'), say(reader, 'pay.credited', { amount: money(credited) })],
    promiseFact(reader, promise) ??
      (promised === null ? null : [say(reader, 'pay.fact.delivery'), momentInWords(reader, promised)]),
    quote.reference === null ? null : [say(reader, 'pay.fact.reference'), quote.reference],
  ];
}

/** Cards that paid, and the invoice if one bills the rest. */
function paymentFact(reader: Reader, { quote, order, payments }: ShownOrder): Fact {
  const { paid = [], isBilled = false } = payments ?? {};
  if (paid.length > 0) {
    const labels = [...new Set(paid.map(({ source_label }) => source_label))];
    const cards = listInWords(
      reader,
      labels.map((label) => cardInWords(reader, label)),
    );
    return [say(reader, 'pay.fact.paid_with'), isBilled ? say(reader, 'pay.paid_with.billed', { cards }) : cards];
  }
  if (order === null || (quote.status !== 'paid' && quote.status !== 'approved')) return null;
  const isFree = quote.total === 0 && !isBilled;
  return [say(reader, 'pay.fact.payment'), say(reader, isFree ? 'pay.payment.none' : 'pay.payment.invoice')];
}

export function OrderPrice({ quote, order }: Pick<ShownOrder, 'quote' | 'order'>): ReactElement {
  const { line_items, total, taxes, tax_note, services, currency } = priceOf({ quote, order });
  return (
    <>
      <ServiceList services={services} />
      {total !== null && <Lines lines={line_items} total={total} currency={currency} taxes={taxes} note={tax_note} />}
    </>
  );
}
