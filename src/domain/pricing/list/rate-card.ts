import { smallestChargeUnit } from '../../../core/money.ts';
import type { PricedService } from '../../../wire/priced.ts';
import type { PriceListBody, PriceRule } from '../../../wire/schemas/firm/prices/price-rules.ts';
import type { LineItem } from '../../../wire/schemas/quote.ts';
import type { Services } from '../../../wire/schemas/services.ts';
import { casesOf } from './cases.ts';
import { type CompiledRules, compileRules, countsOf, type Measured } from './compile-list.ts';
import { priceStage } from './price-stage.ts';

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

/** Everything that decides a price, immutable: a list version and the account's agreement. */
export interface RateCard {
  /** The name that quotes refer to. */
  readonly version: string;
  readonly currency: string;
  readonly inclusive: boolean;
  readonly wordsPerPage: number;
  readonly cancellationFee: number;
  readonly rounding: PriceListBody['rounding'];
  /** Every amount is a multiple of `step`: the smallest amount of the currency that a card can be charged. */
  readonly step: number;
  readonly rules: CompiledRules;
  /** Rules that win over those of the list. */
  readonly own: CompiledRules | null;
  /** Discount on every line, as a decimal of percent. */
  readonly discount: string | null;
}

export interface Priced {
  lines: LineItem[];
  /** Services that a person has to price. */
  by_hand: PricedService[];
  /** Whether words were counted: then a file without a word count leaves the price open. */
  by_words: boolean;
}

/** Price a request: the same rate card and request always have the same lines. */
export function priceLines(rateCard: RateCard, services: Services, files: readonly Measured[]): Priced {
  const counts = countsOf(files);
  const stages = casesOf(services, files.length).map((stage) => priceStage(rateCard, stage, counts));
  const lines = stages.flatMap((stage) => stage.lines);
  const by_hand = [...new Set(stages.flatMap((stage) => stage.by_hand))];
  return { lines, by_hand, by_words: counts.byWords() };
}
