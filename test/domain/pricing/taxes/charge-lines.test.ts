import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from '../../../../src/core/money.ts';
import { chooseRules, HUNDRED_PERCENT, readRate } from '../../../../src/domain/firm/taxes/check-rules.ts';
import type { TaxesValue } from '../../../../src/domain/firm/topics/topics.ts';
import { chargeTaxes, type TaxQuestion } from '../../../../src/domain/pricing/taxes/charge-taxes.ts';
import { chargeLines, lowerTaxes } from '../../../../src/domain/pricing/taxes/lower-taxes.ts';
import type { TaxRule } from '../../../../src/wire/schemas/firm/taxes.ts';
import type { TaxedService } from '../../../../src/wire/taxed.ts';
import { rule } from '../../../world/team/taxes.ts';

// Charges to a buyer who owes no tax, where prices include taxes.

const DAY = '2026-11-16';
const SCHOOL = { tax_number: null, exempt: { reason: 'public school', certificate: null } };
const makeQuestion = (amounts: number[], more: Partial<TaxQuestion> = {}): TaxQuestion => ({
  lines: amounts.map((amount) => ({ code: 'translation', amount })),
  inclusive: true,
  place: { country: 'DE', region: null },
  on: DAY,
  seller: { country: 'DE', tax_number: 'DE999999995' },
  buyer: SCHOOL,
  ...more,
});
const value = (...rules: TaxRule[]): TaxesValue => ({ rules, rounding: 'line' });
const amounts = fc.array(fc.nat(1_000_000_000), { maxLength: 12 });
const rates = fc.integer({ min: 0, max: 1_000_000 }).map((rate) => String(rate / 10_000));
const roundings = fc.constantFrom('line' as const, 'total' as const);

describe('a buyer who owes no tax', () => {
  test('pays 100.00 of an inclusive price of 119.00 at 19 %, and a separate line shows the deduction', () => {
    expect(chargeLines(value(rule()), makeQuestion([11_900]))).toEqual({
      lines: [
        { code: 'translation', amount: 11_900 },
        {
          code: 'translation_tax_not_charged',
          description: 'VAT not charged',
          quantity: 1,
          unit_price: -1900,
          amount: -1900,
        },
      ],
      taxes: [{ name: 'VAT', rate: '0', base: 10_000, amount: 0, included: true }],
      subtotal: 10_000,
      tax_total: 0,
      total: 10_000,
      note: { code: 'exempt', text: 'Exempt from tax: public school.' },
    });
  });

  test('pays the same in another country of the Union, by the firm’s own rule where that country has none', () => {
    const french = { place: { country: 'FR', region: null }, buyer: { tax_number: 'FR11123456782', exempt: null } };
    const answer = chargeLines(value(rule()), makeQuestion([11_900], french));
    expect(answer).toMatchObject({ total: 10_000, note: { code: 'reverse_charge' } });
  });

  test('pays a tax that is owed anyway, computed as if the other had never been included', () => {
    const rules = value(
      rule({ name: 'GST', country: 'AU', rate: '10', reverse_charge: true }),
      rule({ name: 'Levy', country: 'AU', rate: '1' }),
    );
    const abroad = { place: { country: 'AU', region: null }, buyer: { tax_number: '12 345 678 901', exempt: null } };
    expect(chargeLines(rules, makeQuestion([11_100], abroad))).toMatchObject({
      total: 10_100,
      subtotal: 10_000,
      taxes: [
        { name: 'GST', rate: '0', base: 10_000, amount: 0 },
        { name: 'Levy', rate: '1', base: 10_000, amount: 100 },
      ],
    });
  });

  test('gets one line for each tax not charged, and none for untaxed services', () => {
    const rules = value(rule({ services: ['translation'] }), rule({ services: ['shipping'], rate: '7' }));
    const lines = ['translation', 'shipping', 'apostille', 'translation_expedited'].map((code) => ({
      code,
      amount: 10_000,
    }));
    const { lines: charged } = chargeLines(rules, makeQuestion([], { lines }));
    expect(charged.slice(lines.length).map(({ code, amount }) => ({ code, amount }))).toEqual([
      { code: 'translation_tax_not_charged', amount: -3194 },
      { code: 'shipping_tax_not_charged', amount: -654 },
    ]);
  });

  test('pays a total that is the gross price when tax is added, to one unit a line', () => {
    fc.assert(
      fc.property(amounts, rates, roundings, (lineAmounts, rate, rounding) => {
        const { total, lines, taxes } = chargeLines({ rules: [rule({ rate })], rounding }, makeQuestion(lineAmounts));
        const grossShare = HUNDRED_PERCENT + (readRate(rate) ?? 0n);
        const off = BigInt(total) * grossShare - BigInt(sum(lineAmounts)) * HUNDRED_PERCENT;
        // Half a unit of the net price is at most one unit with tax, because a rate is at most 100 %.
        const most = BigInt(rounding === 'line' ? lineAmounts.length : 1) * HUNDRED_PERCENT;
        expect(off <= most && -off <= most).toBe(true);
        expect(total).toBe(sum(lines.map(({ amount }) => amount)));
        for (const { base, amount } of taxes) expect({ base, amount }).toEqual({ base: total, amount: 0 });
      }),
    );
  });

  test('is charged the same when the charged lines are taxed again', () => {
    fc.assert(
      fc.property(amounts, rates, roundings, (lineAmounts, rate, rounding) => {
        const taxes: TaxesValue = { rules: [rule({ rate })], rounding };
        const once = chargeLines(taxes, makeQuestion(lineAmounts));
        expect(chargeLines(taxes, makeQuestion([], { lines: once.lines }))).toEqual(once);
      }),
    );
  });
});

test('a full refund is exactly the amount charged, with the base of its tax', () => {
  const codes = fc.constantFrom('translation', 'shipping', 'apostille');
  const priced = fc.array(fc.record({ code: codes, amount: fc.nat(1_000_000_000) }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(priced, rates, roundings, (lines, rate, rounding) => {
      const rules = [rule({ rate: '7', services: ['shipping'] }), rule({ rate })];
      const { total, taxes } = chargeLines({ rules, rounding }, makeQuestion([], { lines }));
      const chosen = (service: TaxedService) => chooseRules(rules, { country: 'DE', region: null }, service, DAY);
      const back = lines.map(({ code, amount }) => ({ code, amount: -amount || 0 }));
      const sold = { inclusive: true, rounding, left: taxes };
      const lower = lowerTaxes({ ...sold, lines: back, chosen, homeRules: () => [] });
      expect(lower.total).toBe(-total || 0);
      expect(sum(lower.lines.map(({ amount }) => amount))).toBe(-total || 0);
      expect(sum(lower.taxes.map(({ base }) => base))).toBe(-sum(taxes.map(({ base }) => base)) || 0);
      // A firm without a rule for the buyer's country uses its own rule.
      expect(lowerTaxes({ ...sold, lines: back, chosen: () => [], homeRules: chosen }).total).toBe(-total || 0);
    }),
  );
});

test('a buyer who owes tax is charged the lines unchanged, whether they include it or not', () => {
  fc.assert(
    fc.property(amounts, rates, roundings, fc.boolean(), (lineAmounts, rate, rounding, inclusive) => {
      const taxes: TaxesValue = { rules: [rule({ rate })], rounding };
      const question = makeQuestion(lineAmounts, { inclusive, buyer: { tax_number: null, exempt: null } });
      expect(chargeLines(taxes, question)).toEqual({ ...chargeTaxes(taxes, question), lines: question.lines });
    }),
  );
});
