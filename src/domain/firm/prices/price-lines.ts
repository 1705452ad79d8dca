import { MAX_TOTAL } from '../../../core/money.ts';
import { numberInWords } from '../../../core/words/money.ts';
import type { PricedService, PriceListBody, Unit } from '../../../wire/schemas/firm/prices/price-rules.ts';
import type { LineItem } from '../../../wire/schemas/quote.ts';
import type { Services } from '../../../wire/schemas/services.ts';
import { type Case, casesOf, type Stage } from './cases.ts';
import { type CompiledRules, createDecider, type Decide, type ReadyRule } from './compile-list.ts';
import { amountOf, isWhole, readScaled, shareOf, wholeOf } from './decimal.ts';
import { type Measured, pagesOf, wordsOf } from './measure.ts';

/** Everything that decides a price, and never changes: a version of a list, and what was agreed with the account. */
export interface Tariff {
  /** What quotes name it by. */
  readonly version: string;
  readonly currency: string;
  readonly inclusive: boolean;
  readonly wordsPerPage: number;
  readonly cancellationFee: number;
  readonly rounding: PriceListBody['rounding'];
  readonly rules: CompiledRules;
  /** Rules that win over those of the list. */
  readonly own: CompiledRules | null;
  /** Share that every line is lowered by, as a decimal of percent. */
  readonly discount: string | null;
}

export interface Priced {
  lines: LineItem[];
  /** What a person has to price. */
  by_hand: PricedService[];
  /** Whether words were counted, so that a file without a count leaves the price open. */
  by_words: boolean;
}

/** The lines of a request: the same tariff and request give the same for ever. */
export function priceLines(tariff: Tariff, services: Services, files: readonly Measured[]): Priced {
  const counts = countsOf(files);
  const stages = casesOf(services, files.length).map((stage) => priceStage(tariff, stage, counts));
  const lines = stages.flatMap((stage) => stage.lines);
  const by_hand = [...new Set(stages.flatMap((stage) => stage.by_hand))];
  return { lines: lessDiscount(tariff, lines), by_hand, by_words: counts.byWords() };
}

interface Counts {
  /** How many of its unit a rule counts. */
  of(rule: ReadyRule, papers: number): number;
  byWords(): boolean;
}

/** Pages and words of the files, each way counted once. */
function countsOf(files: readonly Measured[]): Counts {
  const known = new Map<string, number>();
  let words = false;
  return {
    byWords: () => words,
    of({ unit, wordsPerPage }, papers) {
      if (unit === 'flat') return 1;
      if (unit === 'document') return papers;
      if (unit === 'word') words = true;
      const key = `${unit} ${wordsPerPage}`;
      const counted = known.get(key) ?? (unit === 'page' ? pagesOf(files, wordsPerPage) : wordsOf(files, wordsPerPage));
      known.set(key, counted);
      return counted;
    },
  };
}

type Part = Pick<Priced, 'lines' | 'by_hand'>;

function priceStage(tariff: Tariff, stage: Stage, counts: Counts): Part {
  const bases: LineItem[] = [];
  const added: LineItem[] = [];
  const by_hand: PricedService[] = [];
  const decide = createDecider();
  for (const one of stage) {
    const priced = priceCase(tariff, one, counts, decide);
    if (priced === null) {
      by_hand.push(one.service);
      continue;
    }
    bases.push(priced.base);
    added.push(...priced.added);
  }
  return { lines: [...merged(bases), ...merged(added)], by_hand };
}

/** Null where a person has to price it. */
function priceCase(
  tariff: Tariff,
  one: Case,
  counts: Counts,
  decide: Decide,
): { base: LineItem; added: LineItem[] } | null {
  const rules = [tariff.own, tariff.rules].map((each) => each?.get(one.service));
  const deciding = firstOf(rules, (each) => decide(each.base, one.facts));
  if (deciding === undefined || deciding.byHand) return null;
  const base = lineOf(tariff, deciding, one, counts);
  const codes = new Set<string>();
  const added: LineItem[] = [];
  for (const family of rules.flatMap((each) => each?.adds ?? [])) {
    const rule = decide(family, one.facts);
    // What the account has agreed to comes first, and stands for what the list adds by that name.
    if (rule?.adds == null || codes.has(rule.adds.code)) continue;
    codes.add(rule.adds.code);
    added.push(surcharge(tariff, { rule, deciding, base }, one, counts));
  }
  // Beyond it nothing is sure any more: a person prices it.
  return [base, ...added].some(({ amount }) => amount > MAX_TOTAL) ? null : { base, added };
}

