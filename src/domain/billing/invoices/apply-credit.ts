import type { Clock } from '../../../core/clock.ts';
import { newId } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { applyCredit, lockUnapplied, lockUnappliedOf } from '../papers/credit-notes.queries.ts';
import { insertInvoicePayment } from './invoice-payments.queries.ts';
import { sumsOf } from './invoice-sums.ts';
import type { InvoiceRow, LockedInvoice } from './invoices.queries.ts';

/** Use a customer's credit for an invoice; returns the amount used. Play-money credit never pays a real invoice. */
export async function applyOpenCredit(
  tx: Tx,
  { clock, playMoney }: { clock: Clock; playMoney: boolean },
  { id, account_id, currency }: Pick<InvoiceRow, 'id' | 'account_id' | 'currency'>,
  due: number,
): Promise<number> {
  if (due <= 0) return 0;
  const now = clock.now();
  let applied = 0;
  for (const note of await lockUnapplied(tx, account_id, { currency, playMoney })) {
    const amount = Math.min(note.amount - note.applied, due - applied);
    if (amount === 0) break;
    await applyCredit(tx, note.id, amount);
    const paid = { method: 'credit' as const, amount, reference: note.number, paid_at: now, created_at: now };
    const links = { account_id, invoice_id: id, payment_id: null, credit_note_id: note.id, recorded_by: null };
    await insertInvoicePayment(tx, { id: newId(), ...links, ...paid });
    applied += amount;
  }
  return applied;
}

/**
 * Reduce the amount due by unused credit notes of the same invoice, which a card payment in progress had blocked;
 * returns the amount. The caller has locked the invoice and writes the sum.
 */
export async function applyOwnCredit(tx: Tx, locked: LockedInvoice): Promise<number> {
  const { due } = sumsOf(locked);
  if (due <= 0) return 0;
  let applied = 0;
  for (const note of await lockUnappliedOf(tx, locked.invoice.id)) {
    const amount = Math.min(note.amount - note.applied, due - applied);
    if (amount === 0) break;
    await applyCredit(tx, note.id, amount);
    applied += amount;
  }
  return applied;
}
