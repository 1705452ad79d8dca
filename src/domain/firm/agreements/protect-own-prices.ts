import type { FieldErrors } from '../../../core/field-errors.ts';
import type { Tx } from '../../../storage/database.ts';
import type { PriceListBody, PriceRule } from '../../../wire/schemas/firm/prices/price-rules.ts';
import { namesGroup } from '../prices/check/check-fields.ts';
import { checkOwnPrices } from '../prices/check/check-list.ts';
import { decidesPrices } from '../prices/choose-version.ts';
import type { PriceListMark, PriceVersionMark } from '../prices/price-lists.queries.ts';
import { findOwnPrices } from './agreements.queries.ts';

/** A price list about to change its content, with all lists and versions. */
interface ChangedList {
  list: PriceListMark;
  body: PriceListBody;
  lists: readonly PriceListMark[];
  versions: readonly PriceVersionMark[];
  now: Date;
}

/** Add an error for each customer whose own prices name a group that the changed list no longer has. */
export async function protectOwnPrices(
  tx: Tx,
  { list, body, lists, versions, now }: ChangedList,
  { errors, at }: { errors: FieldErrors; at: (groups: string) => string },
): Promise<void> {
  for (const { customer_name, price_list, own_prices } of await findOwnPrices(tx, list.currency, now)) {
    const choice = { list: price_list, currency: list.currency };
    if (!own_prices.some(namesGroup) || !decidesPrices(list, { lists, versions }, choice, now)) continue;
    for (const { path, message } of checkOwnPrices(body, own_prices)) {
      const { when = {} } = ruleAt(own_prices, path);
      const groups = path.endsWith('.country') || when.country !== undefined ? 'country_groups' : 'language_groups';
      errors.add(at(groups), `An own price of ${customer_name} needs it: ${message}`);
    }
  }
}

const ruleAt = (rules: readonly PriceRule[], path: string): Pick<PriceRule, 'when'> =>
  rules[Number(path.split('.')[1])] ?? {};
