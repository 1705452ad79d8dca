import type { Clock } from '../../../core/clock.ts';
import { toToken } from '../../../core/ids.ts';
import { moveRow } from '../../../core/lifecycle.ts';
import { sum } from '../../../core/money.ts';
import type { Tx } from '../../../storage/database.ts';
import { type Actor, audit } from '../../events/audit.ts';
import { INVOICE_LIFECYCLE } from './invoice.lifecycle.ts';
import { type InvoiceRow, type LockedInvoice, saveInvoice } from './invoices.queries.ts';

/** Change an invoice without a move; its current PDF is outdated. */
export async function changeInvoice(
  tx: Tx,
  { clock }: { clock: Clock },
  { invoice }: LockedInvoice,
  set: Partial<Omit<InvoiceRow, 'id' | 'status'>>,
): Promise<void> {
  await saveInvoice(tx, { ...invoice, file_id: null, ...set, updated_at: clock.now() });
}

export interface InvoiceMoving {
  move: keyof typeof INVOICE_LIFECYCLE;
  actor: Actor;
  set: Partial<Omit<InvoiceRow, 'id' | 'status'>>;
  /** Audit details besides the total. */
  detail?: Record<string, unknown>;
}

/** Apply one row of the lifecycle table and audit it. Nothing else writes an invoice's status. */
export async function moveInvoice(
  tx: Tx,
  { clock }: { clock: Clock },
  locked: LockedInvoice,
  { move, actor, set, detail = {} }: InvoiceMoving,
): Promise<LockedInvoice> {
  const { invoice, lines } = locked;
  const moved = moveRow(INVOICE_LIFECYCLE, 'invoice', invoice, { move, set: { ...set, updated_at: clock.now() } });
  await saveInvoice(tx, moved);
  const total = sum(lines.map((line) => line.amount));
  audit(tx, { clock }, actor, {
    action: `invoice.${move}`,
    target: toToken('inv', invoice.id),
    detail: { total, ...detail },
  });
  return { ...locked, invoice: moved };
}
