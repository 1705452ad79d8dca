import { lazy } from '../../../wire/reference/lazy.ts';
import { LOCALES, type Locale, type Reader } from '../../../words/reader.ts';

const isLocale = (tag: string): tag is Locale => LOCALES.some((locale) => locale === tag);

export const localTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The person at this browser: language of the page, time zone of the computer. */
export const reader = lazy((): Reader => {
  const tag = globalThis.document?.documentElement.lang ?? '';
  return { locale: isLocale(tag) ? tag : LOCALES[0], zone: localTimeZone() };
});
