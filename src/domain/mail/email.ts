import type { Clock } from '../../core/clock.ts';
import { type Id, newId } from '../../core/ids.ts';
import { moneyInWords } from '../../core/words/money.ts';
import { listInWords, oneLine } from '../../core/words/phrases.ts';
import { extensionOf, kindOfExtension } from '../../engines/reading/file-types.ts';
import type { Tx } from '../../storage/database.ts';
import type { Tax } from '../../wire/schemas/firm/tax.ts';
import { FORMATS } from '../../wire/schemas/formats.ts';
import type { Reader } from '../../words/reader.ts';
import { isSayKey, say } from '../../words/say.ts';
import type { ScheduledEmail } from './email-limits.ts';
import { insertMail } from './mails.queries.ts';

// Shared parts of email texts. Names come from strangers: each is on one line and must not become a link.

export interface Email {
  subject: string;
  body: string;
}

const LONGEST_NAME = 100;

/** The name on one line, changed so that no mail program makes a link of it; null when it cannot serve as a name. */
export function plainName(text: string): string | null {
  const line = oneLine(text);
  const isLink = /:\/\/|\bwww\./i.test(line);
  // An account that was opened for an address has the address as its name: do not greet with it.
  if (line === '' || line.length > LONGEST_NAME || isLink || isAddress(line)) return null;
  return oneLine(withoutAddress(line));
}

const isAddress = (line: string): boolean => (FORMATS.email?.read(line) ?? null) !== null;

/** File name without links; the extension of a document stays, since it is not part of an address. */
export function plainFileName(text: string): string | null {
  const line = oneLine(text);
  const ending = extensionOf(line);
  if (kindOfExtension(ending) === undefined) return plainName(line);
  const name = plainName(line.slice(0, -ending.length - 1));
  return name === null ? null : `${name}.${ending}`;
}

/** `evil.com/win` becomes `evil. com win`, and `ask me@evil.com` `ask me at evil. com`. A final full stop stays. */
function withoutAddress(line: string): string {
  return line
    .replace(/[@＠﹫]/g, ' at ')
    .replace(/[/\\／＼]/g, ' ')
    .replace(/[.．。｡․](?=[^\s.])/g, '. ')
    .replace(/:(?=\S)/g, ': ');
}

/** Sender's name and contact details, as emails show them. */
export interface Correspondent {
  name: string;
  /** Contact details, line by line. */
  contact: readonly string[];
  /** Language and time zone in which it writes to people who have chosen none. */
  reader: Reader;
}

/** A function, since the sender's name is a setting that can change. */
export type GetCorrespondent = () => Correspondent;

/** The firm's name is a setting, so links are not removed from it. */
export const companyName = ({ name }: Correspondent): string => cut(oneLine(name), LONGEST_NAME);

/** Signature of an email: the firm's name and contact details. */
const signature = (company: Correspondent): string =>
  [companyName(company), ...company.contact.map(oneLine)].filter((line) => line !== '').join('\n');

function greeting(reader: Reader, name: string): string {
  const shown = plainName(name);
  return shown === null ? say(reader, 'email.greeting.nameless') : say(reader, 'email.greeting', { name: shown });
}

/** Email to a person, with greeting and signature. A paragraph that is null is left out. */
export const personalEmail = (
  { name, company }: { name: string; company: Correspondent },
  subject: string,
  parts: readonly (string | null)[],
): Email => ({ subject, body: paragraphs([greeting(company.reader, name), ...parts, signature(company)]) });

export const paragraphs = (parts: readonly (string | null)[]): string =>
  `${parts.filter((part) => part !== null).join('\n\n')}\n`;

/** Paragraph about play money; null for real money. */
export const moneyNote = (reader: Reader, playMoney: boolean): string | null =>
  playMoney ? say(reader, 'page.test.money') : null;

/** In minor units. */
export interface Amount {
  amount: number;
  currency: string;
  /** Taxes included in the amount. */
  taxes?: readonly Tax[];
}

/** `$119.00 (including $19.00 VAT at 19%)`, or the amount alone. */
export function amountWithTaxes(reader: Reader, { amount, currency, taxes = [] }: Amount): string {
  const words = (part: number): string => moneyInWords(reader, part, currency);
  const charged = taxes
    .filter((tax) => tax.amount !== 0)
    .map(({ name, rate, amount: part }) => say(reader, 'email.amount.tax', { amount: words(part), name, rate }));
  if (charged.length === 0) return words(amount);
  return say(reader, 'email.amount.taxed', { amount: words(amount), taxes: listInWords(reader, charged) });
}

/** Words of the code of a reason why a quote or an order ended; an unknown code reads as "Another reason". */
export function endReason(reader: Reader, code: string): string {
  const key = `email.reason.${code}`;
  return say(reader, isSayKey(key) ? key : 'email.reason.other');
}

const LONGEST_QUOTED = 2000;

