import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import { type Locked, refuseState } from '../../../core/lifecycle.ts';
import type { Seal } from '../../../core/seal.ts';
import { moneyInWords } from '../../../core/words/money.ts';
import { longDate } from '../../../core/words/time.ts';
import type { DbDeps, Tx } from '../../../storage/database.ts';
import { type Actor, audit } from '../../events/audit.ts';
import { firmDay } from '../../firm/calendar/firm-day.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import { type GetCorrespondent, queueMail } from '../../mail/email.ts';
import { invoiceEmail, reminderEmail } from '../../mail/invoice-emails.ts';
import { changeQuote } from '../../quotes/change-quote.ts';
import { lockQuotes, type QuoteRow } from '../../quotes/quotes.queries.ts';
import {
  type FullInvoice,
  findInvoice,
  type InvoicePaymentRow,
  insertInvoicePayment,
  type LockedInvoice,
  lockInvoice,
} from '../invoices/invoices.queries.ts';
import { changeInvoice, moveInvoice } from '../invoices/move-invoice.ts';
import { invoiceUrl, sumsOf } from '../invoices/present-invoice.ts';
import { hasBank } from '../papers/party.ts';

export interface SendDeps extends DbDeps {
  seal: Seal;
  baseUrl: string;
  company: GetCorrespondent;
  playMoney: boolean;
  firm: FirmView;
}

/** Send an issued invoice to the customer or to another address. */
export async function sendInvoice(
  deps: SendDeps,
  actor: Actor,
  { invoice: id, email = null }: { invoice: Id<'inv'>; email?: string | null },
): Promise<FullInvoice> {
  return deps.db.transaction('system', async (tx) => {
    await sendLocked(tx, deps, actor, (await lockInvoice(tx, id)) ?? fail('not_found'), email);
    return (await findInvoice(tx, null, id)) ?? fail('not_found');
  });
}

/** Send in the caller's transaction, which has locked the invoice. */
export async function sendLocked(
  tx: Tx,
  deps: Omit<SendDeps, 'db'>,
  actor: Actor,
  locked: LockedInvoice,
  email: string | null = null,
): Promise<void> {
  checkSendable(locked);
  const to = email ?? addressOf(locked);
  const { livemode, file_id } = locked.invoice;
  write(tx, deps, locked, { to, createEmail: invoiceEmail, isReminder: false });
  // The trigger `sql/note_sent_invoice.sql` sets `sent_at` once a real email is sent; a sandbox sends none.
  const set = livemode ? { sending: 'waiting' as const } : { sent_at: deps.clock.now(), sent_to: to };
  await changeInvoice(tx, deps, locked, { ...set, file_id });
  audit(tx, deps, actor, {
    action: 'invoice.send',
    target: toToken('inv', locked.invoice.id),
    detail: { total: sumsOf(locked).total, to },
  });
}

export async function remindOfInvoice(
  deps: SendDeps,
  actor: Actor,
  { invoice: id }: { invoice: Id<'inv'> },
): Promise<FullInvoice> {
  return deps.db.transaction('system', async (tx) => {
    await remindLocked(tx, deps, actor, (await lockInvoice(tx, id)) ?? fail('not_found'));
    return (await findInvoice(tx, null, id)) ?? fail('not_found');
  });
}

/** Remind in the caller's transaction; `days` are stored as reminded. */
export async function remindLocked(
  tx: Tx,
  deps: Omit<SendDeps, 'db'>,
  actor: Actor,
  locked: LockedInvoice,
  days: readonly number[] = [],
): Promise<void> {
  checkRemindable(locked);
  const { invoice } = locked;
  const to = addressOf(locked);
  write(tx, deps, locked, { to, createEmail: reminderEmail, isReminder: true });
  const reminded_days = [...new Set([...invoice.reminded_days, ...days])];
  const set = invoice.livemode ? { sending: 'waiting' as const } : { reminded_at: deps.clock.now() };
  await changeInvoice(tx, deps, locked, { ...set, reminded_days, file_id: invoice.file_id });
  audit(tx, deps, actor, {
    action: 'invoice.remind',
    target: toToken('inv', invoice.id),
    detail: { total: sumsOf(locked).total, to },
  });
}

export function checkSendable({ invoice: { status } }: Pick<FullInvoice, 'invoice'>): void {
  if (status === 'open') refuseState('invoice', status, 'It can be sent once it is issued.');
  if (status === 'void') refuseState('invoice', status, 'It was withdrawn.');
}

export function checkRemindable(full: Pick<FullInvoice, 'invoice' | 'lines'>): void {
  const { status } = full.invoice;
  if (status !== 'issued' || sumsOf(full).due <= 0) refuseState('invoice', status, 'Nothing of it is due.');
}

const addressOf = ({ invoice: { buyer, billed_email } }: FullInvoice): string =>
  buyer?.email ?? billed_email ?? fail('not_found');

function write(
  tx: Tx,
  deps: Omit<SendDeps, 'db'>,
  full: FullInvoice,
  { to, createEmail, isReminder }: { to: string; createEmail: typeof invoiceEmail; isReminder: boolean },
): void {
  const { invoice } = full;
  const company = deps.company();
  const content = createEmail({
    customerName: invoice.buyer?.name ?? invoice.billed_name ?? '',
    number: invoice.number ?? '',
    due: moneyInWords(company.reader, sumsOf(full).due, invoice.currency),
    dueOn: longDate(company.reader, firmDay(deps.firm, invoice.due_at ?? deps.clock.now())),
    pageUrl: invoiceUrl(deps, invoice.id),
    hasBank: hasBank(invoice.seller),
    playMoney: deps.playMoney,
    company,
  });
  const { livemode, account_id, id } = invoice;
  const about = toToken('inv', id);
  queueMail(tx, deps, { ...content, to, about, livemode, accounts: [account_id], invoice: { id, isReminder } });
}

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

type NewInvoicePayment = Pick<InvoicePaymentRow, 'id' | 'method' | 'amount' | 'reference' | 'payment_id' | 'paid_at'>;

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
