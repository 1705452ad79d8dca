import { moneyInWords } from '../../core/words/money.ts';
import { countOf, listOf, oneLine } from '../../core/words/phrases.ts';
import { taxesInWords } from '../../core/words/taxes.ts';
import { ENGLISH } from '../../words/reader.ts';
import {
  type Correspondent,
  type Email,
  greeting,
  linkLine,
  moneyNote,
  type NamedLink,
  paragraphs,
  plainFileName,
  plainName,
  signature,
} from './email.ts';
import type { Amount, CardPayment, OrderUpdate, ParcelUpdate, RefundParts, RefundUpdate } from './order-updates.ts';

export interface AboutOrder {
  name: string;
  /** `Order 48213-907315`, or the quote while there is none. */
  label: string;
  /** Name of the maker of a referred quote, who can follow it; null for the customer's own quote. */
  follower: string | null;
  /** The order is paid with play money. */
  playMoney: boolean;
  /** Opens the quote and its order. */
  url: string;
  /** Last day on which the link works. */
  worksUntil: string;
  company: Correspondent;
}

interface UpdateText {
  /** Text of the subject after the order. */
  subject: string;
  body: readonly string[];
  /** Links to papers. */
  papers?: readonly NamedLink[];
  /** Label of the link: `Review it here`. */
  linkLabel: string;
}

/** To the customer of an order, with a link that opens it. */
export function orderUpdateEmail(about: AboutOrder, update: OrderUpdate): Email {
  const { subject, body, papers = [], linkLabel } = wordsOf(about, update);
  const note = moneyNote(about.playMoney && isAboutMoney(update));
  return {
    subject: `${about.label}: ${subject}`,
    body: paragraphs([
      greeting(about.name),
      ...body,
      ...note,
      ...papers.map(linkLine),
      linkLine({ name: linkLabel, url: about.url }),
      linkValidityWords(about),
      signature(about.company),
    ]),
  };
}

/** To a person who asked for a new link to a quote and its order. */
export function orderLinkEmail(about: Omit<AboutOrder, 'follower' | 'playMoney'>): Email {
  return {
    subject: `${about.label}: your link`,
    body: paragraphs([
      greeting(about.name),
      `With this link you open ${inSentence(about.label)}, its documents and its messages:\n${about.url}`,
      linkValidityWords(about),
      'If you did not ask for it, you can ignore this email.',
      signature(about.company),
    ]),
  };
}

function isAboutMoney(update: OrderUpdate): boolean {
  if (update.kind === 'placed') return update.paid !== null;
  return update.kind === 'adjustment' || update.kind === 'adjusted' || update.kind === 'refunded';
}

const linkValidityWords = ({ worksUntil }: Pick<AboutOrder, 'worksUntil'>): string =>
  `The link works once, until ${worksUntil}. After that it can send you a new one. Do not pass it on: whoever has it sees your documents.`;

const money = ({ amount, currency }: Amount): string => moneyInWords(ENGLISH, amount, currency);

const withTaxes = (amount: Amount): string =>
  `${money(amount)}${taxesInWords(ENGLISH, amount.taxes ?? [], amount.currency)}`;

const revisedWords = (document: string): string =>
  `We have revised ${plainFileName(document) ?? 'a translation'} as you asked. Please look at it again.`;

function wordsOf(about: AboutOrder, update: OrderUpdate): UpdateText {
  const { label } = about;
  switch (update.kind) {
    case 'placed':
    case 'adjustment':
    case 'adjusted':
    case 'refunded':
      return moneyWordsOf(about, update);
    case 'held':
      return {
        subject: 'we have a question',
        body: [`We need something from you before we go on with ${inSentence(label)}:`, quoted(update.question)],
        linkLabel: 'Answer here',
      };
    case 'review':
      return {
        subject: 'ready for your review',
        body: [
          `The translations of ${inSentence(label)} are ready. Please compare each with your document, then approve it or ask for a change.`,
          'We make the final documents when everything is approved.',
        ],
        linkLabel: 'Review them here',
      };
    case 'revised':
      return {
        subject: 'the change you asked for is made',
        body: [revisedWords(update.document)],
        linkLabel: 'Review it here',
      };
    case 'message':
      return { subject: 'a message for you', body: messageWords(label, update), linkLabel: 'Read and answer here' };
    case 'completed':
      return {
        subject: 'completed',
        body: [`${label} is complete. Your final documents are ready to be downloaded, one by one or all at once.`],
        linkLabel: 'Download them here',
      };
    case 'renewed':
      return { subject: 'we have your request', body: [renewedWords(label, update)], linkLabel: 'Follow it here' };
    case 'shipped':
      return { subject: 'on its way', body: shippedWords(label, update.parcels), linkLabel: 'See the order here' };
    case 'cancellation_declined':
      return {
        subject: 'we could not cancel it',
        body: [`We could not cancel ${inSentence(label)} as you asked:`, quoted(update.note)],
        linkLabel: 'Write to us here',
      };
  }
}

