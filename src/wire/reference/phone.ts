import { createRequire } from 'node:module';

// The number plans take 50 ms to load, so they are read with the first phone number.
const load = createRequire(import.meta.url);

type Parse = typeof import('libphonenumber-js/max')['parsePhoneNumberFromString'];

let parse: Parse | undefined;

// A request is read twice, and a customer's number comes back.
const MOST_KNOWN = 1000;
const valid = new Map<string, boolean>();

/** A number that exists in its country's plan, written as E.164 already: `+14105550100`. */
export function readPhone(text: string): string | null {
  if (!/^\+[1-9][0-9]{1,14}$/.test(text)) return null;
  const known = valid.get(text);
  if (known !== undefined) return known ? text : null;
  parse ??= (load('libphonenumber-js/max') as { parsePhoneNumberFromString: Parse }).parsePhoneNumberFromString;
  const number = parse(text);
  // A number that parses to another one had a trunk prefix in it.
  const right = number?.isValid() === true && number.number === text;
  if (valid.size >= MOST_KNOWN) valid.clear();
  valid.set(text, right);
  return right ? text : null;
}
