import { beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../../src/client/client.ts';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { setPrices } from '../../../world/firm/prices.ts';
import { getOrder, lines, pay, readyQuote } from '../../../world/money.ts';
import { billTo, rule, setTaxes } from '../../../world/team/taxes.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });

beforeEach(() => setTaxes(world));

const MINUTE = 60_000;

/** Time goes on: what is set now holds for what is priced from now on. */
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
  test('it gives back no tax that was never charged, whatever the rules are now', async () => {
    const { live, token } = await newOrder(2495, null);
    await issue(live);
    await changeTaxes();
    await billTo(live, 'DE');
    expect(await adjust(token, -1000)).toMatchObject({ status: 'accepted', total: -1000, tax_total: 0, taxes: [] });
    expect(await notesOf(live)).toEqual([{ total: 1000, tax_total: 0, taxes: [] }]);
    expect(await getOrder(live, token)).toMatchObject({ total: 1495, taxes: [] });
  });

  test('it gives back the rate that was charged, not the one of today', async () => {
    await changeTaxes({ rate: '19' });
    const { live, token } = await newOrder(10_000, 'DE');
    await issue(live);
    await changeTaxes({ rate: '7' });
    expect(await adjust(token, -1000)).toMatchObject({ total: -1190, tax_total: -190 });
    expect(await notesOf(live)).toMatchObject([{ total: 1190, taxes: [{ name: 'VAT', rate: '19', base: 1000 }] }]);
  });

  test('it gives back no more of a tax than is left of it on the papers', async () => {
    const { live, token } = await newOrder(2495, 'DE');
    await changeTaxes({ rate: '19' });
    await accept(live, token, 500);
    expect(await getOrder(live, token)).toMatchObject({ total: 3090, taxes: [{ base: 500, amount: 95 }] });
    expect(await adjust(token, -1000)).toMatchObject({ total: -1095, taxes: [{ base: -500, amount: -95 }] });
    expect(await adjust(token, -1000)).toMatchObject({ total: -1000, taxes: [] });
  });

  test('what a credit took back of a tax is not given back again', async () => {
    const { live, token } = await newOrder(2495, 'DE');
    await issue(live);
    await changeTaxes({ rate: '19' });
    await accept(live, token, 500);
    await world.team.call('teamCreditOrder', { params: { token }, body: { amount: 595, reason: 'Late' } });
    expect(await adjust(token, -500)).toMatchObject({ total: -500, taxes: [] });
  });
});

test('what is added to an order of gross prices holds its taxes, also where the order had none', async () => {
  await setPrices(world, { inclusive: true });
  const { token } = await newOrder(2495, 'DE');
  await changeTaxes({ rate: '19' });
  expect(await adjust(token, 1190)).toMatchObject({ total: 1190, subtotal: 1000, tax_total: 190 });
});
