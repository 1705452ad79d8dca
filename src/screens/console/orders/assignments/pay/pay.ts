import type { ReplyOf } from '../../../../../sdk/types.ts';
import type { Assignment } from '../pieces.ts';

type Reply = ReplyOf<'teamListSuggestions'>;
export type Counted = Reply['meta']['counted'];
export type UsualRate = Reply['data'][number]['rate'];
export type Unit = NonNullable<Assignment['unit']>;
export const UNITS = ['word', 'page', 'file', 'hour'] as const satisfies readonly Unit[];

/** Agreed pay; null fields are not agreed. */
export interface Pay {
  readonly unit: Unit | null;
  /** In minor units, may be fractional. */
  readonly rate: number | null;
  readonly currency: string;
  /** Null: as counted in the document. */
  readonly units: number | null;
}

const NOTHING: Pay = { unit: null, rate: null, currency: 'USD', units: null };

/** Default pay: as agreed with this person before, else by their rates. */
export function defaultPay(rate: UsualRate | undefined, agreed: Assignment | null): Pay {
  if (agreed !== null && agreed.unit !== null)
    return { unit: agreed.unit, rate: agreed.rate, currency: agreed.currency ?? NOTHING.currency, units: agreed.units };
  return rate ? { ...rate, units: null } : NOTHING;
}

/** Hours are typed by people; other units are counted in the document. */
export function countedUnits(unit: Unit | null, counted: Counted | null): number | null {
  return unit === null || unit === 'hour' ? null : (counted?.[unit] ?? null);
}

/** Null if rate or units are unknown. */
export function amountOf({ unit, rate, units }: Pay, counted: Counted | null): number | null {
  const count = units ?? countedUnits(unit, counted);
  return rate === null || count === null ? null : Math.round(rate * count);
}

/** Terms to send: only those set. For several documents, units are counted for each. */
export const termsOf = ({ unit, rate, currency, units }: Pay, several: boolean) => ({
  ...(unit !== null && { unit }),
  ...(rate !== null && { rate, currency }),
  ...(units !== null && !several && { units }),
});

/** Full terms of an assignment; null fields reset them. */
export const agreedTerms = ({ unit, rate, currency, units }: Assignment) => ({
  unit,
  rate,
  units,
  ...(currency !== null && { currency }),
});
