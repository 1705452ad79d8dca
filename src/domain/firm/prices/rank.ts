import type { PriceConditions } from '../../../wire/schemas/firm/prices/price-rules.ts';

const EXACT = 2;
const ROUGH = 1;

/**
 * How exact the conditions are: two for each that names one thing, one for each that names a group or a range. The
 * rule with the highest rank decides; two of one rank for one case are a fault of the list.
 */
export function rankOf(when: PriceConditions, isGroup: (code: string) => boolean): number {
  const { documents_from: from, documents_to: to, ...named } = when;
  let rank = 0;
  for (const value of Object.values(named)) rank += isGroup(value) ? ROUGH : EXACT;
  if (from === undefined && to === undefined) return rank;
  return rank + (from === to ? EXACT : ROUGH);
}
