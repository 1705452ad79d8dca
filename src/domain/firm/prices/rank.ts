import type { PriceConditions } from '../../../wire/schemas/firm/prices/price-rules.ts';

const EXACT = 2;
const ROUGH = 1;

/**
 * How exact conditions are: 2 for each that names one thing, 1 for each that names a group or a range. The rule with
 * the highest rank decides; two rules of equal rank for one case are an error of the list.
 */
export function rankOf(when: PriceConditions, isGroup: (code: string) => boolean): number {
  const { documents_from: from, documents_to: to, ...named } = when;
  let rank = 0;
  for (const value of Object.values(named)) rank += isGroup(value) ? ROUGH : EXACT;
  if (from === undefined && to === undefined) return rank;
  return rank + (from === to ? EXACT : ROUGH);
}
