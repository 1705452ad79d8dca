import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from '../../../../src/core/money.ts';
import { refundTaxes, sumTaxes, type TaxLine } from '../../../../src/core/taxes/sum-taxes.ts';
import { netOf, taxCredit, taxPaper } from '../../../../src/domain/billing/papers/paper-taxes.ts';
import { HUNDRED_PERCENT, portion, readRate } from '../../../../src/domain/firm/taxes/check-rules.ts';
import { chargeTaxes } from '../../../../src/domain/pricing/taxes/charge-taxes.ts';
import { rule } from '../../../world/team/taxes.ts';

const RULES = [
  rule(),
  rule({ rate: '7', services: ['notarization'] }),
  rule({ name: 'City tax', rate: '1.375', services: ['shipping'] }),
];
type Rounding = 'line' | 'total';

/** Price of one order as quoted to the customer. */
const priceOrder = (
  amounts: readonly (readonly [string, number])[],
  rounding: Rounding,
  inclusive: boolean,
  rules = RULES,
) =>
  chargeTaxes(
    { rounding, rules },
    {
      lines: amounts.map(([code, amount]) => ({ code, amount })),
      inclusive,
      place: { country: 'DE', region: null },
      on: '2026-11-17',
      seller: { country: 'DE', tax_number: null },
      buyer: { tax_number: null, exempt: null },
    },
  );
const toPaperLine = ({ total, taxes }: { total: number; taxes: TaxLine[] }) => ({ amount: total, taxes });
const amounts = (taxes: readonly TaxLine[]) => sum(taxes.map(({ amount }) => amount));
const rateOf = ({ rate }: TaxLine) => readRate(rate) ?? 0n;

interface Printed {
  paper_taxes: TaxLine[];
  rounding: number;
}
/** Sums of the rows of one paper, as printed. */
const sumsOf = (rows: readonly (Printed & { amount: number; taxes: TaxLine[] })[]) => ({
  total: sum(rows.map(({ amount }) => amount)),
  net: sum(rows.map(netOf)),
  taxes: sumTaxes(rows.flatMap(({ paper_taxes }) => paper_taxes)),
  rounding: sum(rows.map(({ rounding }) => rounding)),
});

const code = fc.constantFrom('translation', 'notarization', 'shipping');
const order = fc.array(fc.tuple(code, fc.integer({ min: 1, max: 200_000 })), { minLength: 1, maxLength: 5 });
const orders = fc.array(order, { minLength: 1, maxLength: 20 });
const rounding = fc.constantFrom<Rounding>('line', 'total');

describe('the taxes that a paper prints', () => {
  test('the tax on twelve orders of 69.93 is 19 % of their sum, and the customer pays the quoted total', () => {
    for (const mode of ['line', 'total'] as const) {
      const quoted = Array.from({ length: 12 }, () => toPaperLine(priceOrder([['translation', 6993]], mode, false)));
      const rows = taxPaper(quoted).map((printed, at) => ({ amount: 0, taxes: [], ...quoted[at], ...printed }));
      expect(sumsOf(rows)).toEqual({
        total: 99_864,
        net: 83_916,
        taxes: [{ name: 'VAT', rate: '19', base: 83_916, amount: 15_944, included: false }],
        rounding: 4,
      });
    }
  });

  test('tax included in prices is computed from their sum, without a rounding difference', () => {
    const quoted = Array.from({ length: 12 }, () => toPaperLine(priceOrder([['translation', 6993]], 'line', true)));
    const rows = taxPaper(quoted).map((printed, at) => ({ amount: 0, taxes: [], ...quoted[at], ...printed }));
    expect(sumsOf(rows)).toEqual({
      total: 83_916,
      net: 70_518,
      taxes: [{ name: 'VAT', rate: '19', base: 70_518, amount: 13_398, included: true }],
      rounding: 0,
    });
  });

  test('for any orders, each tax is its rate of its base, and net, taxes and rounding add up to the quoted total', () => {
    fc.assert(
      fc.property(orders, rounding, fc.boolean(), (samples, mode, inclusive) => {
        const quoted = samples.map((one) => toPaperLine(priceOrder(one, mode, inclusive)));
        const rows = taxPaper(quoted).map((printed, at) => ({ amount: 0, taxes: [], ...quoted[at], ...printed }));
        const sums = sumsOf(rows);
        expect(sums.total).toBe(sum(quoted.map(({ amount }) => amount)));
        expect(sums.net + amounts(sums.taxes) + sums.rounding).toBe(sums.total);
        if (inclusive) expect(sums.rounding).toBe(0);
        for (const tax of sums.taxes) {
          const exact = portion(tax.base, rateOf(tax), HUNDRED_PERCENT);
          // For some prices no cent of tax makes both sums exact: the tax is then the share included in the price.
          expect(Math.abs(tax.amount - exact)).toBeLessThanOrEqual(inclusive ? 1 : 0);
        }
        if (!inclusive)
          expect(sums.taxes.map(({ base }) => base)).toEqual(
            sumTaxes(quoted.flatMap((one) => one.taxes)).map(({ base }) => base),
          );
      }),
    );
  });

  test('a tax included in prices is its share of their sum, even where some prices include another tax', () => {
    const prices = fc.array(fc.tuple(code, fc.integer({ min: 1, max: 200_000 })), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(prices, rounding, (samples, mode) => {
        const quoted = samples.map((one) => toPaperLine(priceOrder([one], mode, true)));
        const taxes = sumTaxes(taxPaper(quoted).flatMap(({ paper_taxes }) => paper_taxes));
        const gross = (service: string) => sum(samples.filter(([of]) => of === service).map(([, amount]) => amount));
        const [VAT, CITY] = [190_000n, 13_750n];
        const [alone, both] = [HUNDRED_PERCENT + VAT, HUNDRED_PERCENT + VAT + CITY];
        const above = BigInt(gross('translation')) * VAT * both + BigInt(gross('shipping')) * VAT * alone;
        expect(taxes.find(({ rate }) => rate === '19')?.amount ?? 0).toBe(portion(1, above, alone * both));
        expect(taxes.find(({ rate }) => rate === '7')?.amount ?? 0).toBe(
          portion(gross('notarization'), 70_000n, 1_070_000n),
        );
        expect(taxes.find(({ rate }) => rate === '1.375')?.amount ?? 0).toBe(portion(gross('shipping'), CITY, both));
      }),
    );
  });

  test('GST and PST included in one price are each exact to the cent', () => {
    const rules = [rule({ name: 'GST', rate: '5' }), rule({ name: 'PST', rate: '7' })];
    const { taxes, subtotal } = priceOrder([['translation', 11_554_354]], 'total', true, rules);
    expect({ subtotal, taxes: taxes.map(({ name, amount }) => [name, amount]) }).toEqual({
      subtotal: 10_316_388,
      taxes: [
        ['GST', 515_819],
        ['PST', 722_147],
      ],
    });
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 100, max: 20_000_000 }), { minLength: 1, maxLength: 12 }),
        rounding,
        (prices, mode) => {
          const quoted = prices.map((price) => toPaperLine(priceOrder([['translation', price]], mode, true, rules)));
          const rows = taxPaper(quoted).map((printed, at) => ({ amount: 0, taxes: [], ...quoted[at], ...printed }));
          const sums = sumsOf(rows);
          for (const tax of sums.taxes) {
            expect(tax.amount).toBe(portion(sums.total, rateOf(tax), HUNDRED_PERCENT + 120_000n));
            expect(Math.abs(tax.amount - portion(sums.net, rateOf(tax), HUNDRED_PERCENT))).toBeLessThanOrEqual(1);
          }
          expect({ net: sums.net + amounts(sums.taxes), rounding: sums.rounding }).toEqual({
            net: sums.total,
            rounding: 0,
          });
        },
      ),
    );
  });
});

