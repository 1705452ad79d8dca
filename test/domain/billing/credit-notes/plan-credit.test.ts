import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sum } from '../../../../src/core/money.ts';
import { negateTaxes, sumTaxes, type TaxLine } from '../../../../src/core/taxes/sum-taxes.ts';
import { type PaperLeft, planCredit } from '../../../../src/domain/billing/credit-notes/plan-credit.ts';

const RATES = ['20', '10', '0'];

/** A line of a paper with the rates of its taxes; one line can have two taxes. */
const line = fc.record({
  net: fc.integer({ min: 1, max: 1000 }),
  rates: fc.constantFrom<string[]>([], ['20'], ['10'], ['0'], ['20', '10']),
});
const paper = fc.array(line, { minLength: 1, maxLength: 4 });
type Line = { net: number; rates: string[] };

const taxesOf = (lines: readonly Line[], included: boolean): TaxLine[] =>
  sumTaxes(
    lines.flatMap(({ net, rates }) =>
      rates.map((rate) => ({
        name: 'VAT',
        rate,
        base: net,
        amount: Math.round((net * Number(rate)) / 100),
        included,
      })),
    ),
  );

function paperOf(lines: readonly Line[], included: boolean): PaperLeft {
  const taxes = taxesOf(lines, included);
  return { left: sum(lines.map(({ net }) => net)) + sum(taxes.map(({ amount }) => amount)), taxes };
}

const taxAtRate = (taxes: readonly TaxLine[], rate: string) =>
  taxes.find((tax) => tax.rate === rate) ?? { base: 0, amount: 0 };
const totals = (taxes: readonly TaxLine[]) =>
  RATES.map((rate) => ({ rate, base: taxAtRate(taxes, rate).base, amount: taxAtRate(taxes, rate).amount }));
const netOf = ({ left, taxes }: PaperLeft) => left - sum(taxes.map(({ amount }) => amount));

const subtractCredit = (papers: readonly PaperLeft[], parts: readonly PaperLeft[]): PaperLeft[] =>
  papers.map(({ left, taxes }, index) => ({
    left: left - (parts[index]?.left ?? 0),
    taxes: sumTaxes([...taxes, ...(parts[index]?.taxes ?? [])]),
  }));

/** Credit for lines of which each is refunded in full, in part, or (with a negative share) costs more. */
const creditFor = (papers: readonly Line[][], shares: readonly number[], included: boolean) => {
  const lines = papers.flat().map(({ net, rates }, index) => ({
    net: Math.floor(net * (shares[index % shares.length] ?? 0)),
    rates,
  }));
  const left = sumTaxes(papers.flatMap((one) => taxesOf(one, included)));
  // Each line was rounded separately: the credited tax must not exceed the charged tax.
  const taxes = taxesOf(lines, included).map((tax) => ({
    ...tax,
    amount: Math.min(tax.amount, taxAtRate(left, tax.rate).amount),
  }));
  return {
    amount: sum(lines.map(({ net }) => net)) + sum(taxes.map(({ amount }) => amount)),
    taxes: negateTaxes(taxes),
  };
};

const shares = fc.array(fc.double({ min: -0.2, max: 1, noNaN: true }), { minLength: 1, maxLength: 6 });

test('no paper is credited more than is left of its net or of any tax, and together the papers cover the full credit', () => {
  fc.assert(
    fc.property(
      fc.array(paper, { minLength: 1, maxLength: 5 }),
      shares,
      fc.boolean(),
      (lines, refundedShares, included) => {
        const papers = lines.map((one) => paperOf(one, included));
        const credit = creditFor(lines, refundedShares, included);
        fc.pre(credit.amount > 0);
        const plan = planCredit(papers, credit);
        expect(sum(plan.map(({ amount }) => amount))).toBe(credit.amount);
        expect(totals(sumTaxes(plan.flatMap(({ taxes }) => taxes)))).toEqual(totals(credit.taxes));
        const rest = subtractCredit(
          papers,
          plan.map(({ amount, taxes }) => ({ left: amount, taxes })),
        );
        for (const [index, one] of rest.entries()) {
          expect(one.left).toBeGreaterThanOrEqual(0);
          // Services that cost more are part of the sum, but no paper has their lines.
          if (credit.taxes.every(({ base }) => base <= 0)) expect(netOf(one)).toBeGreaterThanOrEqual(0);
          for (const tax of one.taxes) expect(Math.min(tax.base, tax.amount)).toBeGreaterThanOrEqual(0);
          const known = papers[index]?.taxes.map(({ rate }) => rate) ?? [];
          const back = plan[index]?.taxes.filter(({ base }) => base < 0) ?? [];
          for (const { rate } of back) expect(known).toContain(rate);
        }
      },
    ),
    { numRuns: 500 },
  );
});

const VAT = { name: 'VAT', rate: '20', included: false };
const taxed = (base: number) => ({ ...VAT, base, amount: base / 5 });

test('when an untaxed order has a taxed addition, the tax is credited on the paper that has the tax', () => {
  const papers = [
    { left: 1000, taxes: [] },
    { left: 600, taxes: [taxed(500)] },
  ];
  const expectedPlan = (...parts: [number, number][]) =>
    parts.map(([amount, base]) => ({ amount, taxes: base === 0 ? [] : negateTaxes([taxed(base)]) }));
  expect(planCredit(papers, { amount: 240, taxes: negateTaxes([taxed(200)]) })).toEqual(
    expectedPlan([0, 0], [240, 200]),
  );
  expect(planCredit(papers, { amount: 900, taxes: negateTaxes([taxed(500)]) })).toEqual(
    expectedPlan([300, 0], [600, 500]),
  );
  expect(planCredit(papers, { amount: 700, taxes: [] })).toEqual(expectedPlan([700, 0], [0, 0]));
});
