import type { TaxRule } from '../../../wire/schemas/firm/taxes.ts';
import { TAXED_SERVICES, type TaxedService } from '../../../wire/taxed.ts';

/** The place where the buyer is taxed. */
export interface TaxPlace {
  country: string;
  region: string | null;
}

const HARD_COPY = /_hard_copy(_|$)/;

/**
 * The service of a line, by its code: `translation_expedited` is translation, `translation_hard_copy` is a hard copy.
 */
export function serviceOf(code: string): TaxedService {
  if (HARD_COPY.test(code)) return 'hard_copy';
  return TAXED_SERVICES.find((service) => code === service || code.startsWith(`${service}_`)) ?? 'other';
}

/** Narrower before wider, then later before earlier; two rules of equal rank may not apply to the same line. */
export function outranks(rule: TaxRule, other: TaxRule): boolean {
  if ((rule.region === null) !== (other.region === null)) return rule.region !== null;
  if ((rule.services === null) !== (other.services === null)) return rule.services !== null;
  return (rule.from ?? '') > (other.from ?? '');
}

const plain = (region: string): string => region.trim().toLowerCase();

export const isSameRegion = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : plain(one) === plain(other);

/** The rules for a service at a place on a day, one of each name, in the order of the table. */
export function chooseRules(
  rules: readonly TaxRule[],
  { country, region }: TaxPlace,
  service: TaxedService,
  on: string,
): TaxRule[] {
  const holding = rules.filter(
    (rule) =>
      rule.country === country &&
      (rule.region === null || isSameRegion(rule.region, region)) &&
      (rule.services === null || rule.services.includes(service)) &&
      (rule.from === null || rule.from <= on),
  );
  return holding.filter((rule) => !holding.some((other) => other.name === rule.name && outranks(other, rule)));
}
