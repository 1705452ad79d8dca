import type { LineItem } from '../../../wire/schemas/quote.ts';
import { readRate } from '../../firm/taxes/rate.ts';
import type { TaxesValue } from '../../firm/topics/taxes.ts';
import { reliefOf } from './relief.ts';
import { asPriced, type Held, type PricedLine, takeOff, together } from './take-off.ts';
import { rulesOn, type Taxed, type TaxQuestion, taxLines } from './tax-lines.ts';

export interface ChargedLines<L> extends Taxed {
  /** As they are charged: with what inclusive prices hold and the buyer does not owe taken off. */
  lines: (L | LineItem)[];
}

/** What the lines of a price come to with their taxes; asked again with lines that it has answered, it says the same. */
export function chargeLines<L extends PricedLine>(
  value: TaxesValue,
  question: TaxQuestion & { lines: readonly L[] },
): ChargedLines<L> {
  const { inclusive, place } = question;
  if (!inclusive) return { ...taxLines(value, question), lines: [...question.lines] };
  const priced = asPriced(question.lines);
  const relief = place && reliefOf(question.seller, question.buyer, place);
  const heldBy = ({ code }: L): Held | null => {
    if (place === null || relief === null) return null;
    const rules = rulesOn(value.rules, question, { place, relief, code });
    const relieved = rules.filter((rule) => relief.covers(rule));
    const rates = (some: typeof rules) => together(some.map(({ rate }) => readRate(rate) ?? 0n));
    return { names: relieved.map(({ name }) => name), relieved: rates(relieved), all: rates(rules) };
  };
  const { lines, left } = takeOff(priced, value.rounding, heldBy);
  return { ...taxLines(value, { ...question, lines: left }), lines };
}
