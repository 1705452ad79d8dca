import { MAX_TOTAL } from '../../../core/money.ts';
import { numberInWords } from '../../../core/words/money.ts';
import type { PricedService, Unit } from '../../../wire/priced.ts';
import type { LineItem } from '../../../wire/schemas/quote.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { amountOf, type Rounding, readScaled, shareOf } from '../../firm/prices/decimal.ts';
import type { Case, Facts, Stage } from './cases.ts';
import { type CompiledRule, type CompiledRules, type Counts, createDecider } from './compile-list.ts';

/** The part of a rate card that prices a stage. */
interface StageRateCard {
  readonly rules: CompiledRules;
  /** Rules that win over those of the list. */
  readonly own: CompiledRules | null;
  readonly rounding: Rounding;
  readonly step: number;
  /** Discount on every line, as a decimal of percent. */
  readonly discount: string | null;
}

interface PricedStage {
  lines: LineItem[];
  /** Services that a person has to price. */
  by_hand: PricedService[];
}

/** Price a stage. Cases decided by the same rules cost the same, so their cost is computed once. */
export function priceStage(rateCard: StageRateCard, stage: Stage, counts: Counts): PricedStage {
  const by_hand: PricedService[] = [];
  const bases: LineItem[] = [];
  const added = new Map<LineItem, number>();
  const decide = deciderOf(rateCard, stage);
  const known = new Map<CompiledRule, Costs>();
  for (const one of stage) {
    const rules = decide(one.facts);
    if (rules === null) {
      by_hand.push(one.service);
      continue;
    }
    let costs = known.get(rules.base);
    if (costs === undefined || !isSame(costs.rules.added, rules.added)) costs = costsOf(rateCard, rules, one, counts);
    known.set(rules.base, costs);
    // Larger amounts lose precision: a person prices the case.
    if (costs.most > MAX_TOTAL) by_hand.push(one.service);
    else {
      bases.push(lineOf(one, rules, costs.base));
      for (const line of costs.added) added.set(line, (added.get(line) ?? 0) + 1);
    }
  }
  return {
    lines: [...mergeLines(bases), ...mergeLines([...added].map(([line, times]) => multiplyLine(line, times)))],
    by_hand,
  };
}

/** The rule with the price, and the rules of its surcharges. */
interface DecidingRules {
  base: CompiledRule;
  added: readonly CompiledRule[];
}

const NO_RULES: readonly CompiledRule[] = [];
const isSame = (some: readonly CompiledRule[], others: readonly CompiledRule[]): boolean =>
  some.length === others.length && some.every((rule, at) => rule === others[at]);

/** Choose the rules of a case; null if a person has to price it. */
function deciderOf(rateCard: StageRateCard, [first]: Stage): (facts: Facts) => DecidingRules | null {
  const decide = createDecider();
  const rules = [rateCard.own, rateCard.rules].flatMap((each) => (first && each?.get(first.service)) ?? []);
  const adds = rules.flatMap((each) => each.adds);
  const surchargesFor = (facts: Facts): CompiledRule[] => {
    const codes = new Set<string>();
    return adds.flatMap((family) => {
      const rule = decide(family, facts);
      // The account's agreed surcharge is first, and replaces the list's surcharge of the same code.
      if (rule?.adds == null || codes.has(rule.adds.code)) return [];
      codes.add(rule.adds.code);
      return [rule];
    });
  };
  return (facts) => {
    for (const { base } of rules) {
      const found = decide(base, facts);
      if (found === undefined) continue;
      return found.byHand ? null : { base: found, added: adds.length === 0 ? NO_RULES : surchargesFor(facts) };
    }
    return null;
  };
}

interface Costs {
  rules: DecidingRules;
  base: Cost;
  /** Surcharge lines, equal for every target language. */
  added: readonly LineItem[];
  /** The largest single amount. */
  most: number;
}

/** A line item without code and description. */
interface Cost {
  /** Text appended to the description. */
  suffix: string;
  quantity: number;
  unit_price: number;
  amount: number;
}

function costsOf(rateCard: StageRateCard, rules: DecidingRules, one: Case, counts: Counts): Costs {
  const full = countedCost(rateCard, rules.base, counts.of(rules.base, one.papers));
  const added = rules.added.map((rule): LineItem => {
    const cost =
      rule.factor === null
        ? countedCost(rateCard, rule, counts.of(rule, one.papers))
        : shareCost(rateCard, rule.factor, rules.base, full);
    const { code = '', description = '' } = rule.adds ?? {};
    return toLineItem(
      `${one.code}_${code}`,
      `${description}: ${one.code.replaceAll('_', ' ')}`,
      discounted(rateCard, rule, cost),
    );
  });
  const most = Math.max(full.amount, ...added.map(({ amount }) => amount));
  return { rules, base: discounted(rateCard, rules.base, full), added, most };
}

