import { beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../../src/sdk/client.ts';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { setPrices } from '../../../world/firm/prices.ts';
import { getOrder, lines, pay, readyQuote, saveCard } from '../../../world/money.ts';
import { billTo, rule, setTaxes } from '../../../world/team/taxes.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });

beforeEach(() => setTaxes(world));

const MINUTE = 60_000;

/** The clock advances before and after, so that the rules apply to prices set from now on. */
const changeTaxes = async (...rules: Parameters<typeof rule>) => {
  world.clock.advance(MINUTE);
  await setTaxes(world, rule(...rules));
  world.clock.advance(MINUTE);
};

async function newOrder(total: number, country: string | null) {
  const { live } = await world.newAccount({ invoicing: true });
  if (country !== null) await billTo(live, country);
  const { token } = await readyQuote(world, live, { total });
  return { live, token: await pay(live, token) };
}

const issue = async (live: Client) => {
  const [open] = (await live.call('listInvoices', { filters: { status: 'open' } })).data;
  await world.team.call('teamIssueInvoice', { params: { token: open?.token ?? '' }, body: {} });
};
const adjust = async (token: string, total: number) => {
  const body = { reason: 'Pages', line_items: lines(total) };
  const { data } = await world.team.call('teamProposeAdjustment', { params: { token }, body });
  return data.adjustments.at(-1);
};
const accept = async (live: Client, token: string, total: number) => {
  const adjustment = (await adjust(token, total))?.token ?? '';
  await live.call('payAdjustment', { params: { token, adjustment }, body: {} });
};
const notesOf = async (live: Client) =>
  (await live.call('listCreditNotes')).data.map(({ total, tax_total, taxes }) => ({ total, tax_total, taxes }));

describe('a lower price', () => {
  test('refunds no tax that was never charged, whatever the rules are now', async () => {
    const { live, token } = await newOrder(2495, null);
    await issue(live);
    await changeTaxes();
    await billTo(live, 'DE');
    expect(await adjust(token, -1000)).toMatchObject({ status: 'accepted', total: -1000, tax_total: 0, taxes: [] });
    expect(await notesOf(live)).toEqual([{ total: 1000, tax_total: 0, taxes: [] }]);
    expect(await getOrder(live, token)).toMatchObject({ total: 1495, taxes: [] });
  });

  test('refunds the rate that was charged, not the current rate', async () => {
    await changeTaxes({ rate: '19' });
    const { live, token } = await newOrder(10_000, 'DE');
    await issue(live);
    await changeTaxes({ rate: '7' });
    expect(await adjust(token, -1000)).toMatchObject({ total: -1190, tax_total: -190 });
    expect(await notesOf(live)).toMatchObject([{ total: 1190, taxes: [{ name: 'VAT', rate: '19', base: 1000 }] }]);
  });

  test('refunds no more of a tax than is left on the papers', async () => {
    const { live, token } = await newOrder(2495, 'DE');
    await changeTaxes({ rate: '19' });
    await accept(live, token, 500);
    expect(await getOrder(live, token)).toMatchObject({ total: 3090, taxes: [{ base: 500, amount: 95 }] });
    expect(await adjust(token, -1000)).toMatchObject({ total: -1095, taxes: [{ base: -500, amount: -95 }] });
    expect(await adjust(token, -1000)).toMatchObject({ total: -1000, taxes: [] });
  });

  test('does not refund again the tax that a credit refunded', async () => {
    const { live, token } = await newOrder(2495, 'DE');
    await issue(live);
    await changeTaxes({ rate: '19' });
    await accept(live, token, 500);
    await world.team.call('teamCreditOrder', { params: { token }, body: { amount: 595, reason: 'Late' } });
    expect(await adjust(token, -500)).toMatchObject({ total: -500, taxes: [] });
  });
});

describe('a lower price of an untaxed order with a taxed adjustment refunds the tax', () => {
  const VAT = { name: 'VAT', rate: '19', included: false };
  const note = (paper: string | undefined, total: number, base: number) => ({
    paper,
    total,
    taxes: base === 0 ? [] : [{ ...VAT, base, amount: (base * 19) / 100 }],
  });
  const creditsOf = async (live: Client) => {
    const { data } = await live.call('listCreditNotes');
    return data.map(({ receipt, invoice, total, taxes }) => ({ paper: receipt ?? invoice, total, taxes })).toReversed();
  };

  test('on the receipt that has it, and the rest on the other receipt', async () => {
    const { live } = await world.newAccount();
    await billTo(live, 'DE');
    await saveCard(live, 'pays', true);
    const token = await pay(live, (await readyQuote(world, live, { total: 2495 })).token);
    await changeTaxes({ rate: '19' });
    await accept(live, token, 500);
    const receipts = (await live.call('listReceipts')).data.toReversed();
    expect(receipts.map(({ total, tax_total }) => ({ total, tax_total }))).toEqual([
      { total: 2495, tax_total: 0 },
      { total: 595, tax_total: 95 },
    ]);
    const [first, second] = receipts.map((one) => one.token);
    expect(await adjust(token, -100)).toMatchObject({ total: -119 });
    expect(await creditsOf(live)).toEqual([note(second, 119, 100)]);
    expect(await adjust(token, -1000)).toMatchObject({ total: -1076 });
    expect((await creditsOf(live)).slice(1)).toEqual([note(first, 600, 0), note(second, 476, 400)]);
    expect(await getOrder(live, token)).toMatchObject({ total: 1895, tax_total: 0 });
  });

  test('on the invoice that has it, and the rest on the other invoice', async () => {
    const { live, token } = await newOrder(2495, 'DE');
    await issue(live);
    await changeTaxes({ rate: '19' });
    await accept(live, token, 500);
    await issue(live);
    await changeTaxes({ rate: '7' });
    await accept(live, token, 300);
    await issue(live);
    const [, second, first] = (await live.call('listInvoices')).data.map((one) => one.token);
    expect(await adjust(token, -100)).toMatchObject({ total: -119 });
    expect(await creditsOf(live)).toEqual([note(second, 119, 100)]);
    expect(await adjust(token, -1000)).toMatchObject({ total: -1076 });
    expect((await creditsOf(live)).slice(1)).toEqual([note(second, 476, 400), note(first, 600, 0)]);
  });
});

test('an adjustment of an order with tax-inclusive prices includes its taxes, even if the order had none', async () => {
  await setPrices(world, { inclusive: true });
  const { token } = await newOrder(2495, 'DE');
  await changeTaxes({ rate: '19' });
  expect(await adjust(token, 1190)).toMatchObject({ total: 1190, subtotal: 1000, tax_total: 190 });
});
