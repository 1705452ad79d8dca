import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from '../../../../src/core/money.ts';
import { readRate } from '../../../../src/domain/firm/taxes/check-rules.ts';
import type { TaxesValue } from '../../../../src/domain/firm/topics/topics.ts';
import { chargeTaxes, type TaxQuestion } from '../../../../src/domain/pricing/taxes/charge-taxes.ts';
import type { TaxRule } from '../../../../src/wire/schemas/firm/taxes.ts';

const CODES = ['translation', 'translation_expedited', 'shipping', 'apostille', 'discount'];
const lines = fc.array(
  fc.record({ code: fc.constantFrom(...CODES), amount: fc.integer({ min: 0, max: 2_000_000_000 }) }),
  { maxLength: 12 },
);
const rates = fc.integer({ min: 0, max: 1_000_000 }).map((rate) => String(rate / 10_000));
const rules = fc.array(
  fc.record<TaxRule>({
    name: fc.constantFrom('VAT', 'GST', 'City tax'),
    country: fc.constantFrom('DE', 'CA'),
    region: fc.constantFrom(null, 'QC'),
    services: fc.constantFrom(null, ['translation' as const], ['shipping' as const, 'other' as const]),
    rate: rates,
    from: fc.constantFrom(null, '2026-01-01', '2027-01-01'),
    reverse_charge: fc.boolean(),
  }),
  { maxLength: 8 },
);
const values = fc.record<TaxesValue>({ rules, rounding: fc.constantFrom('line', 'total') });
const questions = fc.record<TaxQuestion>({
  lines,
  inclusive: fc.boolean(),
  place: fc.constantFrom(null, { country: 'CA', region: 'QC' }, { country: 'DE', region: null }),
  on: fc.constantFrom('2025-12-31', '2026-06-30', '2027-01-01'),
  seller: fc.constant({ country: 'FR', tax_number: 'FR11123456782' }),
  buyer: fc.record({
    tax_number: fc.constantFrom(null, 'DE123456788', 'nonsense'),
    exempt: fc.constantFrom(null, { reason: 'a school', certificate: null }),
  }),
});

const vat = (rate: string): TaxRule => ({
  name: 'VAT',
  country: 'DE',
  region: null,
  services: null,
  rate,
  from: null,
  reverse_charge: false,
});
const makeQuestion = (amounts: number[], more: Partial<TaxQuestion> = {}): TaxQuestion => ({
  lines: amounts.map((amount) => ({ code: 'translation', amount })),
  inclusive: false,
  place: { country: 'DE', region: null },
  on: '2026-11-16',
  seller: { country: 'DE', tax_number: 'DE999999995' },
  buyer: { tax_number: null, exempt: null },
  ...more,
});

