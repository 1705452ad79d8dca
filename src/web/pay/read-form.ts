import type { FastifyRequest } from 'fastify';
import { Failure } from '../../core/fail.ts';
import { fromToken } from '../../core/ids.ts';
import type { PageMethod } from '../../domain/checkout/page/pay.ts';
import type { CardDetails, Gateway } from '../../domain/payments/gateway.ts';
import { entriesOf } from '../../wire/groups/records.ts';
import { FORMATS } from '../../wire/schemas/formats.ts';
import type { Reader } from '../../words/reader.ts';
import { type SayKey, say } from '../../words/say.ts';
import type { FormErrors } from '../form-errors.ts';
import { textOf } from '../read-request.ts';

/** Typed values that may be shown again; never card details. */
export interface Draft {
  method: string;
  name: string;
  email: string;
  shouldSaveCard: boolean;
  purchase_order: string;
}

export const EMPTY_DRAFT: Draft = { method: '', name: '', email: '', shouldSaveCard: false, purchase_order: '' };

/** Form fields that can have errors. */
export type PayField =
  | 'method'
  | 'number'
  | 'expiry'
  | 'cvc'
  | 'name'
  | 'email'
  | 'purchase_order'
  | 'country'
  | 'region'
  | 'amount';
export type PayErrors = FormErrors<PayField>;

export interface PostedForm {
  draft: Draft;
  errors: PayErrors;
  method: PageMethod;
  receipt: string | null;
  /** Amount on the button when it was pressed; null if the form has none. */
  shownTotal: number | null;
}

/** Mutable errors while the form is read. */
type NewErrors = Partial<Record<PayField, SayKey>>;

const LONGEST = 200;
const LONGEST_PURCHASE_ORDER = 100;

/** Reads the posted form with all its errors, including those the gateway finds in a card. */
export function readForm(
  reader: Reader,
  request: FastifyRequest,
  gateway: Pick<Gateway, 'name' | 'saveCard'>,
): PostedForm {
  const text = (name: string) => textOf(request, name).trim().slice(0, LONGEST);
  const draft: Draft = {
    method: text('method') || 'card',
    name: text('name'),
    email: text('email'),
    shouldSaveCard: text('keep') !== '',
    purchase_order: text('purchase_order').slice(0, LONGEST_PURCHASE_ORDER),
  };
  const errors: NewErrors = {};
  const receipt = draft.email === '' ? null : (FORMATS.email?.read(draft.email) ?? null);
  if (draft.email !== '' && receipt === null) errors.email = 'failure.pay.email';
  const method = readMethod(draft, text, gateway.name, errors);
  const shownTotal = /^\d{1,15}$/.test(text('total')) ? Number(text('total')) : null;
  const own = Object.fromEntries(entriesOf(errors).map(([field, key]) => [field, say(reader, key)]));
  return { draft, errors: { ...cardErrors(reader, gateway, method), ...own }, receipt, method, shownTotal };
}

/** Errors that the gateway finds in a typed card. */
function cardErrors(reader: Reader, gateway: Pick<Gateway, 'saveCard'>, method: PageMethod): PayErrors {
  if (method.by !== 'card') return {};
  try {
    gateway.saveCard?.(method.card);
    return {};
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return payErrorsOf(reader, error.detail.errors ?? {});
  }
}

function readMethod(
  { method, name, shouldSaveCard, purchase_order }: Draft,
  text: (name: string) => string,
  gateway: 'test' | 'stripe',
  errors: NewErrors,
): PageMethod {
  if (method === 'nothing') return { by: method };
  if (method === 'invoice') return { by: method, purchase_order: purchase_order || null };
  if (method !== 'card') return readSource(method, errors);
  if (gateway === 'stripe') {
    const token = text('card_token');
    if (token === '') errors.method = 'failure.card.script';
    return { by: 'token', token, save: shouldSaveCard };
  }
  if (name === '') errors.name = 'failure.card.name';
  return { by: 'card', card: readCard(text, errors), save: shouldSaveCard };
}

function readSource(token: string, errors: NewErrors): PageMethod {
  const source = fromToken('src', token);
  if (source !== null) return { by: 'source', source };
  errors.method = 'failure.pay.method';
  return { by: 'nothing' };
}

function readCard(text: (name: string) => string, errors: NewErrors): CardDetails {
  const number = text('number');
  if (number === '') errors.number = 'failure.card.number.empty';
  const [, month = '', year = ''] = /^(\d{1,2})\s{0,4}[/.\- ]?\s{0,4}(\d{4}|\d{2})$/.exec(text('expiry')) ?? [];
  const exp_month = Number(month);
  const exp_year = year.length === 2 ? 2000 + Number(year) : Number(year);
  if (month === '' || exp_month < 1 || exp_month > 12) errors.expiry = 'failure.card.expiry';
  const cvc = text('cvc');
  if (!/^\d{3,4}$/.test(cvc)) errors.cvc = 'failure.card.cvc';
  return { number, exp_month, exp_year, cvc };
}

/** The form's field and the words for each path that a refusal names; null: the refusal has the reader's words. */
const FIELDS: Readonly<Record<string, readonly [PayField, SayKey | null]>> = {
  'card.number': ['number', 'failure.card.number'],
  'card.exp_month': ['expiry', 'failure.card.expired'],
  'card.exp_year': ['expiry', 'failure.card.expired'],
  'card.cvc': ['cvc', 'failure.card.cvc'],
  card: ['method', 'failure.card.again'],
  payment_method: ['method', 'failure.pay.source'],
  method: ['method', 'failure.pay.method'],
  purchase_order: ['purchase_order', 'failure.pay.purchase_order'],
  amount: ['amount', null],
};

/** Maps error paths of the domain to fields of the form. */
export function payErrorsOf(reader: Reader, found: Readonly<Record<string, string[]>>): PayErrors {
  return Object.fromEntries(
    Object.entries(found).flatMap(([path, [message]]) => {
      const [field, key] = FIELDS[path] ?? [];
      return field === undefined ? [] : [[field, key ? say(reader, key) : message]];
    }),
  );
}
