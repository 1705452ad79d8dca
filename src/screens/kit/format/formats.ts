import { lazy, lazyByKey } from '../../../wire/reference/lazy.ts';
import { reader } from '../words/reader.ts';

/** A format of the reader's language, made on first use, since it is costly. */
export const dateFormat = (options: Intl.DateTimeFormatOptions): (() => Intl.DateTimeFormat) =>
  lazy(() => new Intl.DateTimeFormat(reader().locale, { timeZone: reader().zone, ...options }));

/** Number formats by a key of their options. */
export const numberFormats = <Key extends string>(optionsOf: (key: Key) => Intl.NumberFormatOptions) =>
  lazyByKey((key: Key) => new Intl.NumberFormat(reader().locale, optionsOf(key)));
