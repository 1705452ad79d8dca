import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../../src/core/calendar.ts';
import { sum } from '../../../../src/core/money.ts';
import type { Client } from '../../../../src/sdk/client.ts';
import type { Tax } from '../../../../src/wire/schemas/firm/tax.ts';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { idOf } from '../../../support/ids.ts';
import { refusal } from '../../../world/answers.ts';
import { lines, pay, readyQuote } from '../../../world/money.ts';
import { newCustomer } from '../../../world/orders.ts';
import { newSandbox } from '../../../world/sandbox.ts';
import { billTo, rule, setTaxes } from '../../../world/team/taxes.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const customer = useFixture(async () => {
  const made = await newCustomer(world);
  await billTo(made.client, 'DE');
  return made;
});

beforeAll(() => setTaxes(world, rule({ rate: '8.875' }), rule({ name: 'City tax', rate: '1.5' })));

const report = async (query: { from?: string; to?: string } = {}) =>
  (await world.team.call('teamGetTaxReport', { query })).data;
const order = async (total: number, client: Client = customer.client) =>
  pay(client, (await readyQuote(world, client, { total })).token);
const adjust = async (token: string, total: number, client: Client = customer.client) => {
  const body = { reason: 'Pages', line_items: lines(total) };
  const { data } = await world.team.call('teamProposeAdjustment', { params: { token }, body });
  const adjustment = data.adjustments.at(-1);
  if (adjustment?.status !== 'proposed') return;
  const params = { token, adjustment: adjustment.token };
  await client.call('payAdjustment', { params, body: {} });
};
const credit = (token: string, amount: number) =>
  world.team.call('teamCreditOrder', { params: { token }, body: { amount, reason: 'Late' } });

interface Figures {
  base: number;
  tax: number;
}

/** Taxes on a customer's papers: invoices and receipts, less credit notes and voided invoices. */
async function papersOf(client: Client, within: (at: string | null) => boolean): Promise<Record<string, Figures>> {
  const all = { query: { per_page: 100 } };
  const [invoices, receipts, notes] = await Promise.all([
    client.call('listInvoices', all),
    client.call('listReceipts', all),
    client.call('listCreditNotes', all),
  ]);
  const found: Record<string, Figures> = {};
  const count = (taxes: readonly Tax[], sign: number) => {
    for (const { name, base, amount } of taxes) {
      const known = found[name] ?? { base: 0, tax: 0 };
      found[name] = { base: known.base + sign * base, tax: known.tax + sign * amount };
    }
  };
  for (const { taxes, issued_at, voided_at } of invoices.data) {
    if (within(issued_at)) count(taxes, 1);
    if (within(voided_at)) count(taxes, -1);
  }
  for (const { taxes, created_at } of receipts.data) if (within(created_at)) count(taxes, 1);
  for (const { taxes, created_at } of notes.data) if (within(created_at)) count(taxes, -1);
  return found;
}

const figuresOf = ({ rows }: Awaited<ReturnType<typeof report>>): Record<string, Figures> =>
  Object.fromEntries(
    ['City tax', 'VAT'].map((name) => {
      const of = rows.filter((row) => row.name === name);
      return [name, { base: sum(of.map(({ base }) => base)), tax: sum(of.map(({ tax }) => tax)) }];
    }),
  );

const addFigures = (one: Record<string, Figures>, other: Record<string, Figures>) =>
  Object.fromEntries(
    ['City tax', 'VAT'].map((name) => [
      name,
      {
        base: (one[name]?.base ?? 0) + (other[name]?.base ?? 0),
        tax: (one[name]?.tax ?? 0) + (other[name]?.tax ?? 0),
      },
    ]),
  );

