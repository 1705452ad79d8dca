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
  { name, discount, own_prices: own }: Omit<PriceAgreement, 'list' | 'currency'>,
  compile: CompileOwn = (_, list, rules) => compileRules(list, rules),
): Tariff {
  return { ...tariff, discount, own: own === null ? null : compile(`${tariff.version} ${name}`, body, own) };
}
