import type { FieldErrors } from '../../../core/field-errors.ts';
import type { Tx } from '../../../storage/database.ts';
import type { PriceListBody, PriceRule } from '../../../wire/schemas/firm/prices/price-rules.ts';
import { namesGroup } from '../prices/check/check-fields.ts';
import { checkOwnPrices } from '../prices/check/check-list.ts';
import { decides } from '../prices/choose-version.ts';
import type { PriceListMark, PriceVersionMark } from '../prices/price-lists.queries.ts';
import { findOwnPrices } from './agreements.queries.ts';

/** A list that is about to say something else, beside all that there are. */
interface ListToCome {
  list: PriceListMark;
  body: PriceListBody;
  lists: readonly PriceListMark[];
  versions: readonly PriceVersionMark[];
  now: Date;
}

/**
 * Prices that are a customer's own speak of the groups of the list that decides for them. What a list is about to say must
 * not switch them off: adds whose would be, at what is missing.
 */
export async function keepOwnPrices(
  tx: Tx,
  { list, body, lists, versions, now }: ListToCome,
  { errors, at }: { errors: FieldErrors; at: (groups: string) => string },
): Promise<void> {
  for (const { customer_name, price_list, own_prices } of await findOwnPrices(tx, list.currency, now)) {
    const choice = { list: price_list, currency: list.currency };
    if (!own_prices.some(namesGroup) || !decides(list, { lists, versions }, choice, now)) continue;
    for (const { path, message } of checkOwnPrices(body, own_prices)) {
      const { when = {} } = ruleAt(own_prices, path);
      const groups = path.endsWith('.country') || when.country !== undefined ? 'country_groups' : 'language_groups';
      errors.add(at(groups), `An own price of ${customer_name} needs it: ${message}`);
    }
  }
}

const ruleAt = (rules: readonly PriceRule[], path: string): Pick<PriceRule, 'when'> =>
  rules[Number(path.split('.')[1])] ?? {};
