import type { FieldErrors } from '../../../core/field-errors.ts';
import { isUsZip, readRegion } from '../../../wire/reference/countries.ts';
import { taxNumberError } from '../../../wire/reference/tax-numbers.ts';
import type { Billing, BillingAddress, BillingChange } from '../../../wire/schemas/firm/billing.ts';

export const NO_BILLING: Billing = {
  legal_name: null,
  address: null,
  tax_number: null,
  purchase_order: null,
  email: null,
};

/** Billing data after a change: fields that the change leaves out stay, and the result is checked. */
export function changeBilling(current: Billing, change: BillingChange, errors: FieldErrors): Billing {
  const { address, ...texts } = change;
  const billing = { ...current };
  for (const field of ['legal_name', 'tax_number', 'purchase_order', 'email'] as const) {
    const text = texts[field];
    if (text !== undefined) billing[field] = text && text.trim();
  }
  if (address !== undefined) billing.address = address && checkAddress(address, errors);
  // An accepted tax number is checked again only when the number or its country changes.
  if (changesTaxNumber(billing, current)) checkTaxNumber(billing, errors);
  return billing;
}

const changesTaxNumber = (one: Billing, other: Billing): boolean =>
  one.tax_number !== other.tax_number || one.address?.country !== other.address?.country;

type AddressInput = NonNullable<BillingChange['address']>;

function checkAddress(input: AddressInput, errors: FieldErrors): BillingAddress {
  const { country } = input;
  const address = {
    line1: input.line1.trim(),
    line2: trimmed(input.line2),
    city: input.city.trim(),
    region: trimmed(input.region),
    postal_code: trimmed(input.postal_code),
    country,
  };
  const region = readRegion(country, input.region ?? '');
  if (region !== null) address.region = region;
  else if (country === 'US') errors.add('billing.address.region', 'Must be a 2-letter US state such as `MD`.');
  else if (country === 'CA') errors.add('billing.address.region', 'Must be a 2-letter Canadian province such as `ON`.');
  if (country === 'US' && !isUsZip(address.postal_code ?? ''))
    errors.add('billing.address.postal_code', 'Must be a 5-digit ZIP code.');
  return address;
}

const trimmed = (text: string | null | undefined): string | null => text?.trim() || null;

function checkTaxNumber({ tax_number, address }: Billing, errors: FieldErrors): void {
  const error = tax_number === null ? null : taxNumberError(address?.country ?? null, tax_number);
  if (error !== null) errors.add('billing.tax_number', error);
}
