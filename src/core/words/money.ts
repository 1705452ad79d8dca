import { findCurrency } from '../../wire/reference/currencies.ts';
import { lazyByKey } from '../../wire/reference/lazy.ts';
import type { Tax, TaxNote } from '../../wire/schemas/firm/tax.ts';
import type { Locale, Reader } from '../../words/reader.ts';
import { type SayKey, say } from '../../words/say.ts';

// Amounts and numbers for people: on pages, in emails and on papers.

type In = Pick<Reader, 'locale'>;

const USUAL_DECIMALS = 2;
const decimalsOf = (currency: string): number => findCurrency(currency)?.minorUnits ?? USUAL_DECIMALS;

const withDecimals = (decimals: number): Intl.NumberFormatOptions => ({
  minimumFractionDigits: decimals,
  maximumFractionDigits: decimals,
});

// A formatter costs as much as hundreds of amounts: create one per language and currency in use.
const currencyFormats = lazyByKey((locale: Locale) =>
  lazyByKey(
    (currency: string) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, ...withDecimals(decimalsOf(currency)) }),
  ),
);
const decimalFormats = lazyByKey((locale: Locale) =>
  lazyByKey((decimals: `${number}`) => new Intl.NumberFormat(locale, withDecimals(Number(decimals)))),
);

/** Minor units with the currency sign: `$1,234.50`. */
export const moneyInWords = ({ locale }: In, amount: number, currency: string): string =>
  formatDecimal(currencyFormats(locale)(currency), majorUnits(amount, currency));

/** Minor units without the currency sign, for form fields: `1,234.50`. */
export const minorAmount = (reader: In, amount: number, currency: string): string =>
  groupDigits(reader, majorUnits(amount, currency));

/** Minor units as a decimal: `1234.50`. Digits are copied, not divided: a fraction of a large amount would be rounded. */
export function majorUnits(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = Math.abs(amount)
    .toFixed(0)
    .padStart(decimals + 1, '0');
  const units = digits.slice(0, digits.length - decimals);
  return `${amount < 0 ? '-' : ''}${units}${decimals === 0 ? '' : `.${digits.slice(-decimals)}`}`;
}

/** An integer: `12,345`. */
export const numberInWords = (reader: In, number: number): string => groupDigits(reader, String(number));

/** `1250000.00` → `1,250,000.00`, with every digit; text that is not a number stays unchanged. */
export const groupDigits = ({ locale }: In, decimal: string): string =>
  formatDecimal(decimalFormats(locale)(`${decimal.split('.')[1]?.length ?? 0}`), decimal);

const isDecimal = (text: string): text is `${number}` => /^-?\d+(?:\.\d+)?$/.test(text);

const formatDecimal = (format: Intl.NumberFormat, decimal: string): string =>
  isDecimal(decimal) ? format.format(decimal) : decimal;

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

interface CardLabel {
  brand: string;
  last4: string;
}

/** `visa 4242`, as payments store it. */
function readLabel(label: string): CardLabel {
  const [brand = '', last4 = ''] = label.split(/ (?=\S+$)/);
  return { brand, last4 };
}

/** `visa 4242` → `Visa ending 4242`, in English. */
export function methodName(label: string): string {
  const { brand, last4 } = readLabel(label);
  return `${BRANDS[brand] ?? 'Card'} ending ${last4}`;
}

/** `visa 4242` → `Visa ending 4242`, in the reader's language. */
export function cardInWords(reader: Pick<Reader, 'locale'>, card: string | CardLabel): string {
  const { brand, last4 } = typeof card === 'string' ? readLabel(card) : card;
  const name = BRANDS[brand];
  return name === undefined
    ? say(reader, 'pay.card.other', { last4 })
    : say(reader, 'pay.card.brand', { brand: name, last4 });
}

type Reason = TaxNote['code'];

const NOT_CHARGED: Readonly<Record<Reason, SayKey | null>> = {
  reverse_charge: 'pay.tax.reverse_charge',
  exempt: 'pay.tax.exempt',
  country_needed: null,
};

/**
 * Label of a tax that is not charged, with the reason: `VAT, reverse charge`; null if the tax is charged or has no
 * such note.
 */
export function unchargedTaxLabel(
  reader: Pick<Reader, 'locale'>,
  { name, rate }: Pick<Tax, 'name' | 'rate'>,
  notes: readonly (TaxNote | null)[],
): string | null {
  const keys = new Set(notes.flatMap((note) => (note && NOT_CHARGED[note.code]) ?? []));
  if (rate !== '0' || keys.size === 0) return null;
  const reasons = new Intl.ListFormat(reader.locale, { type: 'disjunction' }).format(
    Array.from(keys, (key) => say(reader, key)),
  );
  return say(reader, 'pay.tax.uncharged', { name, reasons });
}

/** `VAT 19%`, or the reason why it is not charged. */
export const taxInWords = (
  reader: Pick<Reader, 'locale'>,
  tax: Pick<Tax, 'name' | 'rate' | 'included'>,
  note: TaxNote | null,
): string => {
  const { name, rate } = tax;
  return (
    unchargedTaxLabel(reader, tax, [note]) ??
    say(reader, tax.included ? 'pay.tax.included' : 'pay.tax.charged', { name, rate })
  );
};

/** `VAT 19% of $100.00`, or `VAT, exempt, on $100.00`. */
export function taxWithBase(reader: Reader, tax: Tax, currency: string, notes: readonly (TaxNote | null)[]): string {
  const base = moneyInWords(reader, tax.base, currency);
  const { name, rate } = tax;
  const uncharged = unchargedTaxLabel(reader, tax, notes);
  return uncharged === null
    ? say(reader, 'pay.tax.base', { name, rate, base })
    : say(reader, 'pay.tax.uncharged.base', { tax: uncharged, base });
}
