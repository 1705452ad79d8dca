import { fail } from '../../core/fail.ts';
import { type Id, toToken } from '../../core/ids.ts';
import { sum } from '../../core/money.ts';
import type { Database, Tx } from '../../storage/database.ts';
import { type ActionCaller, seenBy } from '../orders/actions/run-action.ts';
import { assignmentsOfOrder } from '../orders/rows/assignments.queries.ts';
import { findAnyOrder, type OrderRow } from '../orders/rows/orders.queries.ts';
import type { OrderWithPayments, PaymentOfOrder } from '../orders/state/order-payments.ts';
import { matchesRule } from '../orders/viewers/role-visibility.ts';
import { type PaymentRow, paymentsOfQuote } from '../payments/payments.queries.ts';
import { isPlayMoney } from '../payments/play-money.ts';
import { linesOfOrder } from './invoices/invoice-lines.queries.ts';
import { findInvoice } from './invoices/invoices.queries.ts';
import { creditNotesOfOrder } from './papers/numbered-papers.queries.ts';

/** Any account's order with its payments; not found if the caller may not see it. */
export async function readTeamOrder(
  { db }: { db: Database },
  by: Pick<ActionCaller, 'visible' | 'only' | 'inFull'>,
  id: Id<'order'>,
): Promise<OrderWithPayments> {
  return db.transaction('system', async (tx) => {
    const { visible } = by;
    const [found, assignments] = await Promise.all([findAnyOrder(tx, id), assignmentsOfOrder(tx, id)]);
    if (found === undefined || !matchesRule(found.order, visible)) fail('not_found');
    return { ...seenBy(by, { ...found, assignments }), payments: await readPayments(tx, found.order) };
  });
}

/** Payments of an order, by card and on invoices. */
export async function readPayments(tx: Tx, order: OrderRow): Promise<PaymentOfOrder[]> {
  const [onInvoice, payments] = await Promise.all([
    readInvoiceLines(tx, order),
    order.quote_id === null ? [] : paymentsOfQuote(tx, order.quote_id),
  ]);
  return [...payments.map(cardPayment), ...onInvoice];
}

function cardPayment(payment: PaymentRow): PaymentOfOrder {
  const { kind, status, amount, captured, refunded, currency, created_at } = payment;
  const details = { method: payment.source_label, failure: payment.failure_message, playMoney: isPlayMoney(payment) };
  return { kind, status, amount, captured, refunded, currency, created_at, ...details };
}

/** Credits belong to the order and not to a line, so the first line shows them. */
async function readInvoiceLines(tx: Tx, order: OrderRow): Promise<PaymentOfOrder[]> {
  const [lines, notes] = await Promise.all([linesOfOrder(tx, order.id), creditNotesOfOrder(tx, order.id)]);
  const lineCredits = sum(lines.filter(({ kind }) => kind === 'credit').map(({ amount }) => -amount));
  const credited = lineCredits + sum(notes.map(({ amount }) => amount));
  const billed = lines.filter(({ kind }) => kind !== 'credit');
  const shown = billed.map(async (line, at): Promise<PaymentOfOrder[]> => {
    const found = await findInvoice(tx, null, line.invoice_id);
    if (found === undefined) return [];
    const { number, status } = found.invoice;
    const { amount, created_at } = line;
    const captured = status === 'paid' ? amount : 0;
    const refunded = at === 0 ? credited : 0;
    const { currency } = order;
    const money = { amount, captured, refunded, currency, playMoney: found.invoice.play_money };
    const invoice = toToken('inv', line.invoice_id);
    return [{ kind: 'invoice', invoice, number, status, ...money, failure: null, created_at }];
  });
  return (await Promise.all(shown)).flat();
}
