import type { FieldErrors } from '../../../core/field-errors.ts';
import { readCountry, readRegion } from '../../../wire/reference/countries.ts';
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
function outranks(rule: TaxRule, other: TaxRule): boolean {
  if ((rule.region === null) !== (other.region === null)) return rule.region !== null;
  if ((rule.services === null) !== (other.services === null)) return rule.services !== null;
  return (rule.from ?? '') > (other.from ?? '');
}

const plain = (region: string): string => region.trim().toLowerCase();

const isSameRegion = (one: string | null, other: string | null): boolean =>
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

// Rates as integers of ten-thousandths of a percent: money is never a float.

const DIGITS = 4;
const RATE_FORM = /^(\d{1,3})(?:\.(\d{1,4}))?$/;
export const HUNDRED_PERCENT = 100n * 10n ** BigInt(DIGITS);

/** `8.875` → 88750; null for any other text. */
export function readRate(text: string): bigint | null {
  const [, units, fraction = ''] = RATE_FORM.exec(text) ?? [];
  return units === undefined ? null : BigInt(units + fraction.padEnd(DIGITS, '0'));
}

/** The shortest form: `19.00` and `019` become `19`. */
export function writeRate(rate: bigint): string {
  const text = rate.toString().padStart(DIGITS + 1, '0');
  let end = text.length;
  while (end > text.length - DIGITS && text[end - 1] === '0') end -= 1;
  const fraction = text.slice(text.length - DIGITS, end);
  return fraction === '' ? text.slice(0, -DIGITS) : `${text.slice(0, -DIGITS)}.${fraction}`;
}

/** `parts` of `denominator` of an amount, in minor units; halves round away from zero, as on invoices. */
export function portion(amount: number, parts: bigint, denominator: bigint): number {
  const above = BigInt(amount) * parts;
  const size = above < 0n ? -above : above;
  const rounded = (size * 2n + denominator) / (denominator * 2n);
  return Number(above < 0n ? -rounded : rounded);
}

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
