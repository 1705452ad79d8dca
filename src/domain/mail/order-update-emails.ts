import { moneyInWords } from '../../core/words/money.ts';
import { listInWords } from '../../core/words/phrases.ts';
import { dayInWords, momentInWords } from '../../core/words/time.ts';
import { type SayKey, say, type Values } from '../../words/say.ts';
import {
  type Amount,
  amountWithTaxes,
  type CardPayment,
  type Correspondent,
  companyName,
  type Email,
  endReason,
  moneyNote,
  type OrderUpdate,
  type ParcelUpdate,
  personalEmail,
  plainFileName,
  plainName,
  quoted,
  type RefundParts,
  type RefundUpdate,
} from './email.ts';

export interface AboutOrder {
  name: string;
  /** A quote while there is no order. */
  kind: 'quote' | 'order';
  number: string;
  /** Name of the maker of a referred quote, who can follow it; null for the customer's own quote. */
  follower: string | null;
  /** The order is paid with play money. */
  playMoney: boolean;
  /** Opens the quote and its order. */
  url: string;
  /** When the link stops working. */
  expiresAt: Date;
  company: Correspondent;
}

type Update<Kind extends OrderUpdate['kind']> = Extract<OrderUpdate, { kind: Kind }>;

interface UpdateText {
  subject: string;
  body: readonly (string | null)[];
  /** Links to papers. */
  papers?: readonly string[];
  /** Label of the link: `Review it here:`. */
  link: SayKey;
}

/** To the customer of an order, with a link that opens it. */
export function orderUpdateEmail(about: AboutOrder, update: OrderUpdate): Email {
  const { reader } = about.company;
  const { subject, body, papers = [], link } = wordsOf(about, update);
  return personalEmail(about, subject, [
    ...body,
    moneyNote(reader, about.playMoney && isAboutMoney(update)),
    ...papers,
    `${say(reader, link)}\n${about.url}`,
    linkValidity(about),
  ]);
}

/** To a person who asked for a new link to a quote and its order. */
export function orderLinkEmail(about: Omit<AboutOrder, 'follower' | 'playMoney'>): Email {
  const { kind, number, url } = about;
  const { reader } = about.company;
  return personalEmail(about, say(reader, 'email.order_link.subject', { kind, number }), [
    `${say(reader, 'email.order_link.text', { kind, number })}\n${url}`,
    linkValidity(about),
    say(reader, 'email.not_asked'),
  ]);
}

function isAboutMoney(update: OrderUpdate): boolean {
  if (update.kind === 'placed') return update.paid !== null;
  return update.kind === 'adjustment' || update.kind === 'adjusted' || update.kind === 'refunded';
}

const linkValidity = ({ company: { reader }, expiresAt }: Pick<AboutOrder, 'company' | 'expiresAt'>): string =>
  say(reader, 'email.link.renewable', { day: dayInWords(reader, expiresAt) });

function wordsOf(about: AboutOrder, update: OrderUpdate): UpdateText {
  const { number } = about;
  const words = (key: SayKey, values: Values = { number }): string => say(about.company.reader, key, values);
  switch (update.kind) {
    case 'placed':
      return placedText(about, update);
    case 'adjustment':
      return adjustmentText(about, update);
    case 'adjusted':
      return adjustedText(about, update);
    case 'refunded':
      return refundedText(about, update);
    case 'message':
      return messageText(about, update);
    case 'shipped':
      return shippedText(about, update.parcels);
    case 'held':
      return {
        subject: words('email.held.subject'),
        body: [words('email.held.text'), quoted(update.question)],
        link: 'email.held.link',
      };
    case 'review':
      return {
        subject: words('email.review.subject'),
        body: [words('email.review.text'), words('email.review.next')],
        link: 'email.review.link',
      };
    case 'revised':
      return {
        subject: words('email.revised.subject'),
        body: [words('email.revised.text', documentValues(update.document))],
        link: 'email.revised.link',
      };
    case 'due_later':
      return { subject: words('email.due_later.subject'), body: laterBody(about, update), link: 'email.placed.link' };
    case 'completed':
      return {
        subject: words('email.completed.subject'),
        body: [words('email.completed.text')],
        link: 'email.completed.link',
      };
    case 'renewed': {
      const text = update.willEmailPrice ? 'email.renewed.mailed' : 'email.renewed.follow';
      return {
        subject: words('email.renewed.subject'),
        body: [words(text, { number, earlier: update.earlier })],
        link: 'email.renewed.link',
      };
    }
    case 'cancellation_declined':
      return {
        subject: words('email.cancellation_declined.subject'),
        body: [words('email.cancellation_declined.text'), quoted(update.note)],
        link: 'email.cancellation_declined.link',
      };
  }
}

