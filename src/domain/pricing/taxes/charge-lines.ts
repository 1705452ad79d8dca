import type { LineItem } from '../../../wire/schemas/quote.ts';
import { readRate } from '../../firm/taxes/rate.ts';
import type { TaxesValue } from '../../firm/topics/topics.ts';
import { chargeTaxes, rulesForLine, type Taxed, type TaxQuestion } from './charge-taxes.ts';
import { reliefOf } from './relief.ts';
import {
  type IncludedTax,
  type PricedLine,
  removeIncludedTax,
  sumRates,
  withoutTaxRemovals,
} from './remove-included-tax.ts';

export interface ChargedLines<L> extends Taxed {
  /** Lines as charged: inclusive prices without the taxes that the buyer does not owe. */
  lines: (L | LineItem)[];
}

/** Charge lines with their taxes. Idempotent: charging the resulting lines again changes nothing. */
export function chargeLines<L extends PricedLine>(
  value: TaxesValue,
  question: TaxQuestion & { lines: readonly L[] },
): ChargedLines<L> {
  const { inclusive, place } = question;
  if (!inclusive) return { ...chargeTaxes(value, question), lines: [...question.lines] };
  const priced = withoutTaxRemovals(question.lines);
  const relief = place && reliefOf(question.seller, question.buyer, place);
  const includedTaxOf = ({ code }: L): IncludedTax | null => {
    if (place === null || relief === null) return null;
    const rules = rulesForLine(value.rules, question, { place, relief, code });
    const relieved = rules.filter((rule) => relief.covers(rule));
    const rates = (some: typeof rules) => sumRates(some.map(({ rate }) => readRate(rate) ?? 0n));
    return { names: relieved.map(({ name }) => name), relieved: rates(relieved), all: rates(rules) };
  };
  const { lines, left } = removeIncludedTax(priced, value.rounding, includedTaxOf);
  return { ...chargeTaxes(value, { ...question, lines: left }), lines };
}
