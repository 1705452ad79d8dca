import type { PriceListBody, PriceRule } from '../../../wire/schemas/firm/prices/price-rules.ts';
import { compileRules } from './compile-list.ts';
import type { Tariff } from './price-lines.ts';

/** A version of a price list, as far as prices depend on it. */
export interface ListVersion {
  version: string;
  currency: string;
  body: PriceListBody;
}

/** What was agreed with an account about prices; null: nothing. */
export interface PriceAgreement {
  /** Key of the list that holds for it. */
  list: string | null;
  currency: string | null;
  /** Percent, as a decimal. */
  discount: string | null;
  own_prices: readonly PriceRule[] | null;
}

/** What a version of a list is when it is asked for prices. */
export function tariffOf({ version, currency, body }: ListVersion): Tariff {
  return {
    version,
    currency,
    inclusive: body.inclusive,
    wordsPerPage: body.words_per_page,
    cancellationFee: body.cancellation_fee,
    rounding: body.rounding,
    rules: compileRules(body, body.rules),
    own: null,
    discount: null,
  };
}

/** The same with what was agreed with an account: its own prices win, and its discount lowers every line. */
export function agreedTariff(
  tariff: Tariff,
  body: PriceListBody,
  { discount, own_prices }: Pick<PriceAgreement, 'discount' | 'own_prices'>,
): Tariff {
  return { ...tariff, discount, own: own_prices === null ? null : compileRules(body, own_prices) };
}
