import type { FieldErrors } from '../../../core/field-errors.ts';
import { readCountry, readRegion } from '../../../wire/reference/countries.ts';
import type { TaxRule } from '../../../wire/schemas/firm/taxes.ts';
import { isSameRegion } from './choose-rules.ts';
import { HUNDRED_PERCENT, readRate, writeRate } from './rate.ts';

/** Normalize rules: trimmed names, region codes, shortest form of rates. */
export function tidyRules(rules: readonly TaxRule[]): TaxRule[] {
  return rules.map((rule) => {
    const rate = readRate(rule.rate.trim());
    return {
      ...rule,
      name: rule.name.trim(),
      region: rule.region === null ? null : (readRegion(rule.country, rule.region) ?? rule.region.trim()),
      rate: rate === null ? rule.rate.trim() : writeRate(rate),
    };
  });
}

/** Add every error of the rules, at its field. */
export function checkRules(rules: readonly TaxRule[], errors: FieldErrors): void {
  rules.forEach((rule, at) => {
    checkRule(rule, `rules.${at}`, errors);
    const twin = rules.slice(0, at).find((other) => isTwin(rule, other));
    if (twin !== undefined) errors.add(`rules.${at}`, twinWords(rule, twin));
  });
}

function checkRule({ country, region, rate, services }: TaxRule, at: string, errors: FieldErrors): void {
  const read = readRate(rate);
  if (read === null) errors.add(`${at}.rate`, 'Must be a number with at most four decimals, such as `19` or `8.875`.');
  else if (read > HUNDRED_PERCENT) errors.add(`${at}.rate`, 'Must be from 0 to 100.');
  if (readCountry(country) !== country) errors.add(`${at}.country`, 'Must be an ISO-3166 country code such as `US`.');
  else checkRegion({ country, region }, `${at}.region`, errors);
  if (services !== null && new Set(services).size < services.length)
    errors.add(`${at}.services`, 'Name each service once.');
}

/** Check a region: states and provinces by their codes. */
export function checkRegion(
  { country, region }: { country: string; region: string | null },
  at: string,
  errors: FieldErrors,
): void {
  if (region !== null && readRegion(country, region) === null) errors.add(at, regionWords(country));
}

function regionWords(country: string): string {
  if (country === 'US') return 'Must be a 2-letter US state such as `MD`.';
  if (country === 'CA') return 'Must be a 2-letter Canadian province such as `ON`.';
  return 'Must not be empty.';
}

/** Two rules of equal name and rank that apply to the same line: ambiguous. */
function isTwin(rule: TaxRule, other: TaxRule): boolean {
  return (
    rule.name === other.name &&
    rule.country === other.country &&
    isSameRegion(rule.region, other.region) &&
    rule.from === other.from &&
    servicesOverlap(rule.services, other.services)
  );
}

/** A rule for all services yields to a rule for one service, so only rules of the same sort can conflict. */
function servicesOverlap(one: TaxRule['services'], other: TaxRule['services']): boolean {
  if (one === null || other === null) return one === other;
  return one.some((service) => other.includes(service));
}

const twinWords = ({ name, from }: TaxRule, twin: TaxRule): string =>
  `Another rule (${twin.rate} %) sets ${name} for this place and service ${from === null ? 'already' : `from ${from} already`}. ` +
  'Let one begin on another day, or give it another name to charge both.';
