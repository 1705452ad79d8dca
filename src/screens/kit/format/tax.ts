import type { Tax, TaxNote } from '../../../wire/schemas/firm/tax.ts';
import { t } from '../words/words.ts';

/** Reason why a tax of 0 % is not charged. */
export const unchargedReason = ({ rate }: Tax, note: TaxNote | null): 'exempt' | 'reverse_charge' | null =>
  rate !== '0' || note === null || note.code === 'country_needed' ? null : note.code;

/** `VAT 19%`; in brackets if included in the lines; `VAT, reverse charge` if not charged. */
export function taxName(tax: Tax, note: TaxNote | null): string {
  const why = unchargedReason(tax, note);
  if (why !== null) return t(`tax.${why}`, { name: tax.name });
  return tax.included ? `(${tax.name} ${tax.rate}%)` : `${tax.name} ${tax.rate}%`;
}