function renewedWords(
  label: string,
  { earlier, willEmailPrice }: { earlier: string; willEmailPrice: boolean },
): string {
  const asked = `You asked for a new price, because quote ${earlier} has expired. ${label} takes its place.`;
  return `${asked} ${willEmailPrice ? 'We will email you as soon as the price is ready.' : 'You will find the price there as soon as it is ready.'}`;
}

type MoneyUpdate = Extract<OrderUpdate, { kind: 'placed' | 'adjustment' | 'adjusted' | 'refunded' }>;

function moneyWordsOf(about: AboutOrder, update: MoneyUpdate): UpdateText {
  const { label } = about;
  switch (update.kind) {
    case 'placed':
      return {
        subject: 'thank you',
        body: placedWords(about, update),
        papers: receiptOf(update.paid),
        linkLabel: 'Follow the work here',
      };
    case 'adjustment':
      return {
        subject: update.total.amount === 0 ? 'a change at no extra cost' : `a change of price: ${moreWords(update)}`,
        body: [
          `${label} needs a change, and waits for your answer. ${costWords(update)} The reason for the change:`,
          quoted(update.reason),
        ],
        linkLabel: 'Accept or decline it here',
      };
    case 'adjusted':
      return {
        subject: update.paid === null ? 'you accepted the change' : `we received ${money(update.paid)}`,
        body: adjustedWords(label, update),
        papers: receiptOf(update.paid),
        linkLabel: 'Follow the work here',
      };
    case 'refunded':
      return {
        subject: refundSubject(update),
        body: refundedWords(label, update),
        papers: update.creditNotes.map(({ number, url }) => ({ name: `Credit note ${number}, as PDF`, url })),
        linkLabel: 'See the order here',
      };
  }
}

type AdjustmentUpdate = Extract<OrderUpdate, { kind: 'adjustment' }>;

const moreWords = ({ total, isTaxed }: AdjustmentUpdate): string =>
  `${money(total)} more${isTaxed ? '' : ' before taxes'}`;

/** Cost of a change, and the order's new total. */
function costWords(update: AdjustmentUpdate): string {
  const { total, newTotal, isTaxed } = update;
  if (total.amount === 0) return `It costs nothing more: the total stays ${money(newTotal)}.`;
  const more = `${moreWords(update)}${taxesInWords(ENGLISH, total.taxes ?? [], total.currency)}`;
  return `It would cost ${more}: the new total would be ${money(newTotal)}${isTaxed ? '' : ' before taxes'}.`;
}

type PlacedUpdate = Extract<OrderUpdate, { kind: 'placed' }>;

function placedWords({ label, follower }: AboutOrder, { paid, promisedFor }: PlacedUpdate): string[] {
  const received = paid === null ? '' : ` We received ${withTaxes(paid)} with ${paid.method}.`;
  const shown = follower === null ? null : plainName(follower);
  return [
    `Thank you. ${label} is placed, and our team has your documents.${received}`,
    ...(promisedFor === null ? [] : [`It is promised for ${promisedFor}.`]),
    ...(shown === null ? [] : [`${shown}, who made it for you, can follow its progress and read its documents.`]),
    'We will email you when we need something from you, and when the work is ready for your review.',
  ];
}

