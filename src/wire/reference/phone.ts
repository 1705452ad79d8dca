import { createRequire } from 'node:module';
import { lazy } from './lazy.ts';

// The number plans take 50 ms to load, so they are read with the first phone number.
const load = createRequire(import.meta.url);

const numbers = lazy((): typeof import('libphonenumber-js/max') => load('libphonenumber-js/max'));

/** A number that exists in its country's plan, written as E.164 already: `+14105550100`. */
export function readPhone(text: string): string | null {
  if (!/^\+[1-9][0-9]{1,14}$/.test(text)) return null;
  const number = numbers().parsePhoneNumberFromString(text);
  // A number that parses to another one had a trunk prefix in it.
  const right = number?.isValid() === true && number.number === text;
  return right ? text : null;
}
