import type { Tax, TaxNote } from '../../wire/schemas/firm/tax.ts';
import type { Reader } from '../../words/reader.ts';
import { moneyInWords } from './money.ts';

type Reason = TaxNote['code'];

const NOT_CHARGED: Readonly<Record<Reason, string | null>> = {
  reverse_charge: 'reverse charge',
  exempt: 'exempt',
  country_needed: null,
};

/**
 * Label of a tax that is not charged, with the reason: `VAT, reverse charge`; null if the tax is charged or has no
 * such note.
 */
export function unchargedTaxLabel({ name, rate }: Pick<Tax, 'name' | 'rate'>, notes: readonly (TaxNote | null)[]) {
  const why = notes.flatMap((note) => (note && NOT_CHARGED[note.code]) ?? []);
  return rate === '0' && why.length > 0 ? `${name}, ${[...new Set(why)].join(' or ')}` : null;
}

/** `VAT 19 %`, or the reason why it is not charged. */
export const taxInWords = (tax: Pick<Tax, 'name' | 'rate' | 'included'>, note: TaxNote | null): string =>
  unchargedTaxLabel(tax, [note]) ?? `${tax.name} ${tax.rate} %${tax.included ? ', included' : ''}`;

/** `VAT 19% of $100.00`, or `VAT, exempt, on $100.00`. */
export function taxWithBase(reader: Reader, tax: Tax, currency: string, notes: readonly (TaxNote | null)[]): string {
  const base = moneyInWords(reader, tax.base, currency);
  const why = unchargedTaxLabel(tax, notes);
  return why === null ? `${tax.name} ${tax.rate}% of ${base}` : `${why}, on ${base}`;
}
