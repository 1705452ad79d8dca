import { readCountry } from '../reference/countries.ts';
import { readCurrency } from '../reference/currencies.ts';
import { readDate, readDateTime, readTimestamp } from '../reference/dates.ts';
import { readLanguage } from '../reference/languages.ts';
import { readName } from '../reference/name.ts';
import { isInNumberPlan, readPhone } from '../reference/phone.ts';

// String formats of the schemas: how to read a value, and the text to show if it is invalid.

export interface Format {
  /** The value in its normal form; null if it does not have this format. */
  read(text: string): string | null;
  expects: string;
  /** Pattern for readers that do not know the format. */
  pattern?: string;
  /** Equivalent JSON Schema format. */
  publicFormat?: 'date';
  /** Warning about a valid value that may still be a mistake; null if there is none. */
  doubt?(value: string): string | null;
}

const acceptIf = (test: (text: string) => boolean) => (text: string) => (test(text) ? text : null);

const EMAIL =
  /^[^\s@<>()[\],;:\\"\p{C}]{1,64}@(?=.{4,253}$)([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;

const ALPHA_2_OR_3 = '^[A-Za-z]{2,3}$';
const ALPHA_3 = '^[A-Za-z]{3}$';

export const FORMATS: Readonly<Record<string, Format>> = {
  language: { read: readLanguage, expects: 'an ISO-639 language code such as `es`', pattern: ALPHA_2_OR_3 },
  country: { read: readCountry, expects: 'an ISO-3166 country code such as `US`', pattern: ALPHA_2_OR_3 },
  currency: {
    read: (text) => readCurrency(text),
    expects: 'an ISO-4217 currency code such as `USD`',
    pattern: ALPHA_3,
  },
  'document-currency': {
    read: (text) => readCurrency(text, { historic: true }),
    expects: 'an ISO-4217 currency code such as `EUR`',
    pattern: ALPHA_3,
  },
  e164: {
    read: readPhone,
    expects: 'an E.164 phone number such as `+442071838750`',
    pattern: '^\\+[1-9][0-9]{1,14}$',
    doubt: (value) => (isInNumberPlan(value) ? null : 'No country’s number plan contains this phone number.'),
  },
  'calendar-date': { read: readDate, expects: 'a real date written `YYYY-MM-DD`', publicFormat: 'date' },
  datetime: {
    read: acceptIf((text) => readDateTime(text) !== null),
    expects: 'a real date and time written `YYYY-MM-DD HH:MM:SS` (UTC)',
    pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$',
  },
  instant: {
    read: acceptIf((text) => readTimestamp(text) !== null),
    expects: 'an ISO 8601 timestamp with an offset, or `YYYY-MM-DD`',
    pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}(T.+)?$',
  },
  line: { read: readName, expects: 'one line without invisible characters', pattern: '^[^\\r\\n]*$' },
  name: { read: readName, expects: 'a name without invisible characters' },
  email: { read: acceptIf((text) => EMAIL.test(text)), expects: 'an email address' },
};
