import type { BodyOf } from '../../../../sdk/types.ts';
import { ADDRESS_FIELDS, type BillingField, type BillingTexts } from '../../../../wire/billing-texts.ts';
import { keysOf } from '../../../../wire/groups/records.ts';

/** Path of each form field in the API object. */
export const PATHS = {
  legal_name: 'billing.legal_name',
  line1: 'billing.address.line1',
  line2: 'billing.address.line2',
  city: 'billing.address.city',
  region: 'billing.address.region',
  postal_code: 'billing.address.postal_code',
  country: 'billing.address.country',
  tax_number: 'billing.tax_number',
  purchase_order: 'billing.purchase_order',
  email: 'billing.email',
  currency: 'currency',
} as const satisfies Record<BillingField, string>;

export const BILLING_FIELDS = keysOf(PATHS);

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Body for the changed fields; an address is always sent in full. */
export function bodyOf(seen: BillingTexts, part: Partial<BillingTexts>): BodyOf<'teamChangeAccount'> {
  const { currency, ...texts } = part;
  const billing: Record<string, unknown> = {};
  for (const field of ['legal_name', 'tax_number', 'purchase_order', 'email'] as const) {
    const text = texts[field];
    if (text !== undefined) billing[field] = orNull(text);
  }
  if (ADDRESS_FIELDS.some((field) => part[field] !== undefined)) billing['address'] = addressOf({ ...seen, ...part });
  return {
    ...(Object.keys(billing).length > 0 && { billing }),
    ...(currency !== undefined && { currency: currency.trim() }),
  };
}

function addressOf(fields: BillingTexts) {
  if (ADDRESS_FIELDS.every((field) => fields[field].trim() === '')) return null;
  const { line1, line2, city, region, postal_code, country } = fields;
  return {
    line1,
    line2: orNull(line2),
    city,
    region: orNull(region),
    postal_code: orNull(postal_code),
    country: country.trim(),
  };
}
