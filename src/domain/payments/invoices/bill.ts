import type { Clock } from '../../../core/clock.ts';
import type { Id } from '../../../core/ids.ts';
import { newId } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { InvoiceLineRow } from './invoices.queries.ts';
import { deleteLine, findLineOfOrder, insertLine, lockInvoice, openInvoice } from './invoices.queries.ts';

/** What an invoice says of an order. */
export interface Billed
  extends Pick<
    InvoiceLineRow,
    | 'account_id'
    | 'quote_id'
    | 'order_id'
    | 'quote_number'
    | 'order_number'
    | 'description'
    | 'amount'
    | 'reference'
    | 'client_reference'
    | 'case_reference'
  > {
  currency: string;
  livemode: boolean;
}

/** Puts an order on the account's open invoice, in the caller's transaction. */
export async function billOrder(tx: Tx, { clock }: { clock: Clock }, billed: Billed): Promise<void> {
  await addLine(tx, { clock }, billed, 'order');
}

async function addLine(tx: Tx, { clock }: { clock: Clock }, billed: Billed, kind: 'order' | 'credit'): Promise<void> {
  const { currency, livemode, ...line } = billed;
  const now = clock.now();
  const invoice = await openInvoice(tx, { id: newId(), account: line.account_id, currency, livemode, now });
  await insertLine(tx, { ...line, id: newId(), invoice_id: invoice, kind, created_at: now });
}

/** Gives back on the open invoice what was billed for an order; says whether the order was billed at all. */
export async function creditOrder(
  tx: Tx,
  { clock }: { clock: Clock },
  {
    order,
    amount,
    reason,
    livemode,
    currency,
  }: { order: Id<'order'>; amount: number; reason: string; livemode: boolean; currency: string },
): Promise<boolean> {
  const line = await findLineOfOrder(tx, order);
  if (line === undefined) return false;
  const { account_id, quote_id, order_id, quote_number, order_number } = line;
  const { reference, client_reference, case_reference } = line;
  const references = { reference, client_reference, case_reference };
  const whose = { account_id, quote_id, order_id, quote_number, order_number, ...references, livemode, currency };
  await addLine(tx, { clock }, { ...whose, amount: -amount, description: `Credit: ${reason}` }, 'credit');
  return true;
}

/** Takes an order off its invoice while that is open; false when it is too late. */
export async function unbillOrder(tx: Tx, order: Id<'order'>): Promise<boolean> {
  const line = await findLineOfOrder(tx, order);
  if (line === undefined) return true;
  if (!(await isOpen(tx, line))) return false;
  await deleteLine(tx, line.id);
  return true;
}

/** Whether the invoice of an order can still change. */
export async function isBillOpen(tx: Tx, order: Id<'order'>): Promise<boolean> {
  const line = await findLineOfOrder(tx, order);
  return line === undefined || isOpen(tx, line);
}

async function isOpen(tx: Tx, { invoice_id }: InvoiceLineRow): Promise<boolean> {
  return (await lockInvoice(tx, invoice_id))?.invoice.status === 'open';
}
