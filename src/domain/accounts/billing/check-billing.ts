import type { Clock } from '../../../core/clock.ts';
import { FieldErrors } from '../../../core/field-errors.ts';
import type { Tx } from '../../../storage/database.ts';
import { isUsZip, readRegion } from '../../../wire/reference/countries.ts';
import { taxNumberError } from '../../../wire/reference/tax-numbers.ts';
import type { Billing, BillingAddress, BillingChange } from '../../../wire/schemas/firm/billing.ts';
import type { AccountRow } from '../accounts.queries.ts';
import { type AgreedMoney, countUnpaid, findAgreedMoney, findPricedCurrencies, type Unpaid } from './unpaid.queries.ts';

export const NO_BILLING: Billing = {
  legal_name: null,
  address: null,
  tax_number: null,
  purchase_order: null,
  email: null,
};

/** Billing data after a change: fields that the change leaves out stay, and the result is checked. */
function changeBilling(current: Billing, change: BillingChange, errors: FieldErrors): Billing {
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

/** Billing data and currency after a change; refuses it with all field errors at once. */
export async function resolveBillingChange(
  tx: Tx,
  { clock }: { clock: Clock },
  account: AccountRow,
  { billing, currency }: { billing?: BillingChange; currency?: string },
): Promise<Partial<Pick<AccountRow, 'billing' | 'currency'>>> {
  const errors = new FieldErrors();
  const resolved = {
    ...(billing !== undefined && { billing: changeBilling(account.billing, billing, errors) }),
    ...(currency !== undefined && { currency }),
  };
  if (currency !== undefined && currency !== account.currency) {
    if (account.parent_id !== null)
      errors.add(
        'currency',
        `A sandbox has the currency of its live account, ${account.currency}. It changes with that.`,
      );
    else await checkCurrency(tx, account, { currency, now: clock.now() }, (reason) => errors.add('currency', reason));
  }
  errors.throwIfAny();
  return resolved;
}

/** Amounts are never converted: refuse while any are unpaid or agreed, or if no price list has the new currency. */
async function checkCurrency(
  tx: Tx,
  account: AccountRow,
  { currency, now }: { currency: string; now: Date },
  refuse: (reason: string) => void,
): Promise<void> {
  const [unpaid, agreed, priced] = await Promise.all([
    countUnpaid(tx, account.id),
    findAgreedMoney(tx, account.id, now),
    findPricedCurrencies(tx, now),
  ]);
  const refuseWhile = (reason: string) => refuse(`It stays ${account.currency} while ${reason}.`);
  if (!priced.includes(currency))
    refuse(`There is no price list in ${currency} yet. There are lists in ${priced.join(', ')}.`);
  const open = unpaidInWords(unpaid);
  if (open.length > 0) refuseWhile(`anything is unpaid: ${open.join(', ')}`);
  const amounts = agreedInWords(agreed);
  if (amounts.length > 0) refuseWhile(`amounts are agreed in it: ${amounts.join(', ')}. They are taken back first`);
}

const count = (number: number, one: string): string[] =>
  number === 0 ? [] : [`${number} ${number === 1 ? one : `${one}s`}`];

const unpaidInWords = ({ quotes, invoices, adjustments, credit_notes }: Unpaid): string[] => [
  ...count(quotes, 'quote'),
  ...count(invoices, 'invoice'),
  ...count(adjustments, 'adjustment'),
  ...count(credit_notes, 'credit note'),
];

function agreedInWords(agreed: readonly AgreedMoney[]): string[] {
  const words: string[] = [];
  if (agreed.some(({ price_list }) => price_list != null)) words.push('a price list');
  if (agreed.some(({ own_prices = [] }) => own_prices.length > 0)) words.push('own prices');
  if (agreed.some(({ credit_limit }) => credit_limit != null)) words.push('a credit limit');
  return words;
}
