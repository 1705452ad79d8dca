import { stepOf } from '../../../core/money.ts';
import type { PriceListBody, PriceRule } from '../../../wire/schemas/firm/prices/price-rules.ts';
import { type CompiledRules, compileRules } from './compile-list.ts';
import type { Tariff } from './price-lines.ts';

/** A version of a price list, as far as prices depend on it. */
export interface ListVersion {
  version: string;
  currency: string;
  body: PriceListBody;
}

/** What was agreed with an account about prices; null: nothing. */
export interface PriceAgreement {
  /** Of whom, and which version, which never changes. */
  name: string;
  /** Key of the list that holds for it. */
  list: string | null;
  currency: string | null;
  /** Percent, as a decimal. */
  discount: string | null;
  own_prices: readonly PriceRule[] | null;
}

/** Makes the own prices of an account ready, beside a version of a list. */
export type CompileOwn = (name: string, body: PriceListBody, own: readonly PriceRule[]) => CompiledRules;

/** What a version of a list is when it is asked for prices. */
export function tariffOf({ version, currency, body }: ListVersion): Tariff {
  const step = stepOf(currency);
  return {
    version,
    currency,
    inclusive: body.inclusive,
    wordsPerPage: body.words_per_page,
    cancellationFee: body.cancellation_fee - (body.cancellation_fee % step),
    rounding: { ...body.rounding, to: inSteps(body.rounding.to, step) },
    step,
    rules: compileRules(body, body.rules),
    own: null,
    discount: null,
  };
}

/** The smallest that both go into: of 25 and 10, 50. */
function inSteps(to: number, step: number): number {
  let both = to;
  while (both % step !== 0) both += to;
  return both;
}

/** The same with what was agreed with an account: its own prices win, and its discount lowers every line. */
export function agreedTariff(
  tariff: Tariff,
  body: PriceListBody,
  { name, discount, own_prices: own }: Omit<PriceAgreement, 'list' | 'currency'>,
  compile: CompileOwn = (_, list, rules) => compileRules(list, rules),
): Tariff {
  return { ...tariff, discount, own: own === null ? null : compile(`${tariff.version} ${name}`, body, own) };
}
