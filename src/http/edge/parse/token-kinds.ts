import type { TSchema } from 'typebox';
import type { Prefix } from '../../../wire/schemas/scalars.ts';

// Names of the objects behind tokens, for error messages.

const KINDS: Readonly<Record<Prefix, string>> = {
  order: 'an order',
  quote: 'a quote',
  file: 'a file',
  prt: 'a partner',
  acct: 'an account',
  app: 'an app',
  src: 'a payment method',
  inv: 'an invoice',
  evt: 'an event',
  whd: 'a webhook delivery',
  whe: 'a webhook endpoint',
  key: 'a key',
  pay: 'a payment',
  rfd: 'a refund',
  prs: 'a person',
  msg: 'a message',
  note: 'a note',
  con: 'a connection',
  cnl: 'a cancellation',
  adj: 'an adjustment',
  rev: 'a revision',
  orig: 'an original',
  crt: 'a certificate',
  view: 'a view',
  asg: 'an assignment',
  mail: 'an email',
  cdn: 'a credit note',
  rct: 'a receipt',
  pic: 'a picture',
};

const wordsOf = (prefix: string | undefined): string | null => new Map(Object.entries(KINDS)).get(prefix ?? '') ?? null;

/** Kind of object that a route's `token` refers to. */
export function kindOfToken(params: TSchema | undefined): string | null {
  const { properties }: { properties?: { token?: { 'x-token'?: string } } } = params ?? {};
  return wordsOf(properties?.token?.['x-token']);
}

/** Message for a well-formed token of another kind; null for anything else. */
export function describeWrongKind(schema: TSchema | undefined, params: unknown): string | null {
  const { token }: { token?: unknown } = Object(params);
  const wanted = kindOfToken(schema);
  const actual = wordsOf(/^([a-z]+)_[0-7][0-9a-z]{25}$/.exec(String(token))?.[1]);
  if (wanted === null || actual === null || wanted === actual) return null;
  return `This is the token of ${actual}; this address takes the token of ${wanted}.`;
}
