import type { Tax, TaxNote } from '../../wire/schemas/firm/tax.ts';
import type { Reader } from '../../words/reader.ts';
import { type SayKey, say } from '../../words/say.ts';
import { moneyInWords } from './money.ts';

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
