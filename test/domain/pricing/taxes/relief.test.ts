import { describe, expect, test } from 'vitest';
import type { TaxesValue } from '../../../../src/domain/firm/topics/topics.ts';
import { chargeTaxes, type TaxQuestion } from '../../../../src/domain/pricing/taxes/charge-taxes.ts';
import type { TaxRule } from '../../../../src/wire/schemas/firm/taxes.ts';
import { rule } from '../../../world/team/taxes.ts';

const makeQuestion = (more: Partial<TaxQuestion>): TaxQuestion => ({
  lines: [
    { code: 'translation', amount: 10_000 },
    { code: 'shipping', amount: 2000 },
  ],
  inclusive: false,
  place: { country: 'DE', region: null },
  on: '2026-11-16',
  seller: { country: 'DE', tax_number: 'DE 999 999 995' },
  buyer: { tax_number: null, exempt: null },
  ...more,
});
const value = (...rules: TaxRule[]): TaxesValue => ({ rules, rounding: 'line' });
const amounts = (settings: TaxesValue, question: TaxQuestion) =>
  chargeTaxes(settings, question).taxes.map(({ name, rate, base, amount }) => ({ name, rate, base, amount }));

describe('which rule applies', () => {
  test('the region’s rule wins over the country’s, alongside taxes of other names', () => {
    const rules = value(
      rule({ name: 'GST', country: 'CA', rate: '5' }),
      rule({ name: 'PST', country: 'CA', rate: '6' }),
      rule({ name: 'PST', country: 'CA', region: 'BC', rate: '7' }),
    );
    expect(amounts(rules, makeQuestion({ place: { country: 'CA', region: 'bc' } }))).toEqual([
      { name: 'GST', rate: '5', base: 12_000, amount: 600 },
      { name: 'PST', rate: '7', base: 12_000, amount: 840 },
    ]);
  });

  test('the rule of a service wins over the general rule, and each rate has its own line', () => {
    const rules = value(rule({}), rule({ services: ['shipping'], rate: '7' }));
    expect(amounts(rules, makeQuestion({}))).toEqual([
      { name: 'VAT', rate: '19', base: 10_000, amount: 1900 },
      { name: 'VAT', rate: '7', base: 2000, amount: 140 },
    ]);
  });

  test('a rate applies from its day on', () => {
    const rules = value(rule({ rate: '16', from: '2020-07-01' }), rule({ from: '2021-01-01' }));
    expect(amounts(rules, makeQuestion({ on: '2020-06-30' }))).toEqual([]);
    expect(amounts(rules, makeQuestion({ on: '2020-12-31' }))).toMatchObject([{ rate: '16', amount: 1920 }]);
    expect(amounts(rules, makeQuestion({ on: '2021-01-01' }))).toMatchObject([{ rate: '19', amount: 2280 }]);
  });

  test('where the country is not known nothing is charged yet, and the note says so', () => {
    expect(chargeTaxes(value(rule({})), makeQuestion({ place: null }))).toMatchObject({
      taxes: [],
      total: 12_000,
      note: { code: 'country_needed' },
    });
  });
});

describe('buyers who are not charged', () => {
  const french = { place: { country: 'FR', region: null }, buyer: { tax_number: 'fr 11 123456782', exempt: null } };

  test('a business in another country of the Union owes the tax, and the note names the rule and both numbers', () => {
    const answer = chargeTaxes(value(rule({})), makeQuestion(french));
    expect(answer.taxes).toEqual([{ name: 'VAT', rate: '0', base: 12_000, amount: 0, included: false }]);
    expect(answer.note?.code).toBe('reverse_charge');
    for (const part of ['2006/112/EC', 'DE999999995', 'FR11123456782']) expect(answer.note?.text).toContain(part);
  });

  test('no number, a malformed one, a buyer at home and a firm without a number are charged', () => {
    const rules = value(rule({}), rule({ country: 'FR', rate: '20' }));
    const charged = (more: Partial<TaxQuestion>) => chargeTaxes(rules, makeQuestion({ ...french, ...more })).tax_total;
    expect(charged({})).toBe(0);
    expect(charged({ buyer: { tax_number: null, exempt: null } })).toBe(2400);
    expect(charged({ buyer: { tax_number: 'FR123', exempt: null } })).toBe(2400);
    expect(charged({ seller: { country: 'DE', tax_number: null } })).toBe(2400);
    expect(
      charged({ place: { country: 'DE', region: null }, buyer: { tax_number: 'DE123456788', exempt: null } }),
    ).toBe(2280);
  });

  test('outside the Union a rule sets whether businesses abroad owe its tax, and other taxes are charged', () => {
    const rules = value(
      rule({ name: 'GST', country: 'AU', rate: '10', reverse_charge: true }),
      rule({ name: 'Levy', country: 'AU', rate: '1' }),
    );
    const abroad = { place: { country: 'AU', region: null }, buyer: { tax_number: '12 345 678 901', exempt: null } };
    const answer = chargeTaxes(rules, makeQuestion(abroad));
    expect(answer.taxes.map(({ name, rate, amount }) => ({ name, rate, amount }))).toEqual([
      { name: 'GST', rate: '0', amount: 0 },
      { name: 'Levy', rate: '1', amount: 120 },
    ]);
    expect(answer.note?.text).not.toContain('2006/112/EC');
  });

  test('an exempt buyer pays no tax, and the note has the reason and the certificate', () => {
    const buyer = { tax_number: null, exempt: { reason: 'public school', certificate: 'E-77' } };
    const answer = chargeTaxes(value(rule({})), makeQuestion({ buyer }));
    expect(answer).toMatchObject({ tax_total: 0, total: 12_000, note: { code: 'exempt' } });
    expect(answer.note?.text).toBe('Exempt from tax: public school (certificate E-77).');
  });

  test('a place without any tax has no note on exemptions', () => {
    const buyer = { tax_number: null, exempt: { reason: 'public school', certificate: null } };
    expect(
      chargeTaxes(value(rule({})), makeQuestion({ buyer, place: { country: 'JP', region: null } })).note,
    ).toBeNull();
  });
});
