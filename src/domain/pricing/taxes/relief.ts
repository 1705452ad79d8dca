import { compactTaxNumber, isValidTaxNumber } from '../../../wire/reference/tax-numbers.ts';
import { isInUnion } from '../../../wire/reference/union.ts';
import type { TaxNote } from '../../../wire/schemas/firm/tax.ts';
import type { TaxRule } from '../../../wire/schemas/firm/taxes.ts';
import type { TaxPlace } from '../../firm/taxes/check-rules.ts';

/** The firm, as its papers identify it for taxes. */
export interface TaxedSeller {
  country: string | null;
  tax_number: string | null;
}

export interface Exemption {
  reason: string;
  certificate: string | null;
}

export interface TaxedBuyer {
  tax_number: string | null;
  exempt: Exemption | null;
}

/** The reason why a tax is not charged. */
export interface Relief {
  note: TaxNote;
  /** Whether the tax of this rule is not charged. */
  covers(rule: TaxRule): boolean;
  /** Whether the seller's own rules name the uncharged tax if the buyer's place has no rules. */
  union: boolean;
}

const UNION_RULE = 'Article 196 of Council Directive 2006/112/EC';

/** Relief for an exempt buyer, or a foreign business that owes the tax itself; null if the tax is charged. */
export function reliefOf(seller: TaxedSeller, buyer: TaxedBuyer, place: TaxPlace): Relief | null {
  if (buyer.exempt !== null) return exempted(buyer.exempt);
  const number = buyer.tax_number;
  if (number === null || seller.country === null || seller.tax_number === null) return null;
  if (seller.country === place.country || !isValidTaxNumber(place.country, number)) return null;
  const numbers = { seller: compactTaxNumber(seller.tax_number), buyer: compactTaxNumber(number) };
  const union = isInUnion(seller.country) && isInUnion(place.country);
  return {
    note: { code: 'reverse_charge', text: reverseWords(union ? UNION_RULE : null, numbers) },
    covers: (rule) => union || rule.reverse_charge,
    union,
  };
}

function exempted({ reason, certificate }: Exemption): Relief {
  const proof = certificate === null ? '' : ` (certificate ${certificate})`;
  return {
    note: { code: 'exempt', text: `Exempt from tax: ${reason}${proof}.` },
    covers: () => true,
    union: false,
  };
}

function reverseWords(rule: string | null, numbers: { seller: string; buyer: string }): string {
  const law = rule === null ? '' : `, ${rule}`;
  return (
    `Reverse charge${law}: the recipient of the service owes the tax. ` +
    `Tax number of the seller: ${numbers.seller}. Tax number of the recipient: ${numbers.buyer}.`
  );
}
