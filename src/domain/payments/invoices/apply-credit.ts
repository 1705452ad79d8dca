import type { Clock } from '../../../core/clock.ts';
import { newId } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { applyCredit, lockUnapplied } from '../credit-notes/credit-notes.queries.ts';
import { insertInvoicePayment } from './invoice-payments.queries.ts';
import type { InvoiceRow } from './invoices.queries.ts';

/** Counts what a customer has to their credit against an invoice; gives how much that is. */
export async function applyOpenCredit(
  tx: Tx,
  { clock }: { clock: Clock },
  { id, account_id, currency }: Pick<InvoiceRow, 'id' | 'account_id' | 'currency'>,
  due: number,
): Promise<number> {
  if (due <= 0) return 0;
  const now = clock.now();
  let applied = 0;
  for (const note of await lockUnapplied(tx, account_id, currency)) {
    const amount = Math.min(note.amount - note.applied, due - applied);
    if (amount === 0) break;
    await applyCredit(tx, note.id, amount);
    const paid = { method: 'credit' as const, amount, reference: note.number, paid_at: now, created_at: now };
    const whose = { account_id, invoice_id: id, payment_id: null, credit_note_id: note.id, recorded_by: null };
    await insertInvoicePayment(tx, { id: newId(), ...whose, ...paid });
    applied += amount;
  }
  return applied;
}
