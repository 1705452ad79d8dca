import { IntlMessageFormat } from 'intl-messageformat';
import type calendar from './en/calendar.json';
import type customers from './en/customers.json';
import type events from './en/events.json';
import type gallery from './en/gallery.json';
import type invoices from './en/invoices.json';
import type invoicing from './en/invoicing.json';
import kit from './en/kit.json';
import type lists from './en/lists.json';
import type operations from './en/operations.json';
import type orderWork from './en/order-work.json';
import orders from './en/orders.json';
import type prices from './en/prices.json';
import quotes from './en/quotes.json';
import type settings from './en/settings.json';
import type steps from './en/steps.json';
import type taxes from './en/taxes.json';
import type translators from './en/translators.json';
import type webhooks from './en/webhooks.json';
import work from './en/work.json';

const first = { ...kit, ...orders, ...quotes, ...work };

/** Texts that load together with their screens: see `further/`. */
type LazyTexts = typeof calendar &
  typeof customers &
  typeof events &
  typeof gallery &
  typeof invoices &
  typeof invoicing &
  typeof lists &
  typeof operations &
  typeof orderWork &
  typeof prices &
  typeof settings &
  typeof steps &
  typeof taxes &
  typeof translators &
  typeof webhooks;

export type Word = keyof typeof first | keyof LazyTexts;

/** Texts with placeholders, as parsed by the build. */
type Parts = ConstructorParameters<typeof IntlMessageFormat>[0];
const texts: Partial<Record<string, Parts>> = { ...first };

export const addWords = (further: Readonly<Record<string, Parts>>): void => void Object.assign(texts, further);

/** For keys built from a value of the API. */
export const isWord = (key: string): key is Word => key in texts;

const formats = new Map<Word, IntlMessageFormat>();

/** Text of the catalogue with its values filled in. */
export function t(word: Word, values: Readonly<Record<string, string | number>> = {}): string {
  const text = texts[word] ?? word;
  return typeof text === 'string' ? text : String(formatOf(word, text).format(values));
}

function formatOf(word: Word, parts: Parts): IntlMessageFormat {
  const known = formats.get(word);
  if (known !== undefined) return known;
  const format = new IntlMessageFormat(parts, 'en');
  formats.set(word, format);
  return format;
}
