import { createRequire } from 'node:module';

// The number plans take 50 ms to load, so they are read with the first phone number.
const load = createRequire(import.meta.url);

type Parse = typeof import('libphonenumber-js/max')['parsePhoneNumberFromString'];

let parse: Parse | undefined;

/** A number that exists in its country's plan, written as E.164 already: `+14105550100`. */
export function readPhone(text: string): string | null {
  if (!/^\+[1-9][0-9]{1,14}$/.test(text)) return null;
  parse ??= (load('libphonenumber-js/max') as { parsePhoneNumberFromString: Parse }).parsePhoneNumberFromString;
  const number = parse(text);
  // A number that parses to another one had a trunk prefix in it.
  return number?.isValid() && number.number === text ? text : null;
}
