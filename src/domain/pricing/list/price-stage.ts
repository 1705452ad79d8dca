import { MAX_TOTAL } from '../../../core/money.ts';
import { numberInWords } from '../../../core/words/money.ts';
import type { PricedService, Unit } from '../../../wire/priced.ts';
import type { LineItem } from '../../../wire/schemas/quote.ts';
import { amountOf, type Rounding, readScaled, shareOf } from '../../firm/prices/decimal.ts';
import type { Case, Facts, Stage } from './cases.ts';
import { type CompiledRules, createDecider, type ReadyRule } from './compile-list.ts';
import type { Counts } from './counts.ts';

/** The part of a rate card that prices a stage. */
interface Ruling {
  readonly rules: CompiledRules;
  /** Rules that win over those of the list. */
  readonly own: CompiledRules | null;
  readonly rounding: Rounding;
  readonly step: number;
  /** Discount on every line, as a decimal of percent. */
  readonly discount: string | null;
}

interface Part {
  lines: LineItem[];
  /** Services that a person has to price. */
  by_hand: PricedService[];
}

/** Price a stage. Cases decided by the same rules cost the same, so their cost is computed once. */
export function priceStage(tariff: Ruling, stage: Stage, counts: Counts): Part {
  const by_hand: PricedService[] = [];
  const bases: LineItem[] = [];
  const added = new Map<LineItem, number>();
  const decide = deciderOf(tariff, stage);
  const known = new Map<ReadyRule, Costs>();
  for (const one of stage) {
    const rules = decide(one.facts);
    if (rules === null) {
      by_hand.push(one.service);
      continue;
    }
    let costs = known.get(rules.base);
    if (costs === undefined || !isSame(costs.rules.added, rules.added)) costs = costsOf(tariff, rules, one, counts);
    known.set(rules.base, costs);
    // Larger amounts lose precision: a person prices the case.
    if (costs.most > MAX_TOTAL) by_hand.push(one.service);
    else {
      bases.push(lineOf(one, rules, costs.base));
      for (const line of costs.added) added.set(line, (added.get(line) ?? 0) + 1);
    }
  }
  return { lines: [...merged(bases), ...merged([...added].map(([line, times]) => manyOf(line, times)))], by_hand };
}

/** The rule with the price, and the rules of its surcharges. */
interface Deciding {
  base: ReadyRule;
  added: readonly ReadyRule[];
}

const NOTHING: readonly ReadyRule[] = [];
const isSame = (some: readonly ReadyRule[], others: readonly ReadyRule[]): boolean =>
  some.length === others.length && some.every((rule, at) => rule === others[at]);

/** Choose the rules of a case; null if a person has to price it. */
function deciderOf(tariff: Ruling, [first]: Stage): (facts: Facts) => Deciding | null {
  const decide = createDecider();
  const rules = [tariff.own, tariff.rules].flatMap((each) => (first && each?.get(first.service)) ?? []);
  const adds = rules.flatMap((each) => each.adds);
  const addedTo = (facts: Facts): ReadyRule[] => {
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
      return found.byHand ? null : { base: found, added: adds.length === 0 ? NOTHING : addedTo(facts) };
    }
    return null;
  };
}

interface Costs {
  rules: Deciding;
  base: Cost;
  /** Surcharge lines, equal for every target language. */
  added: readonly LineItem[];
  /** The largest single amount. */
  most: number;
}

/** A line item without code and description. */
interface Cost {
  /** Text appended to the description. */
  says: string;
  quantity: number;
  unit_price: number;
  amount: number;
}

function costsOf(tariff: Ruling, rules: Deciding, one: Case, counts: Counts): Costs {
  const full = countedCost(tariff, rules.base, counts.of(rules.base, one.papers));
  const added = rules.added.map((rule): LineItem => {
    const cost =
      rule.factor === null
        ? countedCost(tariff, rule, counts.of(rule, one.papers))
        : shareCost(tariff, rule.factor, rules.base, full);
    const { code = '', description = '' } = rule.adds ?? {};
    return named(
      `${one.code}_${code}`,
      `${description}: ${one.code.replaceAll('_', ' ')}`,
      lowered(tariff, rule, cost),
    );
  });
  const most = Math.max(full.amount, ...added.map(({ amount }) => amount));
  return { rules, base: lowered(tariff, rules.base, full), added, most };
}

