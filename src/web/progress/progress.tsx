import type { ReactElement, ReactNode } from 'react';
import { carrierInWords } from '../../core/words/carrier.ts';
import { cardInWords, moneyInWords } from '../../core/words/money.ts';
import { listInWords } from '../../core/words/phrases.ts';
import { dayInWords, longDate, momentInWords } from '../../core/words/time.ts';
import type { ReceiptRow } from '../../domain/billing/receipts/receipts.queries.ts';
import type { PayPageData } from '../../domain/checkout/page/read.ts';
import { creditNotePath, receiptPath } from '../../domain/guests/emails/queue-order-email.ts';
import { isEnded, type OrderRow } from '../../domain/orders/rows/orders.queries.ts';
import { needsNotary, needsShipping, needsTranslation } from '../../domain/orders/state/needs.ts';
import { creditedOf } from '../../domain/payments/payments.queries.ts';
import type { QuoteRow } from '../../domain/quotes/quotes.queries.ts';
import type { OfferedPromise } from '../../domain/quotes/request/promise-from.ts';
import type { OrderStatus } from '../../wire/schemas/order.ts';
import type { Reader } from '../../words/reader.ts';
import { type SayKey, say } from '../../words/say.ts';
import { useReader } from '../layout.tsx';
import { Lines, ServiceList, totalName } from '../quote-parts.tsx';
import { promiseFact } from './promise-fact.ts';

// Progress of an order, visible to anyone with the link: no names, files or notes.

interface Step {
  name: SayKey;
  at: Date | null;
  reached: boolean;
  /** Last reached step. */
  current: boolean;
}

const REACHED: readonly OrderStatus[] = ['created', 'in_progress', 'in_review', 'approved', 'completed'];

interface StepDates {
  paidAt: Date;
  /** When the order first reached each status, for steps reached without their own milestone. */
  reachedAt?: ReadonlyMap<OrderStatus, Date>;
}

export function stepsOf(order: OrderRow, quote: Pick<QuoteRow, 'status'>, { paidAt, reachedAt }: StepDates): Step[] {
  const status = order.status === 'on_hold' ? (order.held_from ?? 'created') : order.status;
  const past = (named: OrderStatus) => REACHED.indexOf(status) >= REACHED.indexOf(named);
  const step = (name: SayKey, milestone: Date | null, named?: OrderStatus): Omit<Step, 'current'> => {
    const isPast = named !== undefined && past(named);
    return {
      name,
      at: milestone ?? (isPast ? (reachedAt?.get(named) ?? null) : null),
      reached: milestone !== null || isPast,
    };
  };
  const steps = [
    step(quote.status === 'approved' ? 'pay.step.invoiced' : 'pay.step.paid', paidAt),
    step('pay.step.in_progress', order.translator_accepted_at, 'in_progress'),
    ...(needsTranslation(order)
      ? [
          step('pay.step.in_review', order.proofreader_completed_at, 'in_review'),
          step('pay.step.approved', order.all_translations_approved_at, 'approved'),
        ]
      : []),
    ...(needsNotary(order) ? [step('pay.step.notarized', order.notarized_at)] : []),
    ...(needsShipping(order) ? [step('pay.step.shipped', order.shipped_at)] : []),
    step('pay.step.completed', order.completed_at),
  ];
  // An ended order shows only the steps it reached, and its end.
  const shown = isEnded(order)
    ? [...steps.filter(({ reached }) => reached), { name: endOf(order), at: order.updated_at, reached: true }]
    : steps;
  const last = shown.findLastIndex(({ reached }) => reached);
  return shown.map((step, index) => ({ ...step, current: index === last }));
}

const endOf = ({ status }: OrderRow): SayKey => (status === 'refunded' ? 'pay.step.refunded' : 'pay.step.voided');

/** Action of the customer that the work waits for. */
export type CustomerAction = 'review' | 'adjustment' | 'question';

