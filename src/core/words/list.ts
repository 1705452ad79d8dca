import { lazyByKey } from '../../wire/reference/lazy.ts';
import type { Locale, Reader } from '../../words/reader.ts';

const LISTS = lazyByKey((locale: Locale) => new Intl.ListFormat(locale));

/** `a`, `a and b`, `a, b, and c`, in the reader's language. */
export const listInWords = ({ locale }: Pick<Reader, 'locale'>, items: readonly string[]): string =>
  LISTS(locale).format(items);
