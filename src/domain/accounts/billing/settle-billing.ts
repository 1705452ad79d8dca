import { FieldErrors } from '../../../core/field-errors.ts';
import type { Tx } from '../../../storage/database.ts';
import type { BillingChange } from '../../../wire/schemas/firm/billing.ts';
import type { AccountRow } from '../accounts.queries.ts';
import { changeBilling } from './check-billing.ts';
import { countUnpaid, type Unpaid } from './unpaid.queries.ts';

/** What a change of billing data and currency comes to, or every fault of it. */
export async function settleBilling(
  tx: Tx,
  account: AccountRow,
  { billing, currency }: { billing?: BillingChange; currency?: string },
): Promise<Partial<Pick<AccountRow, 'billing' | 'currency'>>> {
  const errors = new FieldErrors();
  const settled = {
    ...(billing !== undefined && { billing: changeBilling(account.billing, billing, errors) }),
    ...(currency !== undefined && { currency }),
  };
  if (currency !== undefined && currency !== account.currency) {
    const unpaid = await countUnpaid(tx, account.id);
    if (unpaid.quotes + unpaid.invoices + unpaid.adjustments > 0)
      errors.add('currency', `It stays ${account.currency} while anything is unpaid: ${inWords(unpaid)}.`);
  }
  errors.throwIfAny();
  return settled;
}

const count = (number: number, one: string): string[] =>
  number === 0 ? [] : [`${number} ${number === 1 ? one : `${one}s`}`];

const inWords = ({ quotes, invoices, adjustments }: Unpaid): string =>
  [...count(quotes, 'quote'), ...count(invoices, 'invoice'), ...count(adjustments, 'adjustment')].join(', ');
