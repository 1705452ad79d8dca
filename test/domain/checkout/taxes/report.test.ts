import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { sum } from '../../../../src/core/money.ts';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { refusal } from '../../../world/answers.ts';
import { given } from '../../../world/given.ts';
import { getOrder, lines, pay, readyQuote } from '../../../world/money.ts';
import { newCustomer } from '../../../world/orders.ts';
import { billTo, rule, setTaxes } from '../../../world/team/taxes.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const customer = given(async () => {
  const made = await newCustomer(world);
  await billTo(made.client, 'DE');
  return made;
});

beforeAll(() => setTaxes(world, rule({ rate: '8.875' }), rule({ name: 'City tax', rate: '1.5' })));

const report = async (query: { from?: string; to?: string } = {}) =>
  (await world.team.call('teamGetTaxReport', { query })).data;
const order = async (total: number) =>
  pay(customer.client, (await readyQuote(world, customer.client, { total })).token);
const adjust = async (token: string, total: number) => {
  const body = { reason: 'Pages', line_items: lines(total) };
  const { data } = await world.team.call('teamProposeAdjustment', { params: { token }, body });
  const adjustment = data.adjustments.at(-1);
  if (adjustment?.status !== 'proposed') return;
  const params = { token, adjustment: adjustment.token };
  await customer.client.call('payAdjustment', { params, body: {} });
};
const credit = (token: string, amount: number) =>
  world.team.call('teamCreditOrder', { params: { token }, body: { amount, reason: 'Late' } });

describe('the report of taxes', () => {
  test('it adds up to the orders, whatever they cost and however they are adjusted', async () => {
    const steps = fc.array(
      fc.record({ total: fc.integer({ min: 1000, max: 99_999 }), change: fc.integer({ min: -500, max: 5000 }) }),
      { minLength: 1, maxLength: 4 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (given) => {
        const before = await report();
        const tokens = [];
        for (const { total, change } of given) {
          const token = await order(total);
          if (change !== 0) await adjust(token, change);
          tokens.push(token);
        }
        const orders = await Promise.all(tokens.map((token) => getOrder(customer.client, token)));
        const after = await report();
        const gone = (name: string, of: 'base' | 'tax') =>
          sum(after.rows.filter((row) => row.name === name).map((row) => row[of])) -
          sum(before.rows.filter((row) => row.name === name).map((row) => row[of]));
        for (const name of ['VAT', 'City tax']) {
          const taxes = orders.flatMap((one) => one.taxes).filter((tax) => tax.name === name);
          expect(gone(name, 'tax')).toBe(sum(taxes.map((tax) => tax.amount)));
          expect(gone(name, 'base')).toBe(sum(taxes.map((tax) => tax.base)));
        }
        expect(sum(after.totals.map((total) => total.tax))).toBe(sum(after.rows.map((row) => row.tax)));
      }),
      { numRuns: 6 },
    );
  });

  test('what is given back part by part has all taxes of the order back at the end, and no cent is left', async () => {
    const before = (await report()).totals;
    const token = await order(33_333);
    for (const amount of [1, 999, 12_345]) await credit(token, amount);
    await adjust(token, 777);
    await world.team.call('teamRefundOrder', { params: { token }, body: { reason: 'All of it' } });
    expect((await report()).totals).toEqual(before);
  });

  test('a period has its own days alone, and one that ends before it begins is refused', async () => {
    const day = world.clock.now().toISOString().slice(0, 10);
    expect((await report({ from: day, to: day })).rows).not.toEqual([]);
    expect(await report({ from: '2020-01-01', to: '2020-12-31' })).toMatchObject({ rows: [], totals: [] });
    const query = { from: '2026-02-01', to: '2026-01-01' };
    expect((await refusal(world.team.call('teamGetTaxReport', { query }))).errors).toHaveProperty('from');
  });

  test('the table has a line for each row of the report, with amounts in whole units', async () => {
    const { rows } = await report();
    const response = await world.team.send('teamDownloadTaxReport', {});
    const [heading, ...table] = (await response.text()).trim().split('\r\n');
    expect(heading).toBe('Country,Code,Region,Tax,Rate,Base,Tax amount,Currency,Papers');
    expect(table).toHaveLength(rows.length);
    const [first] = rows;
    expect(table[0]).toBe(
      `Germany,DE,,${first?.name},${first?.rate},${(first?.base ?? 0) / 100},${(first?.tax ?? 0) / 100},USD,${first?.papers}`,
    );
  });
});
