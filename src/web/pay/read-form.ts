import type { FastifyRequest } from 'fastify';
import { failField } from '../../core/fail.ts';
import { fromToken } from '../../core/ids.ts';
import type { PageMethod } from '../../domain/checkout/page/pay.ts';
import type { CardDetails } from '../../domain/payments/gateways/gateway.ts';
import { FORMATS } from '../../wire/schemas/formats.ts';
import { textOf } from '../page-types.ts';

/** What was typed and may be shown again; never anything of the card. */
export interface Draft {
  method: string;
  name: string;
  email: string;
  keep: boolean;
}

/** The fields that can be wrong, by their names in the form. */
export type Faults = Partial<Record<'method' | 'number' | 'expiry' | 'cvc' | 'name' | 'email', string>>;

export interface PostedForm {
  draft: Draft;
  faults: Faults;
  method: PageMethod;
  receipt: string | null;
}

const LONGEST = 200;

/** Reads the posted form; the gateway says more about a card whose fields have the right form. */
export function readForm(request: FastifyRequest, gateway: 'test' | 'stripe'): PostedForm {
  const text = (name: string) => textOf(request, name).trim().slice(0, LONGEST);
  const draft: Draft = {
    method: text('method') || 'card',
    name: text('name'),
    email: text('email'),
    keep: text('keep') !== '',
  };
  const faults: Faults = {};
  const receipt = draft.email === '' ? null : (FORMATS.email?.read(draft.email) ?? null);
  if (draft.email !== '' && receipt === null) faults.email = 'Enter a whole email address, such as name@example.com.';
  return { draft, faults, receipt, method: readMethod(draft, text, gateway, faults) };
}

function readMethod(
  { method, name, keep }: Draft,
  text: (name: string) => string,
  gateway: 'test' | 'stripe',
  faults: Faults,
): PageMethod {
  if (method === 'nothing' || method === 'invoice') return { by: method };
  if (method !== 'card')
    return { by: 'source', source: fromToken('src', method) ?? failField('method', 'Choose how to pay.') };
  if (gateway === 'stripe') {
    const token = text('card_token');
    if (token === '') faults.method = 'Enter the card’s details. This needs JavaScript.';
    return { by: 'token', token, keep };
  }
  if (name === '') faults.name = 'Enter the name as it stands on the card.';
  return { by: 'card', card: readCard(text, faults), keep };
}

function readCard(text: (name: string) => string, faults: Faults): CardDetails {
  const number = text('number');
  if (number === '') faults.number = 'Enter the card number.';
  const [, month = '', year = ''] = /^(\d{1,2})\s*[/.\- ]?\s*(\d{4}|\d{2})$/.exec(text('expiry')) ?? [];
  const exp_month = Number(month);
  const exp_year = year.length === 2 ? 2000 + Number(year) : Number(year);
  if (month === '' || exp_month < 1 || exp_month > 12) {
    faults.expiry = 'Enter the expiry as month and year, such as 04 / 29.';
  }
  const cvc = text('cvc');
  if (!/^\d{3,4}$/.test(cvc)) faults.cvc = 'Enter the security code: three or four digits.';
  return { number, exp_month, exp_year, cvc };
}

const FIELDS: Readonly<Record<string, keyof Faults>> = {
  'card.number': 'number',
  'card.exp_month': 'expiry',
  'card.exp_year': 'expiry',
  'card.cvc': 'cvc',
  card: 'method',
  payment_method: 'method',
  method: 'method',
};

/** What the gateway found wrong, at the fields of the form. */
export function faultsOf(errors: Readonly<Record<string, string[]>>): Faults {
  const faults: Faults = {};
  for (const [path, [message]] of Object.entries(errors)) {
    const field = FIELDS[path];
    if (field !== undefined && message !== undefined) faults[field] = message;
  }
  return faults;
}
