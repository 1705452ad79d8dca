import type { LineItem } from '../../../wire/schemas/quote.ts';
import { serviceOf } from '../../firm/taxes/choose-rules.ts';
import { portion, WHOLE } from '../../firm/taxes/rate.ts';
import type { TaxesValue } from '../../firm/topics/taxes.ts';

/** The part of a line that taxes depend on. */
export interface PricedLine {
  code: string;
  amount: number;
}

/** Taxes included in a price, some of which are not charged; rates as in `rate.ts`. */
export interface Held {
  /** Names of the taxes not charged. */
  names: readonly string[];
  /** Sum of their rates. */
  relieved: bigint;
  /** Sum of the rates of all included taxes. */
  all: bigint;
}

/** Suffix of the code of a line that removes a tax; the prefix names the service. */
const ENDING = '_tax_not_charged';

export const isTakenOff = ({ code }: { code: string }): boolean => code.endsWith(ENDING);

/** The lines without tax removals. */
export const asPriced = <L extends PricedLine>(lines: readonly L[]): L[] => lines.filter((line) => !isTakenOff(line));

export interface TakenOff<L extends PricedLine> {
  /** The priced lines, followed by one removal line for each kind of tax. */
  lines: (L | LineItem)[];
  /** Each priced line less its removed tax; has the same sum as `lines`. */
  left: PricedLine[];
}

/** Remove from inclusive prices the taxes that the buyer does not owe; rounded by line, or over all lines of a kind. */
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
  /** Code of the first line. */
  first: string;
  held: Held;
  /** Sum of the lines so far, and the tax removed from them. */
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

export const together = (rates: readonly bigint[]): bigint => rates.reduce((all, rate) => all + rate, 0n);
