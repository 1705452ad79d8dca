import { describe, expect, test } from 'vitest';
import type { TaxRule } from '../../../../src/wire/schemas/firm/taxes.ts';
import { refusal } from '../../../world/answers.ts';
import { rule } from '../../../world/team/taxes.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' });

const read = async () => (await world.team.call('teamGetTaxes')).data;
const change = (body: object) => world.team.call('teamChangeTaxes', { body });
const errorsOf = async (rules: TaxRule[]) => (await refusal(change({ rules }))).errors;

describe('taxes that the firm sets', () => {
  test('nothing is taxed by default', async () => {
    expect(await read()).toMatchObject({ rules: [], rounding: 'line', version: 0 });
  });

  test('rules are stored in their normal form, with versions', async () => {
    const { data } = await change({
      rules: [rule({ rate: '19.00', name: ' VAT ' }), rule({ country: 'us', region: 'md' })],
    });
    expect(data).toMatchObject({
      version: 1,
      rules: [rule(), rule({ country: 'US', region: 'MD' })],
    });
    await change({ rules: [] });
    const back = { params: { topic: 'taxes', version: '1' } as const, body: {} };
    await world.team.call('teamRestoreFirmVersion', back);
    expect((await read()).rules).toHaveLength(2);
  });

  test('a rate of 120 %, a rate in words and an unknown region are refused at their fields, all at once', async () => {
    const before = await read();
    const errors = await errorsOf([
      rule({ rate: '120' }),
      rule({ name: 'GST', rate: 'much' }),
      rule({ country: 'US', region: 'Atlantis' }),
      rule({ country: 'FR', services: ['shipping', 'shipping'] }),
    ]);
    expect(Object.keys(errors ?? {})).toEqual(['rules.0.rate', 'rules.1.rate', 'rules.2.region', 'rules.3.services']);
    expect(await read()).toEqual(before);
  });

  test('an unknown country is refused at its field', async () => {
    expect(await errorsOf([rule({ country: 'QQ' })])).toHaveProperty('rules.0.country');
  });

  test('two rules of equal rank for one place and service are refused, and rules of different ranks are accepted', async () => {
    const twins = [
      [rule(), rule({ rate: '7' })],
      [rule({ services: ['shipping', 'other'] }), rule({ services: ['apostille', 'shipping'], rate: '7' })],
      [rule({ country: 'US', region: 'MD' }), rule({ country: 'US', region: 'md', rate: '7' })],
      [rule({ from: '2027-01-01' }), rule({ from: '2027-01-01', rate: '7' })],
    ];
    for (const pair of twins) expect(await errorsOf(pair)).toHaveProperty(['rules.1']);
    await change({
      rules: [
        rule(),
        rule({ services: ['shipping'], rate: '7' }),
        rule({ services: ['apostille'], rate: '7' }),
        rule({ from: '2027-01-01', rate: '20' }),
        rule({ name: 'City tax', rate: '1' }),
      ],
    });
    expect((await read()).rules).toHaveLength(5);
  });
});

describe('previewing taxes', () => {
  const lines = [{ code: 'translation', amount: 10_000 }];
  const tried = async (body: object) => (await world.team.call('teamPreviewTaxes', { body: { lines, ...body } })).data;

  test('rules can be previewed before they are saved, and nothing is stored', async () => {
    const before = await read();
    const answer = await tried({ rules: [rule()], country: 'DE' });
    expect(answer).toMatchObject({ subtotal: 10_000, tax_total: 1900, total: 11_900, note: null });
    expect(await read()).toEqual(before);
  });

  test('without a country the answer says that one is needed', async () => {
    expect(await tried({ rules: [rule()] })).toMatchObject({ taxes: [], note: { code: 'country_needed' } });
  });

  test('an invalid tax number is refused at its field, and a valid one is accepted', async () => {
    const rules = [rule({ country: 'FR' })];
    const call = (tax_number: string) =>
      world.team.call('teamPreviewTaxes', { body: { lines, rules, country: 'FR', tax_number } });
    expect(await refusal(call('XX'))).toMatchObject({
      status: 422,
      errors: { tax_number: ['Must be a tax number of France such as `FR11123456782`.'] },
    });
    expect(await refusal(call('FR00123456789'))).toMatchObject({
      status: 422,
      errors: { tax_number: [expect.stringContaining('its check digit is wrong')] },
    });
    expect((await call('fr 11 123456782')).data.total).toBe(11_900);
  });

  test('a place is named as in a rule: a state by its code', async () => {
    const rules = [rule({ name: 'Sales tax', country: 'US', region: 'NY', rate: '8.875' })];
    const call = (region: string) =>
      world.team.call('teamPreviewTaxes', { body: { lines, rules, country: 'US', region } });
    expect(await refusal(call('New York'))).toMatchObject({
      status: 422,
      errors: { region: ['Must be a 2-letter US state such as `MD`.'] },
    });
    expect((await call('ny')).data.tax_total).toBe(888);
  });

  test('a hard copy has a tax of its own, whatever it is a copy of', async () => {
    const rules = [rule(), rule({ rate: '7', services: ['hard_copy'] })];
    const codes = ['translation', 'translation_hard_copy', 'credential_evaluation_hard_copy'];
    const { data } = await world.team.call('teamPreviewTaxes', {
      body: { lines: codes.map((code) => ({ code, amount: 10_000 })), rules, country: 'DE' },
    });
    expect(data.taxes.map(({ rate, base }) => [rate, base])).toEqual([
      ['19', 10_000],
      ['7', 20_000],
    ]);
    const saved = await world.team.call('teamChangeTaxes', { body: { rules } });
    expect(saved.data.rules[1]?.services).toEqual(['hard_copy']);
  });

  test('the refusal of two conflicting rules names the other rule by its rate, not by a number', async () => {
    const body = { lines, rules: [rule(), rule({ rate: '7' })], country: 'DE' };
    expect((await refusal(world.team.call('teamPreviewTaxes', { body }))).errors).toEqual({
      'rules.1': [
        'Another rule (19 %) sets VAT for this place and service already. Let one begin on another day, or give it another name to charge both.',
      ],
    });
  });

  test('rules that could not be saved cannot be previewed', async () => {
    const call = world.team.call('teamPreviewTaxes', {
      body: { lines, rules: [rule({ rate: '120' })], country: 'DE' },
    });
    expect((await refusal(call)).errors).toHaveProperty(['rules.0.rate']);
  });
});
