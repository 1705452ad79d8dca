import type { Clock } from '../../../core/clock.ts';
import { toToken } from '../../../core/ids.ts';
import type { Locked } from '../../../core/locked.ts';
import type { Tx } from '../../../storage/database.ts';
import { type Actor, audit } from '../../events/audit.ts';
import { changeQuote } from '../../quotes/change-quote.ts';
import { lockQuotes, type QuoteRow } from '../../quotes/quotes.queries.ts';
import { type InvoicePaymentRow, insertInvoicePayment } from '../invoices/invoice-payments.queries.ts';
import { sumsOf } from '../invoices/invoice-sums.ts';
import type { FullInvoice, LockedInvoice } from '../invoices/invoices.queries.ts';
import { changeInvoice, moveInvoice } from '../invoices/move-invoice.ts';

interface Deps {
  clock: Clock;
  baseUrl: string;
}

/** An invoice and its quotes. Lock the quotes before their invoice. */
export interface Settling {
  locked: LockedInvoice;
  quotes: readonly Locked<QuoteRow>[];
}

/** An issued invoice gets no more quotes, so an unlocked read finds all of them. */
export async function lockBilledQuotes(tx: Tx, { lines }: FullInvoice): Promise<Locked<QuoteRow>[]> {
  const billed = lines.filter((line) => line.kind === 'order');
  return lockQuotes(tx, [...new Set(billed.flatMap((line) => line.quote_id ?? []))]);
}

export type NewInvoicePayment = Pick<
  InvoicePaymentRow,
  'id' | 'method' | 'amount' | 'reference' | 'payment_id' | 'paid_at'
>;

/**
 * Record a payment of an invoice; the last one marks its quotes as paid. `resumeHeld` resumes waiting orders after the
 * commit, because orders are locked before invoices.
 */
export async function recordInvoicePayment(
  tx: Tx,
  deps: Deps,
  { locked, quotes }: Settling,
  payment: NewInvoicePayment,
  actor: Actor,
): Promise<void> {
  const { invoice } = locked;
  const byHand = payment.payment_id === null;
  const { account_id, id: invoice_id } = invoice;
  const links = { account_id, invoice_id, credit_note_id: null, recorded_by: byHand ? actor.name : null };
  await insertInvoicePayment(tx, { ...payment, ...links, created_at: deps.clock.now() });
  const { amount, reference: payment_reference, method } = payment;
  const set = { paid: invoice.paid + amount, ...(byHand && { payment_reference }) };
  if (sumsOf(locked).due === amount) return settleCovered(tx, deps, { locked, quotes }, { set, actor });
  await changeInvoice(tx, deps, locked, set);
  const detail = { amount, method, payment_reference };
  audit(tx, deps, actor, { action: 'invoice.pay', target: toToken('inv', invoice_id), detail });
}

/** Mark the invoice and its quotes as paid: nothing is due any more. */
export async function settleCovered(
  tx: Tx,
  deps: Deps,
  { locked, quotes }: Settling,
  { set = {}, actor }: { set?: Partial<LockedInvoice['invoice']>; actor: Actor },
): Promise<void> {
  const { payment_reference = locked.invoice.payment_reference } = set;
  const settled = { settled_at: deps.clock.now(), file_id: null, ...set };
  await moveInvoice(tx, deps, locked, { move: 'settle', actor, set: settled, detail: { payment_reference } });
  for (const quote of quotes) {
    // A quote cancelled after its order was voided stays on the invoice, with its credit.
    if (quote.status === 'approved') changeQuote(tx, deps, quote, { move: 'settle' });
  }
}