describe('the tax report', () => {
  const invoicedClient = useFixture(async () => {
    const { live } = await world.newAccount({ invoicing: true });
    await billTo(live, 'DE');
    return live;
  });

  /** Orders and changes of all kinds on the account with invoicing, whose invoice is then issued. */
  async function orderAndIssue(total: number, change: number) {
    const first = await order(total, invoicedClient);
    const second = await order(total + 777, invoicedClient);
    const cancelled = (await readyQuote(world, invoicedClient, { total: 4321 })).token;
    await pay(invoicedClient, cancelled);
    if (change !== 0) await adjust(first, change, invoicedClient);
    await invoicedClient.call('cancelQuote', { params: { token: cancelled } });
    await credit(second, 99);
    const [open] = (await invoicedClient.call('listInvoices', { filters: { status: 'open' } })).data;
    const params = { token: open?.token ?? '' };
    await world.team.call('teamIssueInvoice', { params, body: {} });
    return { first, second, params };
  }

  test('adds up to the papers of its period, however orders are adjusted, credited, voided and refunded', async () => {
    const steps = fc.record({
      total: fc.integer({ min: 10_000, max: 99_999 }),
      change: fc.integer({ min: -500, max: 5000 }),
      back: fc.integer({ min: 1, max: 3000 }),
    });
    await fc.assert(
      fc.asyncProperty(steps, async ({ total, change, back }) => {
        const since = world.clock.now().toISOString().slice(0, 10);
        const paid = await order(total);
        if (change !== 0) await adjust(paid, change);
        await credit(paid, back);
        const withdrawn = await orderAndIssue(total, change);
        world.clock.advance(3 * DAY_MS);
        const until = world.clock.now().toISOString().slice(0, 10);
        await world.team.call('teamVoidInvoice', { params: withdrawn.params, body: { reason: 'Wrong' } });
        const { first, second } = await orderAndIssue(total + 1, -change);
        await credit(first, back);
        await world.team.call('teamRefundOrder', { params: { token: second }, body: { reason: 'All of it' } });
        world.clock.advance(3 * DAY_MS);
        for (const [from, to] of [
          [since, since],
          [until, until],
          [since, until],
        ] as const) {
          const within = (at: string | null) => at !== null && at.slice(0, 10) >= from && at.slice(0, 10) <= to;
          const papers = addFigures(await papersOf(customer.client, within), await papersOf(invoicedClient, within));
          const found = await report({ from, to });
          expect(figuresOf(found)).toEqual(papers);
          // A day of voided invoices may sum to zero or less, but always has papers.
          expect(found.rows).not.toEqual([]);
          if (to === since) expect(papers['VAT']?.tax).toBeGreaterThan(0);
        }
      }),
      { numRuns: 3 },
    );
  });

  test('counts an open invoice once it is issued', async () => {
    const before = await report();
    await order(10_000, invoicedClient);
    expect((await report()).totals).toEqual(before.totals);
    const [open] = (await invoicedClient.call('listInvoices', { filters: { status: 'open' } })).data;
    await world.team.call('teamIssueInvoice', { params: { token: open?.token ?? '' }, body: {} });
    expect((await report()).totals[0]?.tax).toBe((before.totals[0]?.tax ?? 0) + (open?.tax_total ?? 0));
  });

  test('does not count papers of a sandbox: an invoice, its voiding, a receipt, a credit note', async () => {
    const before = await report();
    const { test: billed } = await world.newAccount({ invoicing: true });
    const { client: paying } = await newSandbox(world, 'manual');
    for (const sandbox of [billed, paying]) await billTo(sandbox, 'DE');
    const always = (at: string | null) => at !== null;
    await order(10_000, billed);
    const [open] = (await billed.call('listInvoices', { filters: { status: 'open' } })).data;
    const params = { token: open?.token ?? '' };
    await world.team.call('teamIssueInvoice', { params, body: {} });
    expect((await papersOf(billed, always))['VAT']).toEqual({ base: 10_000, tax: 888 });
    expect(await report()).toEqual(before);
    await world.team.call('teamVoidInvoice', { params, body: { reason: 'Wrong' } });
    expect(await report()).toEqual(before);
    const paid = await order(10_000, paying);
    expect((await papersOf(paying, always))['VAT']).toEqual({ base: 10_000, tax: 888 });
    expect(await report()).toEqual(before);
    await credit(paid, 500);
    expect((await papersOf(paying, always))['VAT']?.base).toBeLessThan(10_000);
    expect(await report()).toEqual(before);
  });

  test('does not count a voided invoice of test money among real money', async () => {
    const before = await report();
    const { live } = await world.newAccount({ invoicing: true });
    await billTo(live, 'DE');
    await order(10_000, live);
    const [open] = (await live.call('listInvoices', { filters: { status: 'open' } })).data;
    const params = { token: open?.token ?? '' };
    await world.team.call('teamIssueInvoice', { params, body: {} });
    await world.team.call('teamVoidInvoice', { params, body: { reason: 'Wrong' } });
    await world.rows('UPDATE invoices SET play_money = NOT play_money WHERE id = $1', [idOf('inv', params.token)]);
    // The invoice is now of the kind of money that the report does not count.
    expect(await report()).toEqual(before);
  });

  test('has no cent of tax left of an order that was refunded in parts', async () => {
    const before = (await report()).totals;
    const token = await order(33_333);
    for (const amount of [1, 999, 12_345]) await credit(token, amount);
    await adjust(token, 777);
    await world.team.call('teamRefundOrder', { params: { token }, body: { reason: 'All of it' } });
    expect((await report()).totals).toEqual(before);
  });

  test('covers only the days of its period, and a period that ends before it begins is refused', async () => {
    const day = world.clock.now().toISOString().slice(0, 10);
    expect((await report({ from: day, to: day })).rows).not.toEqual([]);
    expect(await report({ from: '2020-01-01', to: '2020-12-31' })).toMatchObject({ rows: [], totals: [] });
    const query = { from: '2026-02-01', to: '2026-01-01' };
    expect((await refusal(world.team.call('teamGetTaxReport', { query }))).errors).toHaveProperty('from');
  });

  test('has a CSV with a line for each row of the report, with amounts in units of the currency', async () => {
    const { rows } = await report();
    const response = await world.team.send('teamDownloadTaxReport', {});
    const [heading, ...table] = (await response.text()).trim().split('\r\n');
    expect(heading).toBe('Country,Code,Region,Tax,Rate,Base,Tax amount,Currency,Papers');
    expect(table).toHaveLength(rows.length);
    const [first] = rows;
    const fixed = (amount = 0) => (amount / 100).toFixed(2);
    expect(table[0]).toBe(
      `Germany,DE,,${first?.name},${first?.rate},${fixed(first?.base)},${fixed(first?.tax)},USD,${first?.papers}`,
    );
  });
});
