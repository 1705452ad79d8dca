import { sum } from '../../../core/money.ts';
import type { Tax, TaxNote } from '../../../wire/schemas/firm/tax.ts';
import type { TaxRule } from '../../../wire/schemas/firm/taxes.ts';
import {
  chooseRules,
  HUNDRED_PERCENT,
  portion,
  readRate,
  serviceOf,
  type TaxPlace,
  writeRate,
} from '../../firm/taxes/check-rules.ts';
import type { TaxesValue } from '../../firm/topics/topics.ts';
import { type Relief, reliefOf, type TaxedBuyer, type TaxedSeller } from './relief.ts';

/** Lines to tax, with place, day, seller and buyer. */
export interface TaxQuestion {
  lines: readonly { code: string; amount: number }[];
  /** Whether the prices include the taxes. */
  inclusive: boolean;
  /** Null while the place is unknown. */
  place: TaxPlace | null;
  /** The day at the firm, `YYYY-MM-DD`. */
  on: string;
  seller: TaxedSeller;
  buyer: TaxedBuyer;
}

/** Always `subtotal` + `tax_total` = `total`. */
export interface Taxed {
  taxes: Tax[];
  subtotal: number;
  tax_total: number;
  total: number;
  note: TaxNote | null;
}

interface Levy {
  name: string;
  rate: bigint;
}

interface LeviedLine {
  amount: number;
  levies: Levy[];
}

const COUNTRY_NEEDED: TaxNote = {
  code: 'country_needed',
  text: 'Taxes are added once the country of the bill is known.',
};

/** Compute the taxes on the lines of a price: the same question always has the same answer. */
export function chargeTaxes({ rules, rounding }: TaxesValue, question: TaxQuestion): Taxed {
  const { place, inclusive, lines } = question;
  if (rules.length === 0) return taxedTotals(lines, [], null);
  if (place === null) return taxedTotals(lines, [], COUNTRY_NEEDED);
  const relief = reliefOf(question.seller, question.buyer, place);
  const levied = lines.map((line) => levy(rules, question, place, relief, line));
  const taxes = leviedTaxes(levied, { inclusive, rounding });
  const relieved = relief !== null && levied.some((line) => line.relieved);
  return taxedTotals(lines, taxes, relieved ? relief.note : null);
}

/** Sum the taxes on lines, by name and rate. */
export function leviedTaxes(
  lines: readonly { amount: number; levies: Levy[] }[],
  { inclusive, rounding }: Pick<TaxesValue, 'rounding'> & Pick<TaxQuestion, 'inclusive'>,
): Tax[] {
  return inclusive ? includedTaxes(lines, rounding) : addedTaxes(lines, rounding);
}

export function taxedTotals(lines: readonly { amount: number }[], taxes: Tax[], note: TaxNote | null): Taxed {
  const tax_total = sum(taxes.map((tax) => tax.amount));
  const added = sum(taxes.filter((tax) => !tax.included).map((tax) => tax.amount));
  const total = sum(lines.map((line) => line.amount)) + added;
  return { taxes, subtotal: total - tax_total, tax_total, total, note };
}

interface LineAt {
  place: TaxPlace;
  relief: Relief | null;
  code: string;
}

/** The rules that tax a line, or would tax it without relief. */
export function rulesForLine(
  rules: readonly TaxRule[],
  { on, seller }: Pick<TaxQuestion, 'on' | 'seller'>,
  { place, relief, code }: LineAt,
): TaxRule[] {
  const service = serviceOf(code);
  const chosen = chooseRules(rules, place, service, on);
  // A firm in the EU has no rules for countries where it sells only to businesses: its own rules name the uncharged
  // tax.
  if (chosen.length > 0 || relief?.union !== true || seller.country === null) return chosen;
  return chooseRules(rules, { country: seller.country, region: null }, service, on);
}

function levy(
  rules: readonly TaxRule[],
  question: TaxQuestion,
  place: TaxPlace,
  relief: Relief | null,
  { code, amount }: { code: string; amount: number },
): LeviedLine & { relieved: boolean } {
  const chosen = rulesForLine(rules, question, { place, relief, code });
  const levies = chosen.map((rule) => ({
    name: rule.name,
    rate: relief?.covers(rule) === true ? 0n : (readRate(rule.rate) ?? 0n),
  }));
  return { amount, levies, relieved: relief !== null && chosen.some((rule) => relief.covers(rule)) };
}

const keyOf = ({ name, rate }: Levy): string => `${rate} ${name}`;

/** Sum the taxes by name and rate, in order of appearance. */
function createSheet(included: boolean) {
  const sheet = new Map<string, Tax>();
  return {
    add(levy: Levy, base: number, amount: number): void {
      const known = sheet.get(keyOf(levy)) ?? {
        name: levy.name,
        rate: writeRate(levy.rate),
        base: 0,
        amount: 0,
        included,
      };
      sheet.set(keyOf(levy), { ...known, base: known.base + base, amount: known.amount + amount });
    },
    taxes: () => [...sheet.values()],
  };
}

/** Taxes on top of the lines: each tax is a share of the line amounts. */
function addedTaxes(lines: readonly LeviedLine[], rounding: TaxesValue['rounding']): Tax[] {
  const sheet = createSheet(false);
  const bases = new Map<string, { levy: Levy; base: number }>();
  for (const { amount, levies } of lines) {
    for (const levy of levies) {
      if (rounding === 'line') sheet.add(levy, amount, portion(amount, levy.rate, HUNDRED_PERCENT));
      else bases.set(keyOf(levy), { levy, base: (bases.get(keyOf(levy))?.base ?? 0) + amount });
    }
  }
  for (const { levy, base } of bases.values()) sheet.add(levy, base, portion(base, levy.rate, HUNDRED_PERCENT));
  return sheet.taxes();
}

/** Taxes included in the lines: computed from each line, or from the sum of the lines with the same taxes. */
function includedTaxes(lines: readonly LeviedLine[], rounding: TaxesValue['rounding']): Tax[] {
  const sheet = createSheet(true);
  const groups = new Map<string, LeviedLine>();
  lines.forEach(({ amount, levies }, index) => {
    const key = rounding === 'line' ? String(index) : levies.map(keyOf).toSorted().join('\n');
    groups.set(key, { levies, amount: (groups.get(key)?.amount ?? 0) + amount });
  });
  for (const { amount, levies } of groups.values()) {
    const shares = split(
      amount,
      levies.map((levy) => levy.rate),
      HUNDRED_PERCENT + total(levies),
    );
    const net = amount - sum(shares);
    levies.forEach((levy, index) => {
      sheet.add(levy, net, shares[index] ?? 0);
    });
  }
  return sheet.taxes();
}

const total = (levies: readonly Levy[]): bigint => levies.reduce((all, { rate }) => all + rate, 0n);

/** Split an amount into shares, each rounded on its own, so that each tax is its exact rate of the net amount. */
function split(amount: number, parts: readonly bigint[], denominator: bigint): number[] {
  const shares = parts.map((part) => portion(amount, part, denominator));
  return Math.abs(sum(shares)) > Math.abs(amount) ? splitSmall(amount, parts, denominator) : shares;
}

/** Many taxes in a few cents: rounded so that their sum does not exceed the price. */
function splitSmall(amount: number, parts: readonly bigint[], denominator: bigint): number[] {
  let reached = 0n;
  let allocated = 0;
  return parts.map((part) => {
    reached += part;
    const before = allocated;
    allocated = portion(amount, reached, denominator);
    return allocated - before;
  });
}