function documentValues(document: string): Values {
  const name = plainFileName(document);
  return { named: name === null ? 'no' : 'yes', document: name ?? '' };
}

function placedText({ number, follower, company }: AboutOrder, { paid, promisedAt }: Update<'placed'>): UpdateText {
  const { reader } = company;
  const shown = plainName(follower ?? '');
  return {
    subject: say(reader, 'email.placed.subject', { number }),
    body: [
      paid === null
        ? say(reader, 'email.placed.text', { number })
        : say(reader, 'email.placed.paid', { number, amount: amountWithTaxes(reader, paid), method: paid.method }),
      promisedAt && say(reader, 'email.placed.due', { moment: momentInWords(reader, promisedAt) }),
      shown === null ? null : say(reader, 'email.placed.follower', { follower: shown }),
      say(reader, 'email.placed.next'),
    ],
    papers: receiptLinks(company, paid),
    link: 'email.placed.link',
  };
}

function laterBody({ number, company: { reader } }: AboutOrder, { promisedAt, note }: Update<'due_later'>) {
  const text = say(reader, 'email.due_later.text', { number, moment: momentInWords(reader, promisedAt) });
  return [text, note && quoted(note)];
}

const receiptLinks = ({ reader }: Correspondent, paid: CardPayment | null): string[] =>
  paid === null || paid.receiptUrl === null ? [] : [`${say(reader, 'email.receipt.pdf')}\n${paid.receiptUrl}`];

function messageText(about: AboutOrder, { author: name, text, files: count }: Update<'message'>): UpdateText {
  const { kind, number, company } = about;
  const { reader } = company;
  const author = plainName(name) ?? companyName(company);
  return {
    subject: say(reader, 'email.message.subject', { kind, number }),
    body: [
      say(reader, 'email.message.text', { kind, number, author }),
      quoted(text),
      count === 0 ? null : say(reader, 'email.message.files', { count }),
    ],
    link: 'email.message.link',
  };
}

function shippedText({ number, company: { reader } }: AboutOrder, parcels: readonly ParcelUpdate[]): UpdateText {
  const numbers = parcels.flatMap((parcel) => parcel.number ?? []);
  const urls = parcels.flatMap(({ url }) => url ?? []);
  const sent = say(reader, 'email.shipped.parcels', { number, count: parcels.length });
  const tracking = { count: numbers.length, numbers: listInWords(reader, numbers) };
  return {
    subject: say(reader, 'email.shipped.subject', { number }),
    body: [
      numbers.length === 0 ? sent : `${sent} ${say(reader, 'email.shipped.tracking', tracking)}`,
      urls.length === 0 ? null : [say(reader, 'email.shipped.track', { count: urls.length }), ...urls].join('\n'),
    ],
    link: 'email.order.link',
  };
}

