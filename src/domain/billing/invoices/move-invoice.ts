import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import { type Id, newId, toToken } from '../../../core/ids.ts';
import { moveRow, nextState, refuseState } from '../../../core/lifecycle.ts';
import { sum } from '../../../core/money.ts';
import type { DbDeps, Tx } from '../../../storage/database.ts';
import { type Actor, audit } from '../../events/audit.ts';
import { lockInvoicePayment } from '../../payments/payments.queries.ts';
import { applyCredit, lockUnapplied, lockUnappliedOf, releaseCredit } from '../papers/numbered-papers.queries.ts';
import { INVOICE_LIFECYCLE } from './invoice.lifecycle.ts';
import { copyLines } from './invoice-lines.queries.ts';
import {
  type FullInvoice,
  findInvoice,
  type InvoiceRow,
  insertInvoicePayment,
  type LockedInvoice,
  lockInvoice,
  openInvoice,
  saveInvoice,
} from './invoices.queries.ts';
import { sumsOf } from './present-invoice.ts';

/** Change an invoice without a move; its current PDF is outdated. */
export async function changeInvoice(
  tx: Tx,
  { clock }: { clock: Clock },
  { invoice }: LockedInvoice,
  set: Partial<Omit<InvoiceRow, 'id' | 'status'>>,
): Promise<void> {
  await saveInvoice(tx, { ...invoice, file_id: null, ...set, updated_at: clock.now() });
}

interface InvoiceMoving {
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

/** Void an issued invoice: its lines are billed again with the next. */
export async function voidInvoice(
  deps: DbDeps,
  actor: Actor,
  { invoice: id, reason }: { invoice: Id<'inv'>; reason: string },
): Promise<FullInvoice> {
  return deps.db.transaction('system', async (tx) => {
    const locked = (await lockInvoice(tx, id)) ?? fail('not_found');
    checkVoidable(locked);
    if ((await lockInvoicePayment(tx, id)) !== undefined)
      fail('busy', { message: 'This invoice is being paid at the moment.', retryAfter: 1 });
    await releaseCredit(tx, id);
    const now = deps.clock.now();
    const set = { voided_at: now, void_reason: reason, paid: 0, file_id: null };
    const voided = await moveInvoice(tx, deps, locked, { move: 'void', actor, set, detail: { reason } });
    const { account_id: account, currency, livemode } = voided.invoice;
    const open = await openInvoice(tx, { id: newId(), account, currency, livemode, now });
    await copyLines(tx, id, open, now);
    return (await findInvoice(tx, null, id)) ?? fail('not_found');
  });
}

/** An invoice with payments or credit notes cannot be voided, because they refer to it. */
export function checkVoidable({ invoice, payments, creditNotes }: FullInvoice): void {
  nextState(INVOICE_LIFECYCLE, 'void', 'invoice', invoice.status);
  if (payments.some(({ method }) => method !== 'credit'))
    refuseState(
      'invoice',
      invoice.status,
      'Something of it was paid, so it stands. Give back what was too much instead.',
    );
  if (creditNotes.length > 0)
    refuseState('invoice', invoice.status, 'A credit note refers to it, so it stands. Give back the rest instead.');
}

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