function firstOf<T, R>(all: readonly (T | undefined)[], find: (one: T) => R | undefined): R | undefined {
  for (const one of all) {
    const found = one === undefined ? undefined : find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

const BY_UNIT: Readonly<Partial<Record<Unit, string>>> = { page: ', by the page', word: ', by the word' };

function lineOf(tariff: Tariff, rule: ReadyRule, one: Case, counts: Counts): LineItem {
  // Only a translation is sold by the page or word so often that its line has always said it.
  const by = one.service === 'translation' ? (BY_UNIT[rule.unit] ?? '') : '';
  return countedLine(
    tariff,
    rule,
    { code: one.code, description: `${one.description}${by}` },
    counts.of(rule, one.papers),
  );
}

type Named = Pick<LineItem, 'code' | 'description'>;

/** Whole prices are shown times their number; what words make, or a minimum, is one sum. */
function countedLine({ rounding }: Tariff, rule: ReadyRule, { code, description }: Named, quantity: number): LineItem {
  const amount = isWhole(rule.price)
    ? Number(rule.price / 10_000n) * quantity
    : amountOf(rule.price, quantity, rounding);
  if (amount < rule.minimum) return single(code, `${description}, minimum`, rule.minimum);
  if (isWhole(rule.price)) return { code, description, quantity, unit_price: wholeOf(rule.price), amount };
  return single(code, `${description} (${numberInWords(quantity)})`, amount);
}

const single = (code: string, description: string, amount: number): LineItem => ({
  code,
  description,
  quantity: 1,
  unit_price: amount,
  amount,
});

interface Adding {
  rule: ReadyRule;
  /** The rule that the base line is by. */
  deciding: ReadyRule;
  base: LineItem;
}

function surcharge(tariff: Tariff, { rule, deciding, base }: Adding, one: Case, counts: Counts): LineItem {
  const code = `${one.code}_${rule.adds?.code ?? ''}`;
  const description = `${rule.adds?.description ?? ''}: ${one.code.replaceAll('_', ' ')}`;
  if (rule.factor === null) return countedLine(tariff, rule, { code, description }, counts.of(rule, one.papers));
  // On the price of one, so that the line is what it says; on the whole sum where there is a minimum or no whole price.
  if (deciding.minimum > 0 || !isWhole(deciding.price))
    return single(code, description, shareOf(base.amount, rule.factor, tariff.rounding));
  const unit_price = shareOf(base.unit_price, rule.factor, tariff.rounding);
  return { code, description, quantity: base.quantity, unit_price, amount: unit_price * base.quantity };
}

/** Lines that say the same become one: a stamp on each of three translations is three stamps. */
function merged(lines: readonly LineItem[]): LineItem[] {
  const byWords = new Map<string, LineItem>();
  for (const line of lines) {
    const key = `${line.code} ${line.unit_price} ${line.description}`;
    const known = byWords.get(key);
    const quantity = line.quantity + (known?.quantity ?? 0);
    byWords.set(key, { ...line, quantity, amount: line.amount + (known?.amount ?? 0) });
  }
  return [...byWords.values()];
}

const EVERYTHING = 1_000_000n;

/** Line by line, so that each stays what it says and is taxed as what it is. */
function lessDiscount({ discount }: Tariff, lines: LineItem[]): LineItem[] {
  if (discount === null) return lines;
  const left = EVERYTHING - (readScaled(discount) ?? 0n);
  const lower = (amount: number) => Number((BigInt(amount) * left * 2n + EVERYTHING) / (EVERYTHING * 2n));
  return lines.map((line) => {
    const unit_price = lower(line.unit_price);
    const description = `${line.description}, less ${discount} %`;
    return { ...line, description, unit_price, amount: unit_price * line.quantity };
  });
}