function adjustmentText(about: AboutOrder, update: Update<'adjustment'>): UpdateText {
  const { number, company } = about;
  const { reader } = company;
  const { total, newTotal, isTaxed, reason } = update;
  const taxed = isTaxed ? 'yes' : 'no';
  const isFree = total.amount === 0;
  const sum = money(company, newTotal);
  const cost = isFree
    ? say(reader, 'email.adjustment.free', { total: sum })
    : say(reader, 'email.adjustment.cost', { taxed, amount: amountWithTaxes(reader, total), total: sum });
  return {
    subject: isFree
      ? say(reader, 'email.adjustment.subject.free', { number })
      : say(reader, 'email.adjustment.subject', { number, taxed, amount: money(company, total) }),
    body: [
      `${say(reader, 'email.adjustment.text', { number })} ${cost}`,
      say(reader, 'email.adjustment.reason'),
      quoted(reason),
    ],
    link: 'email.adjustment.link',
  };
}

const money = ({ reader }: Correspondent, { amount, currency }: Amount): string =>
  moneyInWords(reader, amount, currency);

function adjustedText({ number, company }: AboutOrder, { total, reason, paid }: Update<'adjusted'>): UpdateText {
  const { reader } = company;
  return {
    subject:
      paid === null
        ? say(reader, 'email.adjusted.subject', { number })
        : say(reader, 'email.adjusted.subject.paid', { number, amount: money(company, paid) }),
    body: [
      paid !== null
        ? say(reader, 'email.adjusted.paid', { number, amount: amountWithTaxes(reader, paid), method: paid.method })
        : total.amount === 0
          ? say(reader, 'email.adjusted.free', { number })
          : say(reader, 'email.adjusted.invoiced', { number, amount: amountWithTaxes(reader, total) }),
      say(reader, 'email.adjustment.reason'),
      quoted(reason),
    ],
    papers: receiptLinks(company, paid),
    link: 'email.placed.link',
  };
}

function refundedText({ number, company }: AboutOrder, update: RefundUpdate): UpdateText {
  const { reader } = company;
  const { total, to, why, ended, creditNotes } = update;
  const refund = total.amount === 0 ? say(reader, 'email.refunded.none') : refundSentences(company, to, total.currency);
  const body =
    why.by === 'team'
      ? [
          `${refund} ${say(reader, ended ? 'email.refunded.closed' : 'email.refunded.continues', { number })}`,
          say(reader, 'email.refunded.reason'),
          quoted(why.reason),
        ]
      : [
          `${say(reader, 'email.refunded.customer', { number })} ${refund}`,
          say(reader, 'email.refunded.reason.own', { reason: endReason(reader, why.reason) }),
          ...(why.note === null ? [] : [say(reader, 'email.refunded.note'), quoted(why.note)]),
        ];
  return {
    subject: refundSubject({ number, company }, update),
    body,
    papers: creditNotes.map((note) => `${say(reader, 'email.refunded.paper', { number: note.number })}\n${note.url}`),
    link: 'email.order.link',
  };
}

/** Money to cards is refunded; amounts on invoices are credited. */
function refundSubject(
  { number, company }: Pick<AboutOrder, 'number' | 'company'>,
  { total: { currency }, to, why }: RefundUpdate,
): string {
  const credited = to.invoice + to.nextInvoice;
  const parts = to.card > 0 ? (credited > 0 ? 'both' : 'card') : credited > 0 ? 'credit' : 'none';
  const card = money(company, { amount: to.card, currency });
  const credit = money(company, { amount: credited, currency });
  return say(company.reader, `email.refunded.subject.${why.by}`, { number, parts, card, credit });
}

function refundSentences(
  company: Correspondent,
  { card, invoice, nextInvoice }: RefundParts,
  currency: string,
): string {
  const parts: [SayKey, number][] = [
    ['email.refunded.card', card],
    ['email.refunded.invoice', invoice],
    ['email.refunded.next_invoice', nextInvoice],
  ];
  return parts
    .filter(([, amount]) => amount > 0)
    .map(([key, amount]) => say(company.reader, key, { amount: money(company, { amount, currency }) }))
    .join(' ');
}