/** A person's text inside our email: indented, so that no one mistakes it for ours. */
export const quoted = (text: string): string =>
  cut(text, LONGEST_QUOTED)
    .split(/\r\n|\r|\n/)
    .map((line) => `  ${oneLine(line)}`.trimEnd())
    .join('\n');

const cut = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text;

export interface NewMail extends Email {
  to: string;
  /** Token of the object that the email is about. */
  about: string | null;
  /** Emails of a sandbox are stored and not sent. */
  livemode: boolean;
  /** Sandboxes that may read the stored email: the customer's and the maker's. */
  accounts?: readonly Id<'acct'>[];
  /** Send time and group of an email to a possible stranger, whose number is limited. */
  placed?: ScheduledEmail | undefined;
  /** Invoice that a trigger updates once the email was sent or has failed. */
  invoice?: { id: Id<'inv'>; isReminder: boolean };
}

const LONGEST_SUBJECT = 200;

/**
 * Queues an email in the caller's transaction, which must be of system scope; it is sent after the commit. Returns its
 * id.
 */
export function queueMail(
  tx: Tx,
  { clock }: { clock: Clock },
  { to, subject, body, about, livemode, accounts = [], placed, invoice }: NewMail,
): string {
  const recipient = FORMATS.email?.read(to) ?? null;
  // Addresses are checked at the edge, so a wrong one here is a bug.
  if (recipient === null) throw new Error('The recipient of a mail must be one email address.');
  const id = newId();
  const status = livemode ? 'waiting' : 'suppressed';
  const readers = livemode ? [] : [...new Set(accounts)];
  const counted =
    placed === undefined || !livemode
      ? { pot: null, sender_id: null, due_at: null }
      : { pot: placed.pot, sender_id: placed.sender, due_at: placed.at };
  const of = { invoice_id: invoice?.id ?? null, is_reminder: invoice?.isReminder ?? false };
  insertMail(
    tx,
    { id, recipient, subject: subjectLine(subject), body, about, status, accounts: readers, ...counted, ...of },
    clock.now(),
  );
  return id;
}

/** One line: a line break would begin another header. */
function subjectLine(subject: string): string {
  const line = oneLine(subject);
  return line.length > LONGEST_SUBJECT ? `${line.slice(0, LONGEST_SUBJECT - 1).toWellFormed()}…` : line;
}

/** `method`: for example `Visa ending 4242`. `receiptUrl`: the receipt of this payment. */
export type CardPayment = Amount & { method: string; receiptUrl: string | null };

/** Parts of a refund: money to cards, credit on open or due invoices, credit on the next invoice. */
export interface RefundParts {
  card: number;
  invoice: number;
  nextInvoice: number;
}

export interface RefundUpdate {
  kind: 'refunded';
  total: Amount;
  to: RefundParts;
  why: RefundReason;
  /** The refund ended the order; false: the order continues. */
  ended: boolean;
  creditNotes: readonly { number: string; url: string }[];
}

/** `customer`: the customer cancelled, with the code of the chosen reason and a note. */
type RefundReason = { by: 'team'; reason: string } | { by: 'customer'; reason: string; note: string | null };

export interface ParcelUpdate {
  carrier: string | null;
  number: string | null;
  url: string | null;
}

/** A change to a quote or its order that the customer gets an email about. */
export type OrderUpdate =
  /** `paid` null: on the invoice, or nothing due. `promisedAt` null: unknown. */
  | { kind: 'placed'; paid: CardPayment | null; promisedAt: Date | null }
  /** `question`: reason for the hold, in the team's words. */
  | { kind: 'held'; question: string }
  | { kind: 'review' }
  /** A translation was replaced, as the customer requested. */
  | { kind: 'revised'; document: string }
  | { kind: 'message'; author: string; text: string; files: number }
  /** `total`: of the change; `newTotal`: of the changed order; `isTaxed`: false while taxes may still be added. */
  | { kind: 'adjustment'; total: Amount; newTotal: Amount; isTaxed: boolean; reason: string }
  /** The customer accepted an adjustment; `paid` null: on the invoice, or free. */
  | { kind: 'adjusted'; total: Amount; reason: string; paid: CardPayment | null }
  /** The promised date moved to a later one; `note`: the team's explanation. */
  | { kind: 'due_later'; promisedAt: Date; note: string | null }
  | { kind: 'completed' }
  /** A new quote replaces an expired one; `willEmailPrice`: an email follows once it is priced. */
  | { kind: 'renewed'; earlier: string; willEmailPrice: boolean }
  | { kind: 'shipped'; parcels: readonly ParcelUpdate[] }
  | RefundUpdate
  | { kind: 'cancellation_declined'; note: string };

export type OrderUpdateKind = OrderUpdate['kind'];

/**
 * Queues an email to the customer in the transaction of the change. A dependency, since the code that changes orders
 * knows neither people nor links.
 */
export type QueueUpdate = (tx: Tx, quote: Id<'quote'>, update: OrderUpdate) => Promise<void>;
