import type { ReplyOf } from '../../../../../wire/routes.ts';
import type { Assignment } from '../pieces.ts';

type Reply = ReplyOf<'teamListSuggestions'>;
export type Counted = Reply['meta']['counted'];
export type UsualRate = Reply['data'][number]['rate'];
export type Unit = NonNullable<Assignment['unit']>;
export const UNITS = ['word', 'page', 'file', 'hour'] as const satisfies readonly Unit[];

/** What is agreed for a piece; null where it is not said. */
export interface Pay {
  readonly unit: Unit | null;
  /** In minor units, with fractions of them. */
  readonly rate: number | null;
  readonly currency: string;
  /** How many; null: as counted in the document. */
  readonly units: number | null;
}

const NOTHING: Pay = { unit: null, rate: null, currency: 'USD', units: null };

/** What somebody is paid unless somebody says otherwise: as agreed with them already, or by their own rates. */
export function usualPay(rate: UsualRate | undefined, agreed: Assignment | null): Pay {
  if (agreed !== null && agreed.unit !== null)
    return { unit: agreed.unit, rate: agreed.rate, currency: agreed.currency ?? NOTHING.currency, units: agreed.units };
  return rate ? { ...rate, units: null } : NOTHING;
}

/** Hours are said by people; the rest is counted in the document. */
export function countedUnits(unit: Unit | null, counted: Counted | null): number | null {
  return unit === null || unit === 'hour' ? null : (counted?.[unit] ?? null);
}

/** What it comes to; null where something of it is not known. */
export function amountOf({ unit, rate, units }: Pay, counted: Counted | null): number | null {
  const many = units ?? countedUnits(unit, counted);
  return rate === null || many === null ? null : Math.round(rate * many);
}

/** What of it goes with the call: what was said, and nothing else; several documents are each counted for themselves. */
export const termsOf = ({ unit, rate, currency, units }: Pay, several: boolean) => ({
  ...(unit !== null && { unit }),
  ...(rate !== null && { rate, currency }),
  ...(units !== null && !several && { units }),
});

/** All that was agreed, also that nothing was. */
export const agreedTerms = ({ unit, rate, currency, units }: Assignment) => ({
  unit,
  rate,
  units,
  ...(currency !== null && { currency }),
});
