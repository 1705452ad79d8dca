import type { PricedService } from '../../../wire/priced.ts';
import type { PriceListBody } from '../../../wire/schemas/firm/prices/price-rules.ts';
import type { LineItem } from '../../../wire/schemas/quote.ts';
import type { Services } from '../../../wire/schemas/services.ts';
import { casesOf } from './cases.ts';
import type { CompiledRules } from './compile-list.ts';
import { countsOf, type Measured } from './measure.ts';
import { priceStage } from './price-stage.ts';

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
