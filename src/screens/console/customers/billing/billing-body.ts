import type { BodyOf } from '../../../../sdk/types.ts';
import { ADDRESS_FIELDS, type BillingTexts } from '../../../../wire/billing-texts.ts';

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
