import { IntlMessageFormat } from 'intl-messageformat';
import type { ReactNode } from 'react';
import customers from './en/customers.json';
import events from './en/events.json';
import gallery from './en/gallery.json';
import kit from './en/kit.json';
import operations from './en/operations.json';
import orders from './en/orders.json';
import quotes from './en/quotes.json';
import steps from './en/steps.json';
import translators from './en/translators.json';
import work from './en/work.json';

const en = {
  ...customers,
  ...events,
  ...gallery,
  ...kit,
  ...operations,
  ...orders,
  ...quotes,
  ...steps,
  ...translators,
  ...work,
};

export type Word = keyof typeof en;

/** Whether the catalogue has it: for words that are made of what the service said. */
export const isWord = (key: string): key is Word => key in en;

/** What the build made of the texts that have places for values. */
type Parts = ConstructorParameters<typeof IntlMessageFormat>[0];
const texts: Readonly<Record<Word, Parts>> = en;

const made = new Map<Word, IntlMessageFormat>();

/** A text of the catalogue, with what it speaks of put in. */
export function t(word: Word, values: Readonly<Record<string, string | number>> = {}): string {
  const text = texts[word];
  return typeof text === 'string' ? text : String(formatOf(word, text).format(values));
}

/** The same where a part of it is more than text: a link, a mark. */
export function rich(word: Word, values: Readonly<Record<string, ReactNode>>): ReactNode {
  const text = texts[word];
  return typeof text === 'string' ? text : formatOf(word, text).format<ReactNode>(values);
}

function formatOf(word: Word, parts: Parts): IntlMessageFormat {
  const known = made.get(word);
  if (known !== undefined) return known;
  const format = new IntlMessageFormat(parts, 'en');
  made.set(word, format);
  return format;
}
