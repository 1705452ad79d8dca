import { createRequire } from 'node:module';
import type { MetadataJson } from 'libphonenumber-js/core';
import { lazy } from './lazy.ts';

// The number plans take a while to load, so they are loaded with the first phone number.
const load = createRequire(import.meta.url);

const plans = lazy((): MetadataJson => load('libphonenumber-js/metadata.min.json'));
const patterns = lazy(() => new Map<string, readonly RegExp[]>());

const E164 = /^\+[1-9][0-9]{1,14}$/;
const LONGEST_CALLING_CODE = 3;
/** Index of the pattern of all numbers in a plan's metadata. */
const PATTERN = 2;

/** A number already in E.164 form, `+14105550100`. Whether it exists is not checked here. */
export function readPhone(text: string): string | null {
  return E164.test(text) ? text : null;
}

/** True if a country's plan, or that of a non-geographic service, contains the E.164 number. */
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
