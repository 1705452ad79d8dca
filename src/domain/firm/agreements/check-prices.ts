import type { FieldErrors } from '../../../core/field-errors.ts';
import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { PriceRule } from '../../../wire/schemas/firm/prices/price-rules.ts';
import { checkOwnPrices } from '../prices/check/check-list.ts';
import { chooseVersion } from '../prices/lists/choose-version.ts';
import { findListMarks, findPriceVersion, findPriceVersions } from '../prices/lists/price-lists.queries.ts';
import type { Fields } from '../versions/change-versions.ts';
import { holdCurrency } from './agreements.queries.ts';

/** Adds what is wrong with the list that is agreed on, and with the prices that are the customer's own. */
export async function checkPrices(
  tx: Tx,
  account: Id<'acct'>,
  value: Fields,
  { now, errors }: { now: Date; errors: FieldErrors },
): Promise<void> {
  const { price_list: key, own_prices: rules } = value as { price_list: string | null; own_prices: PriceRule[] };
  const [currency, lists, versions] = await Promise.all([
    holdCurrency(tx, account),
    findListMarks(tx),
    findPriceVersions(tx, null),
  ]);
  const list = lists.find((one) => one.key === key);
  if (key !== null && list === undefined) errors.add('price_list', 'There is no such price list.');
  else if (list !== undefined && list.currency !== currency) {
    errors.add('price_list', `Must be in ${currency}, the currency of the account; this one is in ${list.currency}.`);
  }
  if (rules.length === 0) return;
  const mark = chooseVersion(lists, versions, { list: key, currency }, now);
  const version = mark && (await findPriceVersion(tx, mark.list, mark.number));
  if (version === undefined) return;
  for (const { path, message } of checkOwnPrices(version.body, rules)) {
    errors.add(path.replace(/^rules\b/, 'own_prices'), message);
  }
}