/** A chargeable unit price is shown with its quantity; a price per word or a minimum is shown as one sum. */
function countedCost(ruling: Ruling, rule: ReadyRule, quantity: number): Cost {
  const { rounding, step } = ruling;
  const { price } = rule;
  const whole = wholeIn(ruling, rule);
  const minimum = Math.ceil(rule.minimum / step) * step;
  const amount = whole === null ? amountOf(price, quantity, rounding) : whole * quantity;
  if (amount < minimum) return single(', minimum', minimum);
  if (whole === null) return single(countedAs(rule, quantity), amount);
  return { says: '', quantity, unit_price: whole, amount };
}

const COUNTED: Readonly<Partial<Record<Unit, readonly [one: string, more: string]>>> = {
  page: ['page', 'pages'],
  word: ['word', 'words'],
  document: ['document', 'documents'],
};

/** The counted units, for a line with quantity 1: ` (777 words)`. */
function countedAs({ unit }: ReadyRule, quantity: number): string {
  const [one, more] = COUNTED[unit] ?? [];
  const word = quantity === 1 ? one : more;
  return ` (${numberInWords(quantity)}${word === undefined ? '' : ` ${word}`})`;
}

/** The unit price if a card can be charged exactly that; null if the sum has to be rounded. */
const wholeIn = ({ step }: Ruling, { whole }: ReadyRule): number | null =>
  whole !== null && whole % step === 0 ? whole : null;

const single = (says: string, amount: number): Cost => ({ says, quantity: 1, unit_price: amount, amount });

/**
 * A share of the unit price, so that quantity times unit price is the amount. A share of the sum for minimums,
 * unchargeable unit prices, and words, where half a cent is much of the unit price.
 */
function shareCost(ruling: Ruling, factor: bigint, rule: ReadyRule, base: Cost): Cost {
  const { rounding } = ruling;
  if (rule.minimum > 0 || wholeIn(ruling, rule) === null || rule.unit === 'word')
    return single('', shareOf(base.amount, factor, rounding));
  const unit_price = shareOf(base.unit_price, factor, rounding);
  return { says: '', quantity: base.quantity, unit_price, amount: unit_price * base.quantity };
}

const EVERYTHING = 1_000_000n;

/**
 * Discount each line on its own, so that it adds up and is taxed by its service. The price of a word is not rounded.
 */
function lowered({ discount, step }: Ruling, rule: ReadyRule, cost: Cost): Cost {
  if (discount === null) return cost;
  const left = EVERYTHING - (readScaled(discount) ?? 0n);
  const lower = (amount: number) => Number((BigInt(amount / step) * left * 2n + EVERYTHING) / (EVERYTHING * 2n)) * step;
  const less = `, less ${discount} %`;
  const unit_price = lower(cost.unit_price);
  const isExact = unit_price * cost.quantity === lower(cost.amount);
  if (rule.unit === 'word' && cost.quantity > 1 && !isExact)
    return single(`${cost.says}${countedAs(rule, cost.quantity)}${less}`, lower(cost.amount));
  return { says: cost.says + less, quantity: cost.quantity, unit_price, amount: unit_price * cost.quantity };
}

const BY_UNIT: Readonly<Partial<Record<Unit, string>>> = { page: ', by the page', word: ', by the word' };

function lineOf({ service, code, description }: Case, { base }: Deciding, cost: Cost): LineItem {
  // Lines of translations name their unit; other services do not.
  const by = service === 'translation' ? (BY_UNIT[base.unit] ?? '') : '';
  return named(code, description + by, cost);
}

const named = (code: string, description: string, { says, quantity, unit_price, amount }: Cost): LineItem => ({
  code,
  description: description + says,
  quantity,
  unit_price,
  amount,
});

const manyOf = (line: LineItem, times: number): LineItem => ({
  ...line,
  quantity: line.quantity * times,
  amount: line.amount * times,
});

/** Merge equal lines: a stamp on each of three translations is one line of three stamps. */
export function merged(lines: readonly LineItem[]): LineItem[] {
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
