import { IntlMessageFormat } from 'intl-messageformat';
import { lazyByKey } from '../wire/reference/lazy.ts';
import cli from './en/cli.json' with { type: 'json' };
import emails from './en/emails.json' with { type: 'json' };
import errors from './en/errors.json' with { type: 'json' };
import pages from './en/pages.json' with { type: 'json' };
import pay from './en/pay.json' with { type: 'json' };
import tracking from './en/tracking.json' with { type: 'json' };
import type { Locale, Reader } from './reader.ts';

// Texts of pages, emails and the command line. The browser apps load their own chunks.

type Message = ConstructorParameters<typeof IntlMessageFormat>[0];

/** The name of a message that the server shows. */
export type SayKey =
  | keyof typeof cli
  | keyof typeof emails
  | keyof typeof errors
  | keyof typeof pages
  | keyof typeof pay
  | keyof typeof tracking;

const MESSAGES: Readonly<Record<Locale, Readonly<Record<SayKey, Message>>>> = {
  'en-US': { ...cli, ...emails, ...errors, ...pages, ...pay, ...tracking },
};

export const isSayKey = (key: string): key is SayKey => Object.hasOwn(MESSAGES['en-US'], key);

const formatsOf = lazyByKey((locale: Locale) =>
  lazyByKey((key: SayKey) => new IntlMessageFormat(MESSAGES[locale][key], locale, undefined, { ignoreTag: false })),
);

export type Values = Readonly<Record<string, string | number>>;

/** The message in the reader's language, with its values filled in. */
export function say({ locale }: Pick<Reader, 'locale'>, key: SayKey, values: Values = {}): string {
  const message = MESSAGES[locale][key];
  return typeof message === 'string' && !/[{'<]/.test(message)
    ? message
    : String(formatsOf(locale)(key).format(values));
}

/** A value of a message with markup: text, an element, or the element that a tag of the message becomes. */
export type RichValue<Element> = string | number | Element | ((inside: (string | Element)[]) => Element);

/** The message as texts and elements in order, for pages: `Pay <b>{total}</b> by {day}`. */
export function sayParts<Element>(
  { locale }: Pick<Reader, 'locale'>,
  key: SayKey,
  values: Readonly<Record<string, RichValue<Element>>>,
): (string | Element)[] {
  const parts = formatsOf(locale)(key).format<Element>({ ...values });
  return Array.isArray(parts) ? parts : [parts];
}
