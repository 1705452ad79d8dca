import type { FieldErrors } from '../../../core/field-errors.ts';
import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { PriceRule } from '../../../wire/schemas/firm/prices/price-rules.ts';
import { findUnpaidCurrencies } from '../../accounts/billing/unpaid.queries.ts';
import { checkOwnPrices } from '../prices/check/check-list.ts';
import { chooseVersion, versionsOfList } from '../prices/choose-version.ts';
import {
  findListMarks,
  findPriceVersion,
  findPriceVersions,
  lockPriceListsShared,
  type PriceListMark,
} from '../prices/price-lists.queries.ts';
import type { Fields } from '../versions/change-versions.ts';
import { findAgreement, lockCurrency } from './agreements.queries.ts';

/** Add errors for the agreed price list and the customer's own prices, against the current and upcoming versions. */
export async function checkPrices(
  tx: Tx,
  account: Id<'acct'>,
  value: Fields,
  { now, errors }: { now: Date; errors: FieldErrors },
): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the request's schema has checked these fields.
  const { price_list: key, own_prices: rules } = value as { price_list: string | null; own_prices: PriceRule[] };
  lockPriceListsShared(tx);
  const [currency, lists, versions] = await Promise.all([
    lockCurrency(tx, account),
    findListMarks(tx),
    findPriceVersions(tx, null),
  ]);
  const list = lists.find((one) => one.key === key);
  if (key !== null && list === undefined) errors.add('price_list', 'There is no such price list.');
  else if (list !== undefined && list.currency !== currency) {
    errors.add('price_list', `Must be in ${currency}, the currency of the account; this one is in ${list.currency}.`);
  }
  if (list !== undefined) await checkUnpaid(tx, account, list, { now, errors });
  if (rules.length === 0) return;
  const mark = chooseVersion(lists, versions, { list: key, currency }, now);
  const upcoming = versionsOfList(versions, mark?.list ?? '').filter(
    (one) => one.withdrawn_at === null && one.starts_at > now,
  );
  for (const { list: listKey, number } of mark === undefined ? [] : [mark, ...upcoming]) {
    const version = await findPriceVersion(tx, listKey, number);
    for (const { path, message } of version === undefined ? [] : checkOwnPrices(version.body, rules)) {
      errors.add(path.replace(/^rules\b/, 'own_prices'), message);
    }
  }
}

/** A newly agreed list must be in the currency of everything unpaid; a list agreed on earlier is exempt. */
async function checkUnpaid(
  tx: Tx,
  account: Id<'acct'>,
  { key, currency }: Pick<PriceListMark, 'key' | 'currency'>,
  { now, errors }: { now: Date; errors: FieldErrors },
): Promise<void> {
  const [unpaid, agreed] = await Promise.all([findUnpaidCurrencies(tx, account), findAgreement(tx, account, now)]);
  const others = unpaid.filter((one) => one !== currency);
  if (others.length === 0 || agreed.price_list === key) return;
  errors.add('price_list', `This one is in ${currency}, and something in ${others.join(', ')} is still unpaid.`);
}
