import type { Clock } from '../../../core/clock.ts';
import { FieldErrors } from '../../../core/field-errors.ts';
import type { Tx } from '../../../storage/database.ts';
import type { BillingChange } from '../../../wire/schemas/firm/billing.ts';
import type { AccountRow } from '../accounts.queries.ts';
import { changeBilling } from './check-billing.ts';
import { type AgreedMoney, countUnpaid, findAgreedMoney, findPricedCurrencies, type Unpaid } from './unpaid.queries.ts';

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
