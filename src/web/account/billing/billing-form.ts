import type { FastifyRequest } from 'fastify';
import { FieldErrors } from '../../../core/field-errors.ts';
import { ADDRESS_FIELDS, type BillingField, type BillingTexts } from '../../../wire/billing-texts.ts';
import { keysOf, recordOf } from '../../../wire/groups/keys-of.ts';
import { readCountry } from '../../../wire/reference/countries.ts';
import { readCurrency } from '../../../wire/reference/currencies.ts';
import type { BillingChange } from '../../../wire/schemas/firm/billing.ts';
import { FORMATS } from '../../../wire/schemas/formats.ts';
import { textOf } from '../../read-request.ts';

// Form of an account's billing data; mirrors the checks of the API's schema.

const LONGEST = {
  legal_name: 200,
  line1: 200,
  line2: 200,
  city: 200,
  region: 200,
  postal_code: 20,
  country: 3,
  tax_number: 40,
  purchase_order: 100,
  email: 254,
  currency: 3,
} as const satisfies Record<BillingField, number>;

export type BillingForm = Readonly<BillingTexts>;

export const longest = (field: BillingField): number => LONGEST[field];

const FIELDS = keysOf(LONGEST);

export const readBillingForm = (request: FastifyRequest): BillingForm =>
  recordOf(FIELDS, (field) => textOf(request, field).trim());

/** The form's field for an error path of the domain: `address.city` → `city`. */
export const fieldOf = (path: string): string => path.split('.').at(-1) ?? path;

export function checkBillingForm(form: BillingForm): { billing: BillingChange; currency: string } {
  const errors = new FieldErrors();
  for (const field of FIELDS) {
    const most = LONGEST[field];
    if (form[field].length > most) errors.add(field, `Must have at most ${most} characters.`);
  }
  const currency = readCurrency(form.currency);
  if (currency === null) errors.add('currency', 'Must be an ISO-4217 currency code such as USD.');
  if (form.email !== '' && FORMATS['email']?.read(form.email) === null)
    errors.add('email', 'Must be an email address.');
  if (form.legal_name !== '' && FORMATS['name']?.read(form.legal_name) === null)
    errors.add('legal_name', 'Must be a name without invisible characters.');
  const address = addressOf(form, errors);
  errors.throwIfAny();
  const billing = {
    legal_name: form.legal_name || null,
    address,
    tax_number: form.tax_number || null,
    purchase_order: form.purchase_order || null,
    email: form.email || null,
  };
  return { billing, currency: currency ?? '' };
}

/** An address is either complete or missing. */
function addressOf(form: BillingForm, errors: FieldErrors): NonNullable<BillingChange['address']> | null {
  if (ADDRESS_FIELDS.every((field) => form[field] === '')) return null;
  for (const field of ['line1', 'city'] as const) {
    if (form[field] === '') errors.add(field, 'An address needs this.');
  }
  const country = readCountry(form.country);
  if (country === null) errors.add('country', 'Choose the country.');
  return {
    line1: form.line1,
    line2: form.line2 || null,
    city: form.city,
    region: form.region || null,
    postal_code: form.postal_code || null,
    country: country ?? '',
  };
}
