import { Failure } from '../../../core/fail.ts';
import { newId } from '../../../core/ids.ts';
import { nextState } from '../../../core/lifecycle.ts';
import type { Tx } from '../../../storage/database.ts';
import { changeOrder } from '../../orders/change-order.ts';
import { lockAnyOrder, type OrderWhole } from '../../orders/orders.queries.ts';
import { gatewayOf } from '../../payments/gateways/ask-gateway.ts';
import { anotherPayment, newPayment } from '../../payments/new-payment.ts';
import { PAYMENT_LIFECYCLE } from '../../payments/payment.lifecycle.ts';
import type { PaymentRow } from '../../payments/payments.queries.ts';
import { findOpenPayment, insertPayment, renewLease, savePayment } from '../../payments/payments.queries.ts';
import { chooseSource, isSaved } from '../../payments/sources/paying-source.ts';
import type { QuoteRow } from '../../quotes/quotes.queries.ts';
import { convertQuote } from '../convert.ts';
import { type SettleDeps, waitForPayment } from '../settle.ts';

/** What autobuy does in the transaction that prices the quote; the payments it leaves open are settled after it. */
export interface Taking {
  quote: QuoteRow;
  payments: PaymentRow[];
}

/** The price is final: the order gets it, and the money is taken, within what was agreed. */
export async function takePrice(tx: Tx, deps: SettleDeps, quote: QuoteRow, invoicing: boolean): Promise<Taking> {
  const order = quote.order_id === null ? undefined : await lockAnyOrder(tx, quote.order_id);
  const held = await findOpenPayment(tx, quote.id);
  const total = quote.total ?? 0;
  const nothing = { quote, payments: [] };
  // An order that the team has ended meanwhile is not paid for any more.
  if (order === undefined || isOver(order)) return nothing;
  const priced = priceOrder(tx, deps, order, quote);
  if (quote.max_total !== null && total > quote.max_total) {
    const freed = held === undefined ? [] : [letGo(tx, deps, held)];
    waitForPayment(tx, deps, priced, `it is ${total}, above the ceiling of ${quote.max_total}`);
    return { quote, payments: freed };
  }
  const onInvoice = held === undefined && invoicing;
  if (onInvoice || total === 0) {
    const freed = held === undefined ? [] : [letGo(tx, deps, held)];
    const converted = await convertQuote(tx, deps, quote, onInvoice ? 'approve' : 'pay', {
      id: newId(),
      order: priced,
    });
    return { quote: converted, payments: freed };
  }
  if (held === undefined) return chargeDefault(tx, deps, quote, priced);
  if (total <= held.amount) return { quote, payments: [capture(tx, deps, held, total)] };
  // First the hold leaves its place, then the charge takes it.
  const freed = letGo(tx, deps, held);
  const raised =
    held.source_id !== null && (await isSaved(tx, held.source_id))
      ? { quote, payments: [await raise(tx, deps, held, total)] }
      : await chargeDefault(tx, deps, quote, priced);
  return { ...raised, payments: [...raised.payments, freed] };
}

export const isOver = ({ order: { status } }: OrderWhole) => status === 'voided' || status === 'refunded';

function priceOrder(tx: Tx, deps: SettleDeps, order: OrderWhole, quote: QuoteRow): OrderWhole {
  const changing = changeOrder(tx, deps, order);
  changing.set({
    line_items: quote.line_items ?? order.order.line_items,
    total: quote.total ?? order.order.total,
    promised_at: quote.promised_at,
  });
  return changing.save();
}

function capture(tx: Tx, { clock }: SettleDeps, held: PaymentRow, amount: number): PaymentRow {
  const status = nextState(PAYMENT_LIFECYCLE, 'capture', 'payment', held.status);
  const capturing: PaymentRow = { ...held, status, amount, updated_at: clock.now() };
  savePayment(tx, capturing);
  renewLease(tx, held.id);
  return capturing;
}

/** More than was held: a new charge of the whole, beside which the hold is let go. */
async function raise(tx: Tx, deps: SettleDeps, held: PaymentRow, total: number): Promise<PaymentRow> {
  const payment = anotherPayment(deps, held, total);
  await insertPayment(tx, payment);
  return { ...payment, leased_until: payment.created_at };
}

/** Held money is not needed any more. */
export function letGo(tx: Tx, { clock }: Pick<SettleDeps, 'clock'>, held: PaymentRow): PaymentRow {
  const status = nextState(PAYMENT_LIFECYCLE, 'release', 'payment', held.status);
  const releasing: PaymentRow = { ...held, status, updated_at: clock.now() };
  savePayment(tx, releasing);
  return releasing;
}

/** Nothing was held, or on a card that is no longer saved: the price is charged to the default method. */
async function chargeDefault(tx: Tx, deps: SettleDeps, quote: QuoteRow, order: OrderWhole): Promise<Taking> {
  try {
    const by = { account: quote.account_id, gateway: gatewayOf(deps.gateways, quote).name, source: null };
    const source = await chooseSource(tx, by);
    const payment = newPayment(deps, quote, source, { kind: 'charge', amount: quote.total ?? 0 });
    await insertPayment(tx, payment);
    return { quote, payments: [{ ...payment, leased_until: payment.created_at }] };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    waitForPayment(tx, deps, order, error.message);
    return { quote, payments: [] };
  }
}
