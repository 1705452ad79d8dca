import { Failure } from '../../../core/fail.ts';
import type { Locked } from '../../../core/locked.ts';
import type { Tx } from '../../../storage/database.ts';
import { changeOrder } from '../../orders/change-order.ts';
import { isEnded, type LockedOrder, lockAnyOrder } from '../../orders/orders.queries.ts';
import { gatewayOf } from '../../payments/gateways/ask-gateway.ts';
import { movePayment } from '../../payments/move-payment.ts';
import { anotherPayment, newPayment } from '../../payments/new-payment.ts';
import { insertPayment, lockOpenPayment, type PaymentRow, renewLease } from '../../payments/payments.queries.ts';
import { chooseSource } from '../../payments/sources/paying-source.ts';
import { isSaved } from '../../payments/sources/sources.queries.ts';
import type { PricedQuote } from '../../quotes/priced-quote.ts';
import { convertQuote } from '../convert.ts';
import type { CheckoutDeps } from '../deps.ts';
import { waitForPayment } from './wait-for-payment.ts';

/** What autobuy does in the transaction that prices the quote; the payments it leaves open are settled after it. */
export interface PriceTaken {
  quote: PricedQuote;
  payments: PaymentRow[];
}

/** The price is final: the order gets it, and the money is taken, within what was agreed. */
export async function takePrice(
  tx: Tx,
  deps: CheckoutDeps,
  quote: Locked<PricedQuote>,
  invoicing: boolean,
): Promise<PriceTaken> {
  const order = quote.order_id === null ? undefined : await lockAnyOrder(tx, quote.order_id);
  const held = await lockOpenPayment(tx, quote.id);
  const { total } = quote;
  // An order that the team has ended meanwhile is not paid for any more.
  if (order === undefined || isEnded(order.order)) return { quote, payments: [] };
  const priced = priceOrder(tx, deps, order, quote);
  if (quote.max_total !== null && total > quote.max_total) {
    const freed = held === undefined ? [] : [movePayment(tx, deps, held, 'release')];
    waitForPayment(tx, deps, priced, `it is ${total}, above the ceiling of ${quote.max_total}`);
    return { quote, payments: freed };
  }
  const onInvoice = held === undefined && invoicing;
  if (onInvoice || total === 0) {
    const freed = held === undefined ? [] : [movePayment(tx, deps, held, 'release')];
    const move = onInvoice ? 'approve' : 'pay';
    return { quote: await convertQuote(tx, deps, { quote, move, order: priced, orderedBy: null }), payments: freed };
  }
  if (held === undefined) return { quote, payments: await chargeDefault(tx, deps, quote, priced) };
  if (total <= held.amount) return { quote, payments: [capture(tx, deps, held, total)] };
  return { quote, payments: await raise(tx, deps, { quote, held, order: priced }) };
}

function priceOrder(
  tx: Tx,
  deps: CheckoutDeps,
  order: LockedOrder,
  { line_items, total, promised_at }: PricedQuote,
): LockedOrder {
  const changing = changeOrder(tx, deps, order, 'service');
  changing.set({ line_items, total, promised_at });
  return changing.save();
}

function capture(tx: Tx, deps: CheckoutDeps, held: Locked<PaymentRow>, amount: number): PaymentRow {
  const capturing = movePayment(tx, deps, held, 'capture', { amount });
  renewLease(tx, held.id);
  return capturing;
}

/** More than was held: a new charge of the full price, on the same card while it is saved. */
async function raise(
  tx: Tx,
  deps: CheckoutDeps,
  { quote, held, order }: { quote: PricedQuote; held: Locked<PaymentRow>; order: LockedOrder },
): Promise<PaymentRow[]> {
  // The unique index allows one open payment: release the hold first.
  const freed = movePayment(tx, deps, held, 'release');
  if (held.source_id === null || !(await isSaved(tx, held.source_id))) {
    return [...(await chargeDefault(tx, deps, quote, order)), freed];
  }
  const payment = anotherPayment(deps, held, quote.total);
  await insertPayment(tx, payment);
  return [payment, freed];
}

/** Nothing was held, or on a card that is no longer saved: the price is charged to the default method. */
async function chargeDefault(
  tx: Tx,
  deps: CheckoutDeps,
  quote: PricedQuote,
  order: LockedOrder,
): Promise<PaymentRow[]> {
  try {
    const by = { account: quote.account_id, gateway: gatewayOf(deps.gateways, quote).name, source: null };
    const source = await chooseSource(tx, by);
    const payment = newPayment(deps, quote, source, { kind: 'charge', amount: quote.total });
    await insertPayment(tx, payment);
    return [payment];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    waitForPayment(tx, deps, order, error.message);
    return [];
  }
}