describe('the taxes that credit notes print', () => {
  /** Credit each order in parts, one after the other, as credit notes on one invoice. */
  function credit(quoted: readonly { amount: number; taxes: TaxLine[] }[], parts: readonly number[]) {
    const printed = taxPaper(quoted);
    const invoice = quoted.map((line, at) => ({ ...line, paper_taxes: [], rounding: 0, ...printed[at] }));
    const total = sum(quoted.map(({ amount }) => amount));
    const notes: (Printed & { amount: number; taxes: TaxLine[] })[] = [];
    for (const line of quoted) {
      const own: typeof notes = [];
      let left = line.amount;
      for (const part of [...parts, 100]) {
        const amount = part === 100 ? left : Math.min(left, Math.ceil((line.amount * part) / 100));
        if (amount === 0) continue;
        const taxes = refundTaxes(sumTaxes([line, ...own].flatMap((one) => one.taxes)), {
          total: left,
          before: 0,
          amount,
        });
        const paper = {
          left: sumTaxes([...invoice, ...notes].flatMap((one) => one.paper_taxes)),
          isLast: amount - sum(notes.map((one) => one.amount)) === total,
        };
        const note = { amount: -amount, taxes, ...taxCredit(paper, { amount, taxes }) };
        own.push(note);
        notes.push(note);
        left -= amount;
      }
    }
    return { invoice, notes };
  }

  test('an order credited in full has its tax at its rate', () => {
    const quoted = Array.from({ length: 12 }, () => toPaperLine(priceOrder([['translation', 6993]], 'total', false)));
    const { notes } = credit(quoted, []);
    expect(notes[1]).toMatchObject({ amount: -8322, paper_taxes: [{ base: -6993, amount: -1329 }], rounding: 0 });
  });

  test('credit notes add up, never credit more than is left, and together credit the entire invoice', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 3 });
    fc.assert(
      fc.property(orders, parts, rounding, fc.boolean(), (samples, some, mode, inclusive) => {
        const quoted = samples.map((one) => toPaperLine(priceOrder(one, mode, inclusive)));
        const { invoice, notes } = credit(quoted, some);
        const left = sumTaxes(invoice.flatMap((one) => one.paper_taxes));
        for (const note of notes) {
          expect(netOf(note) + amounts(note.paper_taxes) + note.rounding).toBe(note.amount);
          for (const tax of note.paper_taxes) {
            const known = left.find((one) => one.name === tax.name && one.rate === tax.rate);
            if (known !== undefined) known.amount += tax.amount;
            expect(known?.amount).toBeGreaterThanOrEqual(0);
          }
        }
        const { total, net, taxes, rounding: rounded } = sumsOf([...invoice, ...notes]);
        expect({ total, net, rounded, taxes: taxes.filter(({ base, amount }) => base !== 0 || amount !== 0) }).toEqual({
          total: 0,
          net: 0,
          rounded: 0,
          taxes: [],
        });
      }),
    );
  });

  test('the tax on each partial credit of an order is its rate of the credited net', () => {
    const quoted = [toPaperLine(priceOrder([['translation', 100_000]], 'line', false))];
    const { notes } = credit(quoted, [10, 20, 33]);
    for (const { paper_taxes, ...note } of notes) {
      for (const tax of paper_taxes) {
        expect(tax.base).toBe(netOf({ ...note, paper_taxes }));
        expect(tax.amount).toBe(portion(tax.base, rateOf(tax), HUNDRED_PERCENT));
      }
    }
  });
});