describe('taxes on the lines of a price', () => {
  test('subtotal and taxes are the total, and the total is the lines plus the taxes they do not include', () => {
    fc.assert(
      fc.property(values, questions, (value, question) => {
        const { taxes, subtotal, tax_total, total } = chargeTaxes(value, question);
        expect(subtotal + tax_total).toBe(total);
        expect(tax_total).toBe(sum(taxes.map((tax) => tax.amount)));
        const added = sum(taxes.filter((tax) => !tax.included).map((tax) => tax.amount));
        expect(total).toBe(sum(question.lines.map((line) => line.amount)) + added);
        expect(taxes.every((tax) => tax.included === question.inclusive)).toBe(true);
      }),
    );
  });

  test('no amount is below zero where no line is', () => {
    fc.assert(
      fc.property(values, questions, (value, question) => {
        const { taxes, subtotal, total } = chargeTaxes(value, question);
        expect(subtotal).toBeGreaterThanOrEqual(0);
        expect(total).toBeGreaterThanOrEqual(0);
        for (const tax of taxes) expect(Math.min(tax.base, tax.amount)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('a line that costs more never has less tax', () => {
    fc.assert(
      fc.property(values, questions, fc.nat(11), fc.nat(100_000), (value, question, at, more) => {
        const dearer = question.lines.map((line, index) =>
          index === at ? { ...line, amount: line.amount + more } : line,
        );
        const before = chargeTaxes(value, question);
        const after = chargeTaxes(value, { ...question, lines: dearer });
        expect(after.tax_total).toBeGreaterThanOrEqual(before.tax_total);
        expect(after.total).toBeGreaterThanOrEqual(before.total);
      }),
    );
  });

  test('rounding by line and by total differ by half a unit a line at most', () => {
    fc.assert(
      fc.property(rules, questions, (ruleSet, question) => {
        const byLine = chargeTaxes({ rules: ruleSet, rounding: 'line' }, question);
        const byTotal = chargeTaxes({ rules: ruleSet, rounding: 'total' }, question);
        const off = Math.abs(byLine.tax_total - byTotal.tax_total);
        // A line has at most three taxes, and each sum is rounded once more.
        expect(off).toBeLessThanOrEqual(3 * (question.lines.length + CODES.length) * 0.5 + 1);
      }),
    );
  });

  test('each tax is its rate of its base, to the half unit where it is rounded once', () => {
    fc.assert(
      fc.property(rules, questions, (ruleSet, question) => {
        const { taxes } = chargeTaxes({ rules: ruleSet, rounding: 'total' }, { ...question, inclusive: false });
        for (const { base, rate, amount } of taxes) {
          const exact = BigInt(base) * (readRate(rate) ?? -1n);
          const off = BigInt(amount) * 1_000_000n - exact;
          expect(off <= 500_000n && off >= -500_000n).toBe(true);
        }
      }),
    );
  });

  test('a net price and the gross price made of it have the same tax', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(1_000_000_000), { maxLength: 8 }),
        rates.filter((rate) => rate !== '0'),
        (amounts, rate) => {
          const value: TaxesValue = { rules: [vat(rate)], rounding: 'total' };
          const net = chargeTaxes(value, makeQuestion(amounts));
          const gross = chargeTaxes(value, makeQuestion([net.total], { inclusive: true }));
          expect(gross).toMatchObject({ subtotal: net.subtotal, tax_total: net.tax_total, total: net.total });
          expect(gross.taxes.map((tax) => tax.base)).toEqual(net.taxes.length === 0 ? [0] : [net.subtotal]);
        },
      ),
    );
  });

  test('the same question has the same answer, and asking changes neither rules nor lines', () => {
    fc.assert(
      fc.property(values, questions, (value, question) => {
        const snapshot = structuredClone([value, question]);
        const answer = chargeTaxes(value, question);
        expect(chargeTaxes(...structuredClone([value, question] as const))).toEqual(answer);
        expect([value, question]).toEqual(snapshot);
      }),
    );
  });

  test('without rules there is no tax and no note', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const total = sum(question.lines.map((line) => line.amount));
        expect(chargeTaxes({ rules: [], rounding: 'line' }, question)).toEqual({
          taxes: [],
          subtotal: total,
          tax_total: 0,
          total,
          note: null,
        });
      }),
    );
  });
});

describe('how taxes are rounded', () => {
  test('three lines of 0.33 at 19 % have 0.18 of tax line by line and 0.19 together', () => {
    const at = (rounding: TaxesValue['rounding']) =>
      chargeTaxes({ rules: [vat('19')], rounding }, makeQuestion([33, 33, 33]));
    expect(at('line')).toMatchObject({ subtotal: 99, tax_total: 18, total: 117 });
    expect(at('total')).toMatchObject({ subtotal: 99, tax_total: 19, total: 118 });
  });

  test('a gross price of 119.00 includes 19.00 at 19 %', () => {
    const { taxes, ...rest } = chargeTaxes(
      { rules: [vat('19.00')], rounding: 'line' },
      makeQuestion([11_900], { inclusive: true }),
    );
    expect(taxes).toEqual([{ name: 'VAT', rate: '19', base: 10_000, amount: 1900, included: true }]);
    expect(rest).toEqual({ subtotal: 10_000, tax_total: 1900, total: 11_900, note: null });
  });

  test('many taxes within a small price never make more than the price', () => {
    const many = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ ...vat('100'), name }));
    const { subtotal, tax_total } = chargeTaxes(
      { rules: many, rounding: 'line' },
      makeQuestion([3], { inclusive: true }),
    );
    expect({ subtotal, tax_total }).toEqual({ subtotal: 0, tax_total: 3 });
  });
});