function messageWords(
  label: string,
  { author, text, files }: { author: string; text: string; files: number },
): string[] {
  const sent = files === 0 ? [] : [`${countOf(files, 'document')} came with it.`];
  return [`${plainName(author) ?? 'We'} wrote to you about ${inSentence(label)}:`, quoted(text), ...sent];
}

function shippedWords(label: string, parcels: readonly ParcelUpdate[]): string[] {
  const numbers = parcels.flatMap(({ number }) => number ?? []);
  const many = parcels.length > 1;
  const tracked = numbers.length === 0 ? '' : ` The tracking ${many ? 'numbers are' : 'number is'} ${listOf(numbers)}.`;
  const urls = parcels.flatMap(({ url }) => url ?? []);
  return [
    `The papers of ${inSentence(label)} are on their way to you${many ? ` in ${parcels.length} parcels` : ''}.${tracked}`,
    ...(urls.length === 0 ? [] : [`Follow ${many ? 'the parcels' : 'the parcel'}:\n${urls.join('\n')}`]),
  ];
}

const receiptOf = (paid: CardPayment | null): NamedLink[] =>
  paid === null || paid.receiptUrl === null ? [] : [{ name: 'Your receipt, as PDF', url: paid.receiptUrl }];

type AdjustedUpdate = Extract<OrderUpdate, { kind: 'adjusted' }>;

function adjustedWords(label: string, { total, reason, paid }: AdjustedUpdate): string[] {
  const change = `the change to ${inSentence(label)}`;
  const accepted =
    total.amount === 0
      ? `Thank you. You accepted ${change}, which costs nothing.`
      : `Thank you. You accepted ${change}. ${withTaxes(total)} will be on your invoice.`;
  return [
    paid === null ? accepted : `Thank you. We received ${withTaxes(paid)} with ${paid.method} for ${change}.`,
    'The reason for the change:',
    quoted(reason),
  ];
}

/** Money to cards is refunded; amounts on invoices are credited. */
function refundSubject({ total: { currency }, to, why }: RefundUpdate): string {
  const credited = to.invoice + to.nextInvoice;
  const parts = [
    ...(to.card > 0 ? [`${moneyInWords(ENGLISH, to.card, currency)} refunded`] : []),
    ...(credited > 0 ? [`${moneyInWords(ENGLISH, credited, currency)} credited`] : []),
  ];
  if (why.by === 'team') return parts.length === 0 ? 'closed' : listOf(parts);
  return parts.length === 0 ? 'cancelled' : `cancelled, ${listOf(parts)}`;
}

function refundedWords(label: string, { total, to, why, ended }: RefundUpdate): string[] {
  const back = total.amount === 0 ? 'Nothing is refunded.' : refundPartsWords(to, total.currency);
  if (why.by === 'team') {
    const order = ended ? `${label} is closed.` : `Nothing else about ${inSentence(label)} changes.`;
    return [`${back} ${order}`, 'The reason:', quoted(why.reason)];
  }
  const note = why.note === null ? [] : ['Your note:', quoted(why.note)];
  return [`${label} is cancelled, as you asked. ${back}`, `Your reason: ${why.reason}.`, ...note];
}

function refundPartsWords({ card, invoice, nextInvoice }: RefundParts, currency: string): string {
  const words = (part: number) => moneyInWords(ENGLISH, part, currency);
  return [
    card > 0 &&
      `We refunded ${words(card)} to the card you paid with. It can take a few days to appear on your card statement.`,
    invoice > 0 && `We credited ${words(invoice)} to your invoice.`,
    nextInvoice > 0 &&
      `Nothing more is due on the invoice for this order, so we credited ${words(nextInvoice)} to your next invoice.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const inSentence = (label: string): string => `${label.slice(0, 1).toLowerCase()}${label.slice(1)}`;

const LONGEST_QUOTED = 2000;

/** A person's text inside our email: indented, so that no one mistakes it for ours. */
function quoted(text: string): string {
  const cut = text.length > LONGEST_QUOTED ? `${text.slice(0, LONGEST_QUOTED).toWellFormed()}…` : text;
  const lines = cut.split(/\r\n|\r|\n/).map((line) => `  ${oneLine(line)}`.trimEnd());
  return lines.join('\n');
}
