import { keysOf, recordOf } from './records.ts';

// References that customers file a request under: on quotes, orders, their events and invoice lines. Plain data, shared
// with browsers.

/**
 * Every reference with its maximum length and meaning. Columns, answers, requests, filters and events derive from it.
 */
const GROUP = {
  reference: { longest: 255, is: 'Your own name for the request, printed on invoices' },
  client_reference: { longest: 255, is: 'Your name or number for the client the work is for' },
  case_reference: { longest: 255, is: 'Your name or number for the case or matter' },
  purchase_order: { longest: 100, is: 'Your purchase order number, repeated on invoices. Some agreements require one' },
} as const;

export type Reference = keyof typeof GROUP;
export type References = Record<Reference, string | null>;

export const REFERENCES: readonly Reference[] = keysOf(GROUP);

export const longestOf = (name: Reference): number => GROUP[name].longest;
export const meaningOf = (name: Reference): string => GROUP[name].is;

export const eachReference = <Value>(valueOf: (name: Reference) => Value): Record<Reference, Value> =>
  recordOf(REFERENCES, valueOf);

/** Missing references become null. */
export const referencesOf = (from: Partial<References>): References => eachReference((name) => from[name] ?? null);
