import { createRequire } from 'node:module';
import type { MetadataJson } from 'libphonenumber-js/core';
import { lazy } from './lazy.ts';

// The number plans take a while to load, so they are read with the first phone number.
const load = createRequire(import.meta.url);

const plans = lazy((): MetadataJson => load('libphonenumber-js/metadata.min.json'));
const patterns = lazy(() => new Map<string, readonly RegExp[]>());

const E164 = /^\+[1-9][0-9]{1,14}$/;
const LONGEST_CALLING_CODE = 3;
/** Where the pattern of all its numbers stands in a plan. */
const PATTERN = 2;

/** A number written as E.164 already: `+14105550100`. Whether it exists is another matter. */
export function readPhone(text: string): string | null {
  return E164.test(text) ? text : null;
}

/** Whether the plan of a country, or of a service without one, contains the E.164 number. */
export function isInNumberPlan(number: string): boolean {
  for (let length = 1; length <= LONGEST_CALLING_CODE; length += 1) {
    const code = number.slice(1, 1 + length);
    const rest = number.slice(1 + length);
    if (patternsOf(code).some((pattern) => pattern.test(rest))) return true;
  }
  return false;
}

function patternsOf(callingCode: string): readonly RegExp[] {
  const known = patterns().get(callingCode);
  if (known !== undefined) return known;
  const { country_calling_codes, countries, nonGeographic } = plans();
  const countriesOf: Record<string, readonly (keyof typeof countries)[]> = country_calling_codes;
  const ofCountries = (countriesOf[callingCode] ?? []).map((country) => countries[country]);
  const made = [...ofCountries, nonGeographic[callingCode]].flatMap((plan) =>
    plan === undefined ? [] : new RegExp(`^(?:${plan[PATTERN]})$`),
  );
  patterns().set(callingCode, made);
  return made;
}
