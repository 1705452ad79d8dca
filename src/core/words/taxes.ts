import type { Tax } from '../../wire/schemas/firm/tax.ts';
import { moneyInWords } from './money.ts';

/** `VAT 19 %` */
export const taxInWords = ({ name, rate, included }: Pick<Tax, 'name' | 'rate' | 'included'>): string =>
  `${name} ${rate} %${included ? ', included' : ''}`;

/** What follows a total in a sentence: ` (with VAT 19 %: $19.00)`; empty without taxes. */
export function taxesInWords(taxes: readonly Tax[], currency: string): string {
  const charged = taxes.filter(({ amount }) => amount !== 0);
  if (charged.length === 0) return '';
  const words = charged.map((tax) => `${tax.name} ${tax.rate} %: ${moneyInWords(tax.amount, currency)}`);
  return ` (with ${words.join(', ')})`;
}