interface StatusWords {
  title: string;
  text: string;
  /** Set if the work waits for the customer. */
  action: { kind: CustomerAction; label: string } | null;
}

type StatusFields = Pick<OrderRow, 'status' | 'to_approve' | 'held_for_adjustment' | 'hold_asks' | 'hold_answered_at'>;

/** One status may wait for the customer or for us. */
export function statusWords(reader: Reader, order: StatusFields): StatusWords {
  const state = stateOf(order);
  const kind = actionIn(state);
  return {
    title: say(reader, `pay.state.${state}`),
    text: say(reader, `pay.state.${state}.text`),
    action: kind && { kind, label: say(reader, `pay.action.${kind}`) },
  };
}

function stateOf({ status, to_approve, held_for_adjustment, hold_asks, hold_answered_at }: StatusFields) {
  if (status === 'in_review' && !to_approve) return 'revising';
  if (status !== 'on_hold') return status;
  if (held_for_adjustment) return 'on_hold.adjustment';
  if (!hold_asks) return status;
  return hold_answered_at === null ? 'on_hold.question' : 'on_hold.answered';
}

function actionIn(state: ReturnType<typeof stateOf>): CustomerAction | null {
  if (state === 'in_review') return 'review';
  if (state === 'on_hold.adjustment') return 'adjustment';
  return state === 'on_hold.question' ? 'question' : null;
}

export function StepLine({ step, order }: { step: Step; order: OrderRow }): ReactElement {
  const reader = useReader();
  const parcels = step.name === 'pay.step.shipped' && step.reached ? order.shipments : [];
  return (
    <li className={step.reached ? 'reached' : undefined} aria-current={step.current ? 'step' : undefined}>
      <span>
        {say(reader, step.name)}
        {!step.reached && <span className="unseen"> {say(reader, 'pay.step.not_yet')}</span>}
      </span>
      {step.at !== null && <time dateTime={step.at.toISOString()}>{dayInWords(reader, step.at)}</time>}
      {parcels.map((parcel, at) => (
        <span key={at} className="soft">
          {carrierInWords(parcel.carrier)}{' '}
          {parcel.tracking_url === null ? (
            parcel.tracking_number
          ) : (
            <a href={parcel.tracking_url} rel="noreferrer">
              {parcel.tracking_number ?? say(reader, 'pay.step.track')}
            </a>
          )}
        </span>
      ))}
    </li>
  );
}

// Facts of an order, shared by the payment page and the order page.

type Fact = readonly [label: string, value: ReactNode] | null;

interface ShownOrder {
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

export function PaperList({ data, here }: { data: PayPageData; here: string }): ReactElement | null {
  const reader = useReader();
  const { receipts, creditNotes, dayOf } = data;
  if (receipts.length + creditNotes.length === 0) return null;
  const sumOf = ({ amount, currency, created_at }: Pick<ReceiptRow, 'amount' | 'currency' | 'created_at'>) => ({
    amount: moneyInWords(reader, amount, currency),
    day: longDate(reader, dayOf(created_at)),
  });
  const papers = [
    ...receipts.map(({ id, kind, number, ...paper }) => ({
      name: say(reader, kind === 'invoice' ? 'pay.paper.invoice' : 'pay.paper.receipt', { number }),
      note: say(reader, 'pay.paper.paid', sumOf(paper)),
      href: receiptPath(here, id),
    })),
    ...creditNotes.map(({ id, receipt_id, number, ...paper }) => ({
      name: say(reader, 'pay.paper.credit_note', { number }),
      note: say(reader, receipt_id === null ? 'pay.paper.credited' : 'pay.paper.refunded', sumOf(paper)),
      href: creditNotePath(here, id),
    })),
  ];
  return (
    <section aria-labelledby="papers">
      <h2 id="papers">{say(reader, creditNotes.length === 0 ? 'pay.papers.receipts' : 'pay.papers')}</h2>
      <ul className="files">
        {papers.map(({ name, note, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
            <span className="soft">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
