import { recordOf } from './keys-of.ts';

// References that customers file a request under: on quotes, orders, their events and invoice lines. Plain data, shared
// with browsers.

/**
 * Every reference with its maximum length and meaning. Columns, answers, requests, filters and events derive from it.
 */
const GROUP = {
  reference: { longest: 255, is: 'Your own name for the request, printed on papers' },
  client_reference: { longest: 255, is: 'Your name or number for the client it is done for' },
  case_reference: { longest: 255, is: 'Your name or number for the case or matter' },
  purchase_order: { longest: 100, is: 'Your purchase order, repeated on invoices; some agreements require one' },
} as const;

export type Reference = keyof typeof GROUP;
export type References = Record<Reference, string | null>;

const isReference = (name: string): name is Reference => Object.hasOwn(GROUP, name);
export const REFERENCES: readonly Reference[] = Object.keys(GROUP).filter(isReference);

export const longestOf = (name: Reference): number => GROUP[name].longest;
export const meaningOf = (name: Reference): string => GROUP[name].is;

export const eachReference = <Value>(valueOf: (name: Reference) => Value): Record<Reference, Value> =>
  recordOf(REFERENCES, valueOf);

/** Missing references become null. */
export const referencesOf = (from: Partial<References>): References => eachReference((name) => from[name] ?? null);