/** A chargeable unit price is shown with its quantity; a price per word or a minimum is shown as one sum. */
function countedCost(rateCard: StageRateCard, rule: CompiledRule, quantity: number): Cost {
  const { rounding, step } = rateCard;
  const { price } = rule;
  const unitPrice = chargeableUnitPrice(rateCard, rule);
  const minimum = Math.ceil(rule.minimum / step) * step;
  const amount = unitPrice === null ? amountOf(price, quantity, rounding) : unitPrice * quantity;
  if (amount < minimum) return single(', minimum', minimum);
  if (unitPrice === null) return single(unitsInWords(rule, quantity), amount);
  return { suffix: '', quantity, unit_price: unitPrice, amount };
}

const COUNTED: Readonly<Partial<Record<Unit, readonly [one: string, more: string]>>> = {
  page: ['page', 'pages'],
  word: ['word', 'words'],
  document: ['document', 'documents'],
};

/** The counted units, for a line with quantity 1: ` (777 words)`. */
function unitsInWords({ unit }: CompiledRule, quantity: number): string {
  const [one, more] = COUNTED[unit] ?? [];
  const word = quantity === 1 ? one : more;
  return ` (${numberInWords(ENGLISH, quantity)}${word === undefined ? '' : ` ${word}`})`;
}

/** The unit price if a card can be charged exactly that; null if the sum has to be rounded. */
const chargeableUnitPrice = ({ step }: StageRateCard, { integerPrice }: CompiledRule): number | null =>
  integerPrice !== null && integerPrice % step === 0 ? integerPrice : null;

const single = (suffix: string, amount: number): Cost => ({ suffix, quantity: 1, unit_price: amount, amount });

/**
 * A share of the unit price, so that quantity times unit price is the amount. A share of the sum for minimums,
 * unchargeable unit prices, and words, where half a cent is much of the unit price.
 */
function shareCost(rateCard: StageRateCard, factor: bigint, rule: CompiledRule, base: Cost): Cost {
  const { rounding } = rateCard;
  if (rule.minimum > 0 || chargeableUnitPrice(rateCard, rule) === null || rule.unit === 'word')
    return single('', shareOf(base.amount, factor, rounding));
  const unit_price = shareOf(base.unit_price, factor, rounding);
  return { suffix: '', quantity: base.quantity, unit_price, amount: unit_price * base.quantity };
}

const HUNDRED_PERCENT = 1_000_000n;

/**
 * Discount each line on its own, so that it adds up and is taxed by its service. The price of a word is not rounded.
 */
function discounted({ discount, step }: StageRateCard, rule: CompiledRule, cost: Cost): Cost {
  if (discount === null) return cost;
  const left = HUNDRED_PERCENT - (readScaled(discount) ?? 0n);
  const lower = (amount: number) =>
    Number((BigInt(amount / step) * left * 2n + HUNDRED_PERCENT) / (HUNDRED_PERCENT * 2n)) * step;
  const less = `, less ${discount} %`;
  const unit_price = lower(cost.unit_price);
  const isExact = unit_price * cost.quantity === lower(cost.amount);
  if (rule.unit === 'word' && cost.quantity > 1 && !isExact)
    return single(`${cost.suffix}${unitsInWords(rule, cost.quantity)}${less}`, lower(cost.amount));
  return { suffix: cost.suffix + less, quantity: cost.quantity, unit_price, amount: unit_price * cost.quantity };
}

const BY_UNIT: Readonly<Partial<Record<Unit, string>>> = { page: ', by the page', word: ', by the word' };

function lineOf({ service, code, description }: Case, { base }: DecidingRules, cost: Cost): LineItem {
  // Lines of translations name their unit; other services do not.
  const by = service === 'translation' ? (BY_UNIT[base.unit] ?? '') : '';
  return toLineItem(code, description + by, cost);
}

const toLineItem = (code: string, description: string, { suffix, quantity, unit_price, amount }: Cost): LineItem => ({
  code,
  description: description + suffix,
  quantity,
  unit_price,
  amount,
});

const multiplyLine = (line: LineItem, times: number): LineItem => ({
  ...line,
  quantity: line.quantity * times,
  amount: line.amount * times,
});

/** Merge equal lines: a stamp on each of three translations is one line of three stamps. */
export function mergeLines(lines: readonly LineItem[]): LineItem[] {
  const byWords = new Map<string, LineItem>();
  for (const line of lines) {
    const key = `${line.code} ${line.unit_price} ${line.description}`;
    const known = byWords.get(key);
    if (known === undefined) byWords.set(key, { ...line });
    else {
      known.quantity += line.quantity;
      known.amount += line.amount;
    }
  }
  return [...byWords.values()];
}
