import type { LineItem } from '../../../wire/schemas/quote.ts';
import { serviceOf } from '../../firm/taxes/choose-rules.ts';
import { portion, WHOLE } from '../../firm/taxes/rate.ts';
import type { TaxesValue } from '../../firm/topics/taxes.ts';

/** A line of a price, as far as taxes go by it. */
export interface PricedLine {
  code: string;
  amount: number;
}

/** What an inclusive price holds, of which something is not charged; rates as `rate.ts` has them. */
export interface Held {
  /** The taxes that are not charged. */
  names: readonly string[];
  /** Their rates together. */
  relieved: bigint;
  /** The rates of all that it holds. */
  all: bigint;
}

/** What the codes of lines end with that take such a tax off; what they begin with says from which service. */
const ENDING = '_tax_not_charged';

export const isTakenOff = ({ code }: { code: string }): boolean => code.endsWith(ENDING);

/** The lines as they were priced. */
export const asPriced = <L extends PricedLine>(lines: readonly L[]): L[] => lines.filter((line) => !isTakenOff(line));

export interface TakenOff<L extends PricedLine> {
  /** As they were priced, and below them what is taken off, one line for each kind of tax. */
  lines: (L | LineItem)[];
  /** Each as it was priced, less what is taken off it: together the same. */
  left: PricedLine[];
}

/** Takes out of inclusive prices the tax that their buyer does not owe; rounded line by line, or over all of a kind. */
export function takeOff<L extends PricedLine>(
  given: readonly L[],
  rounding: TaxesValue['rounding'],
  heldBy: (line: L) => Held | null,
): TakenOff<L> {
  const kinds = new Map<string, Kind>();
  const left = given.map((line): PricedLine => {
    const { code, amount } = line;
    const held = heldBy(line);
    if (held === null || held.relieved === 0n) return { code, amount };
    const key = JSON.stringify([held.names, String(held.relieved), String(held.all)]);
    const kind = kinds.get(key) ?? { first: code, held, reached: 0, off: 0 };
    const part = (whole: number) => portion(whole, held.relieved, WHOLE + held.all);
    const reached = kind.reached + amount;
    const off = rounding === 'line' ? part(amount) : part(reached) - kind.off;
    kinds.set(key, { ...kind, reached, off: kind.off + off });
    return { code, amount: amount - off };
  });
  const off = [...kinds.values()].filter((kind) => kind.off !== 0).map(lineOf);
  return { lines: [...given, ...off], left };
}

interface Kind {
  /** Code of its first line. */
  first: string;
  held: Held;
  /** What its lines come to so far, and what is off them. */
  reached: number;
  off: number;
}

const lineOf = ({ first, held, off }: Kind): LineItem => ({
  code: `${serviceOf(first)}${ENDING}`,
  description: `${held.names.join(', ')} not charged`,
  quantity: 1,
  unit_price: -off,
  amount: -off,
});

/** Rates together. */
export const together = (rates: readonly bigint[]): bigint => rates.reduce((all, rate) => all + rate, 0n);
