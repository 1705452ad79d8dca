import type { FastifyRequest } from 'fastify';
import { dayOf } from '../../../core/calendar.ts';
import { FieldErrors } from '../../../core/field-errors.ts';
import { readAmount } from '../../../core/money.ts';
import { minorAmount } from '../../../core/words/money.ts';
import type { ApiKeyRow } from '../../../domain/accounts/keys/keys.queries.ts';
import { readTimestamp } from '../../../wire/reference/dates.ts';
import { SCOPES, type Scope } from '../../../wire/schemas/account.ts';
import type { KeyLimits } from '../../../wire/schemas/keys/key.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { fieldsOf, textOf } from '../../read-request.ts';

// Form of a key; mirrors the checks of the API's schema.

const LONGEST_NAME = 100;

export interface KeyForm {
  name: string;
  scopes: readonly Scope[];
  /** A day, such as `2027-01-31`. */
  expires_at: string;
  /** Amounts as typed; empty: no limit. */
  per_order: string;
  per_month: string;
}

/** Enough to request quotes and follow orders: nothing that spends money or changes the account. */
const USUAL_SCOPES: readonly Scope[] = ['files:read', 'files:write', 'quotes:read', 'quotes:write', 'orders:read'];

export const EMPTY_KEY: KeyForm = { name: '', scopes: USUAL_SCOPES, expires_at: '', per_order: '', per_month: '' };

export function keyFormOf(key: ApiKeyRow, currency: string): KeyForm {
  const amount = (limit: number | null) => (limit === null ? '' : minorAmount(ENGLISH, limit, currency));
  return {
    name: key.name,
    scopes: key.scopes ?? SCOPES,
    expires_at: key.expires_at === null ? '' : dayOf(key.expires_at),
    per_order: amount(key.limit_per_order),
    per_month: amount(key.limit_per_month),
  };
}

export function readKeyForm(request: FastifyRequest): KeyForm {
  const sent: unknown = fieldsOf(request)['scopes'];
  const chosen: unknown[] = Array.isArray(sent) ? sent : [sent];
  return {
    name: textOf(request, 'name').trim(),
    scopes: SCOPES.filter((scope) => chosen.includes(scope)),
    expires_at: textOf(request, 'expires_at').trim(),
    per_order: textOf(request, 'per_order').trim(),
    per_month: textOf(request, 'per_month').trim(),
  };
}

/** Checked values of the form. */
export interface ReadKey {
  name: string;
  scopes: Scope[];
  expires_at: Date | null;
  limits: KeyLimits;
}

export function checkKeyForm({ name, scopes, expires_at, ...amounts }: KeyForm, currency: string): ReadKey {
  const errors = new FieldErrors();
  if (name === '') errors.add('name', 'Give the key a name, by which you know it again.');
  if (name.length > LONGEST_NAME) errors.add('name', `Must be at most ${LONGEST_NAME} characters.`);
  if (scopes.length === 0) errors.add('scopes', 'Choose at least one thing that it may do.');
  const expires = expires_at === '' ? null : readTimestamp(expires_at);
  if (expires_at !== '' && expires === null) errors.add('expires_at', 'Give a day, such as 2027-01-31.');
  const limits = {
    per_order: limitIn(errors, 'per_order', amounts.per_order, currency),
    per_month: limitIn(errors, 'per_month', amounts.per_month, currency),
  };
  errors.throwIfAny();
  return { name, scopes: [...scopes], expires_at: expires, limits };
}

function limitIn(errors: FieldErrors, field: keyof KeyLimits, text: string, currency: string): number | null {
  if (text === '') return null;
  const amount = readAmount(text, currency);
  if (amount === null) errors.add(`limits.${field}`, 'Give an amount such as 250 or 250.00, or leave it empty.');
  return amount;
}
