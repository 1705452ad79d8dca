import type { Clock } from '../../../core/clock.ts';
import type { Id } from '../../../core/ids.ts';
import { newId } from '../../../core/ids.ts';
import { sum } from '../../../core/money.ts';
import type { Tx } from '../../../storage/database.ts';
import type { InvoiceLineRow } from './invoices.queries.ts';
import { deleteLines, findInvoice, insertLine, linesOfOrder, lockInvoice, openInvoice } from './invoices.queries.ts';

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
    | 'purchase_order'
  > {
  currency: string;
  livemode: boolean;
}

/** Puts an order, or what was added to it later, on the account's open invoice, in the caller's transaction. */
export async function billOrder(
  tx: Tx,
  deps: { clock: Clock },
  billed: Billed,
  kind: 'order' | 'adjustment' = 'order',
): Promise<void> {
  await addLine(tx, deps, billed, kind);
}

async function addLine(
  tx: Tx,
  { clock }: { clock: Clock },
  billed: Billed,
  kind: InvoiceLineRow['kind'],
): Promise<void> {
  const { currency, livemode, ...line } = billed;
  const now = clock.now();
  const invoice = await openInvoice(tx, { id: newId(), account: line.account_id, currency, livemode, now });
  await insertLine(tx, { ...line, id: newId(), invoice_id: invoice, kind, created_at: now });
}

/** What stands on invoices for an order, less what was credited. */
export async function billedFor(tx: Tx, order: Id<'order'>): Promise<number> {
  return sum((await linesOfOrder(tx, order)).map((line) => line.amount));
}

/** Gives back on the open invoice what was billed for an order. */
export async function creditOrder(
  tx: Tx,
  deps: { clock: Clock },
  { id, livemode, currency }: { id: Id<'order'>; livemode: boolean; currency: string },
  { amount, reason }: { amount: number; reason: string },
): Promise<void> {
  const [line] = await linesOfOrder(tx, id);
  if (line === undefined) throw new Error('What was never billed cannot be credited.');
  const { account_id, quote_id, order_id, quote_number, order_number } = line;
  const { reference, client_reference, case_reference, purchase_order } = line;
  const references = { reference, client_reference, case_reference, purchase_order };
  const whose = { account_id, quote_id, order_id, quote_number, order_number, ...references, livemode, currency };
  await addLine(tx, deps, { ...whose, amount: -amount, description: `Credit: ${reason}` }, 'credit');
}

/** Takes an order off its invoice, which must be open. */
export async function unbillOrder(tx: Tx, order: Id<'order'>): Promise<void> {
  await deleteLines(
    tx,
    (await linesOfOrder(tx, order)).map((line) => line.id),
  );
}

/** Whether the invoice of an order is open, to look at; `isBillOpen` locks it. */
export async function isBilledOpenly(tx: Tx, order: Id<'order'>): Promise<boolean> {
  const invoices = new Set((await linesOfOrder(tx, order)).map((line) => line.invoice_id));
  for (const invoice of invoices) {
    if ((await findInvoice(tx, null, invoice))?.invoice.status !== 'open') return false;
  }
  return true;
}

/** Whether the invoice of an order can still change. */
export async function isBillOpen(tx: Tx, order: Id<'order'>): Promise<boolean> {
  const invoices = new Set((await linesOfOrder(tx, order)).map((line) => line.invoice_id));
  for (const invoice of invoices) {
    if ((await lockInvoice(tx, invoice))?.invoice.status !== 'open') return false;
  }
  return true;
}
