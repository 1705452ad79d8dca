import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import type { Database, Tx } from '../../storage/database.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { OrderPayment } from '../../wire/schemas/order.ts';
import { findAnyOrder, type OrderRow, type OrderWhole } from '../orders/orders.queries.ts';
import { findInvoice, findLineOfOrder } from '../payments/invoices/invoices.queries.ts';
import { paymentsOfQuote } from '../payments/payments.queries.ts';

/** Any account's order as the team sees it, with what was paid for it. */
export async function readTeamOrder(
  { db }: { db: Database },
  id: Id<'order'>,
): Promise<{ whole: OrderWhole; payments: OrderPayment[] }> {
  return db.transaction('system', async (tx) => {
    const whole = (await findAnyOrder(tx, id)) ?? fail('not_found');
    return { whole, payments: await readOrderPayments(tx, whole.order) };
  });
}

/** What was paid for an order: by card, or on an invoice. */
async function readOrderPayments(tx: Tx, order: OrderRow): Promise<OrderPayment[]> {
  const line = await findLineOfOrder(tx, order.id);
  const invoice = line && (await findInvoice(tx, null, line.invoice_id));
  const paid = order.quote_id === null ? [] : await paymentsOfQuote(tx, order.quote_id);
  const payments: OrderPayment[] = paid.map((payment) => ({
    kind: payment.kind,
    status: payment.status,
    amount: payment.amount,
    captured: payment.captured,
    refunded: payment.refunded,
    currency: payment.currency,
    method: payment.source_label,
    failure: payment.failure_message,
    created_at: formatTimestamp(payment.created_at),
  }));
  if (line === undefined || invoice === undefined) return payments;
  return [
    ...payments,
    {
      kind: 'invoice',
      status: invoice.invoice.status,
      amount: line.amount,
      captured: invoice.invoice.status === 'paid' ? line.amount : 0,
      refunded: order.refunded_total,
      currency: order.currency,
      method: `invoice ${invoice.invoice.number ?? 'not issued yet'}`,
      failure: null,
      created_at: formatTimestamp(line.created_at),
    },
  ];
}
