import { fail } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import { refuseState } from '../../../core/lifecycle.ts';
import type { Seal } from '../../../core/seal.ts';
import { moneyInWords } from '../../../core/words/money.ts';
import { longDate } from '../../../core/words/time.ts';
import type { DbDeps, Tx } from '../../../storage/database.ts';
import { type Actor, audit } from '../../events/audit.ts';
import { firmDay } from '../../firm/calendar/firm-day.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import type { GetCorrespondent } from '../../mail/email.ts';
import { invoiceEmail, reminderEmail } from '../../mail/invoice-emails.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { invoiceUrl } from '../invoices/invoice-link.ts';
import { sumsOf } from '../invoices/invoice-sums.ts';
import { type FullInvoice, findInvoice, type LockedInvoice, lockInvoice } from '../invoices/invoices.queries.ts';
import { changeInvoice } from '../invoices/move-invoice.ts';
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
