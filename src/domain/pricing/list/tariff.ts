import { stepOf } from '../../../core/money.ts';
import type { PriceListBody, PriceRule } from '../../../wire/schemas/firm/prices/price-rules.ts';
import { type CompiledRules, compileRules } from './compile-list.ts';
import type { Tariff } from './price-lines.ts';

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
export type CompileOwn = (name: string, body: PriceListBody, own: readonly PriceRule[]) => CompiledRules;

/** Compile a list version. */
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

/** The least common multiple: 50 for 25 and 10. */
function inSteps(to: number, step: number): number {
  let both = to;
  while (both % step !== 0) both += to;
  return both;
}

/** Apply an agreement: the account's own prices win, and its discount applies to every line. */
export function agreedTariff(
  tariff: Tariff,
  body: PriceListBody,
  { name, discount, own_prices: own }: Omit<PriceAgreement, 'list' | 'currency'>,
  compile: CompileOwn = (_, list, rules) => compileRules(list, rules),
): Tariff {
  return { ...tariff, discount, own: own === null ? null : compile(`${tariff.version} ${name}`, body, own) };
}
