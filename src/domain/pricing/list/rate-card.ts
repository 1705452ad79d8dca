import { smallestChargeUnit } from '../../../core/money.ts';
import type { PriceListBody, PriceRule } from '../../../wire/schemas/firm/prices/price-rules.ts';
import { type CompiledRules, compileRules } from './compile-list.ts';
import type { RateCard } from './price-lines.ts';

/** The part of a list version that prices depend on. */
export interface ListVersion {
  version: string;
  currency: string;
  body: PriceListBody;
}

/** The prices agreed with an account. */
export interface PriceAgreement {
  /** Account and version of the agreement; identifies its content, which never changes. */
  name: string;
  /** Key of the agreed list. */
  list: string | null;
  currency: string | null;
  /** Percent, as a decimal. */
  discount: string | null;
  own_prices: readonly PriceRule[] | null;
}

/** Compiles an account's own prices for a list version. */
export type CompileOwnPrices = (name: string, body: PriceListBody, own: readonly PriceRule[]) => CompiledRules;

/** Compile a list version. */
export function rateCardOf({ version, currency, body }: ListVersion): RateCard {
  const step = smallestChargeUnit(currency);
  return {
    version,
    currency,
    inclusive: body.inclusive,
    wordsPerPage: body.words_per_page,
    cancellationFee: body.cancellation_fee - (body.cancellation_fee % step),
    rounding: { ...body.rounding, to: leastCommonMultiple(body.rounding.to, step) },
    step,
    rules: compileRules(body, body.rules),
    own: null,
    discount: null,
  };
}

/** The least common multiple: 50 for 25 and 10. */
function leastCommonMultiple(to: number, step: number): number {
  let multiple = to;
  while (multiple % step !== 0) multiple += to;
  return multiple;
}

/** Apply an agreement: the account's own prices win, and its discount applies to every line. */
export function agreedRateCard(
  rateCard: RateCard,
  body: PriceListBody,
  { name, discount, own_prices: own }: Omit<PriceAgreement, 'list' | 'currency'>,
  compile: CompileOwnPrices = (_, list, rules) => compileRules(list, rules),
): RateCard {
  return { ...rateCard, discount, own: own === null ? null : compile(`${rateCard.version} ${name}`, body, own) };
}
