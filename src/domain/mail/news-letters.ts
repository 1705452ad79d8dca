import { moneyInWords } from '../../core/words/money.ts';
import { countOf, listOf, oneLine } from '../../core/words/phrases.ts';
import { taxesInWords } from '../../core/words/taxes.ts';
import {
  type Correspondent,
  greeting,
  type Letter,
  moneyNote,
  paragraphs,
  plainFileName,
  plainName,
  signed,
} from './letter.ts';
import type { Amount, OrderNews, ParcelNews } from './order-news.ts';

// The texts of the mails about an order, from its payment to its last paper.

export interface AboutOrder {
  name: string;
  /** `Order 48213-907315`, or the quote while there is none. */
  thing: string;
  /** Who made the quote for the customer and follows it; null when it is the customer's own. */
  follower: string | null;
  /** It is paid with play money. */
  playMoney: boolean;
  /** Opens the quote and its order. */
  url: string;
  /** The last day of the link. */
  worksUntil: string;
  company: Correspondent;
}

interface Words {
  /** What the subject says after the order. */
  subject: string;
  body: readonly string[];
  /** What the link is for: `Look at it here`. */
  step: string;
}

/** To the customer of an order, with a link that opens it. */
export function orderLetter(about: AboutOrder, news: OrderNews): Letter {
  const { subject, body, step } = wordsOf(about, news);
  const note = moneyNote(about.playMoney && tellsOfMoney(news));
  return {
    subject: `${about.thing}: ${subject}`,
    body: paragraphs([
      greeting(about.name),
      ...body,
      ...note,
      `${step}:\n${about.url}`,
      worksWords(about),
      signed(about.company),
    ]),
  };
}

/** To whoever asked for a new link to a quote and its order. */
export function linkLetter(about: Omit<AboutOrder, 'follower' | 'playMoney'>): Letter {
  return {
    subject: `${about.thing}: your link`,
    body: paragraphs([
      greeting(about.name),
      `With this link you open ${inSentence(about.thing)}, its documents and its messages:\n${about.url}`,
      worksWords(about),
      'If you did not ask for it, you can ignore this mail.',
      signed(about.company),
    ]),
  };
}

function tellsOfMoney(news: OrderNews): boolean {
  if (news.kind === 'placed') return news.paid !== null;
  return news.kind === 'adjustment' || news.kind === 'refunded';
}

const worksWords = ({ worksUntil }: Pick<AboutOrder, 'worksUntil'>): string =>
  `The link works once, until ${worksUntil}. After that it can send you a new one. Do not pass it on: whoever has it sees your documents.`;

const money = ({ amount, currency }: Amount): string => moneyInWords(amount, currency);

const withTaxes = (amount: Amount): string => `${money(amount)}${taxesInWords(amount.taxes ?? [], amount.currency)}`;

const revisedWords = (document: string): string =>
  `We have revised ${plainFileName(document) ?? 'a translation'} as you asked. Please look at it again.`;

function wordsOf(about: AboutOrder, news: OrderNews): Words {
  const { thing } = about;
  switch (news.kind) {
    case 'placed':
      return { subject: 'thank you', body: placedWords(about, news), step: 'Follow the work here' };
    case 'held':
      return {
        subject: 'we have a question',
        body: [`We need something from you before we go on with ${inSentence(thing)}:`, quoted(news.question)],
        step: 'Answer here',
      };
    case 'review':
      return {
        subject: 'ready for your review',
        body: [
          `The translations of ${inSentence(thing)} are ready. Please compare each with your document, then approve it or ask for a change.`,
          'We make the final documents when everything is approved.',
        ],
        step: 'Review them here',
      };
    case 'revised':
      return {
        subject: 'the change you asked for is made',
        body: [revisedWords(news.document)],
        step: 'Review it here',
      };
    case 'message':
      return { subject: 'a message for you', body: messageWords(thing, news), step: 'Read and answer here' };
    case 'adjustment':
      return {
        subject: `a change of price: ${money(news.total)}`,
        body: [
          `${thing} needs a change, and waits for your answer. It would cost ${withTaxes(news.total)}:`,
          quoted(news.reason),
        ],
        step: 'Accept or decline it here',
      };
    case 'completed':
      return {
        subject: 'completed',
        body: [`${thing} is complete. Your final documents are ready to be downloaded, one by one or all at once.`],
        step: 'Download them here',
      };
    case 'shipped':
      return { subject: 'on its way', body: shippedWords(thing, news.parcels), step: 'See the order here' };
    case 'refunded':
      return {
        subject: news.given.amount === 0 ? 'cancelled' : `${money(news.given)} goes back to you`,
        body: [refundedWords(thing, news), 'The reason:', quoted(news.reason)],
        step: 'See the order here',
      };
    case 'cancellation_declined':
      return {
        subject: 'we could not cancel it',
        body: [`We could not cancel ${inSentence(thing)} as you asked:`, quoted(news.note)],
        step: 'Write to us here',
      };
  }
}

type PlacedNews = Extract<OrderNews, { kind: 'placed' }>;

function placedWords({ thing, follower }: AboutOrder, { paid, promisedFor }: PlacedNews): string[] {
  const received = paid === null ? '' : ` We received ${withTaxes(paid)} with ${paid.method}.`;
  const shown = follower === null ? null : plainName(follower);
  return [
    `Thank you. ${thing} is placed, and our team has your documents.${received}`,
    ...(promisedFor === null ? [] : [`It is promised for ${promisedFor}.`]),
    ...(shown === null ? [] : [`${shown}, who made it for you, can follow how it gets on and read its documents.`]),
    'We write to you when we need something from you, and when the work is ready for your review.',
  ];
}

function messageWords(
  thing: string,
  { author, text, files }: { author: string; text: string; files: number },
): string[] {
  const sent = files === 0 ? [] : [`${countOf(files, 'document')} came with it.`];
  return [`${plainName(author) ?? 'We'} wrote to you about ${inSentence(thing)}:`, quoted(text), ...sent];
}

function shippedWords(thing: string, parcels: readonly ParcelNews[]): string[] {
  const numbers = parcels.flatMap(({ number }) => number ?? []);
  const many = parcels.length > 1;
  const tracked = numbers.length === 0 ? '' : ` The tracking ${many ? 'numbers are' : 'number is'} ${listOf(numbers)}.`;
  const urls = parcels.flatMap(({ url }) => url ?? []);
  return [
    `The papers of ${inSentence(thing)} are on their way to you${many ? ` in ${parcels.length} parcels` : ''}.${tracked}`,
    ...(urls.length === 0 ? [] : [`Follow ${many ? 'the parcels' : 'the parcel'}:\n${urls.join('\n')}`]),
  ];
}

function refundedWords(thing: string, { given, ended }: { given: Amount; ended: boolean }): string {
  if (given.amount === 0) return `${thing} was cancelled. Nothing was charged.`;
  const back = `We give ${money(given)} back the way it was paid. With a card it can take a few days to appear.`;
  return ended ? `${thing} has ended. ${back}` : `${back} ${thing} goes on.`;
}

const inSentence = (thing: string): string => `${thing.slice(0, 1).toLowerCase()}${thing.slice(1)}`;

const LONGEST_QUOTED = 2000;

/** Words of a person inside our letter: indented, so that nobody takes them for ours. */
function quoted(text: string): string {
  const cut = text.length > LONGEST_QUOTED ? `${text.slice(0, LONGEST_QUOTED).toWellFormed()}…` : text;
  const lines = cut.split(/\r\n|\r|\n/).map((line) => `  ${oneLine(line)}`.trimEnd());
  return lines.join('\n');
}
