import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../src/sdk/client.ts';
import { readPdf } from '../../../engines/paper/read-pdf.ts';
import { quickReader, silentLog } from '../../../support/doubles.ts';
import { setPrices } from '../../../world/firm/prices.ts';
import { pay, readyQuote } from '../../../world/money.ts';
import { billTo, rule, setTaxes } from '../../../world/team/taxes.ts';
import { newBrowser, pathOf } from '../../../world/visitors.ts';
import { useWorld } from '../../../world/world.ts';

// Twelve orders of 69.93 on one invoice; the taxes of each order were rounded when it was priced.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), log: silentLog });
const ORDERS = 12;

beforeAll(() => setTaxes(world, rule()));

const figures = ({ taxes }: { taxes: { base: number; amount: number }[] }) =>
  taxes.map(({ base, amount }) => ({ base, amount }));

async function textOf(asked: Promise<Response>): Promise<string> {
  const bytes = await (await fetch((await asked).headers.get('location') ?? '')).arrayBuffer();
  return (await readPdf(Buffer.from(bytes))).pages.join('\n').replace(/\s+/g, ' ');
}

async function orderTwelve(client: Client): Promise<string[]> {
  const orders: string[] = [];
  for (let at = 0; at < ORDERS; at += 1)
    orders.push(await pay(client, (await readyQuote(world, client, { total: 6993 })).token));
  return orders;
}

async function issue(client: Client) {
  const [open] = (await client.call('listInvoices', { filters: { status: 'open' } })).data;
  const params = { token: open?.token ?? '' };
  const issued = (await world.team.call('teamIssueInvoice', { params, body: {} })).data;
  // An open invoice already shows the sums that it will print.
  expect(open).toMatchObject({
    taxes: issued.taxes,
    subtotal: issued.subtotal,
    rounding_amount: issued.rounding_amount,
  });
  return issued;
}

const reported = async () => {
  const { data } = await world.team.call('teamGetTaxReport', { query: {} });
  return data.rows.reduce((all, { base, tax }) => ({ base: all.base + base, tax: all.tax + tax }), { base: 0, tax: 0 });
};

describe('the tax on an invoice of many orders', () => {
  test('the tax is its rate of the sum of the orders on the API, the paper, the page, the statement and in the report', async () => {
    const before = await reported();
    const { live } = await world.newAccount({ invoicing: true });
    await billTo(live, 'DE');
    const [, second = ''] = await orderTwelve(live);
    const invoice = await issue(live);
    expect(figures(invoice)).toEqual([{ base: 83_916, amount: 15_944 }]);
    expect(invoice).toMatchObject({
      subtotal: 83_916,
      tax_total: 15_944,
      rounding_amount: 4,
      total: 99_864,
      due: 99_864,
    });
    const paper = await textOf(live.send('downloadInvoice', { params: { token: invoice.token } }));
    const page = (await newBrowser(world).get(pathOf(invoice.payment_url))).text;
    const plain = page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    for (const text of [paper, plain]) {
      expect(text).toMatch(
        /Subtotal \$839\.16 VAT 19% of \$839\.16 \$159\.44 Rounding \$0\.04 Total (\(USD\) )?\$998\.64/,
      );
    }
    const statement = (await live.call('getStatement', { query: {} })).data;
    expect(statement).toMatchObject({ charged: 99_864, closing_balance: 99_864 });
    const after = await reported();
    expect({ base: after.base - before.base, tax: after.tax - before.tax }).toEqual({ base: 83_916, tax: 15_944 });

    await world.team.call('teamRefundOrder', { params: { token: second }, body: { reason: 'Late' } });
    const [note] = (await live.call('listCreditNotes')).data;
    expect(note).toMatchObject({ subtotal: 6993, tax_total: 1329, rounding_amount: 0, total: 8322 });
    const left = await reported();
    expect({ base: left.base - before.base, tax: left.tax - before.tax }).toEqual({ base: 76_923, tax: 14_615 });
  });

  test('no tax is left once every order of the invoice was refunded', async () => {
    const before = await reported();
    const { live } = await world.newAccount({ invoicing: true });
    await billTo(live, 'DE');
    const orders = await orderTwelve(live);
    await issue(live);
    for (const token of orders)
      await world.team.call('teamRefundOrder', { params: { token }, body: { reason: 'All of it' } });
    const notes = (await live.call('listCreditNotes', { query: { per_page: 100 } })).data;
    for (const { subtotal, tax_total, rounding_amount, total } of notes)
      expect(subtotal + tax_total + rounding_amount).toBe(total);
    expect(notes.reduce((all, note) => all + note.tax_total, 0)).toBe(15_944);
    expect(notes.reduce((all, note) => all + note.rounding_amount, 0)).toBe(4);
    expect(await reported()).toEqual(before);
  });

  test('tax included in prices is computed from their sum', async () => {
    await setPrices(world, { inclusive: true });
    const { live } = await world.newAccount({ invoicing: true });
    await billTo(live, 'DE');
    await orderTwelve(live);
    const invoice = await issue(live);
    expect(figures(invoice)).toEqual([{ base: 70_518, amount: 13_398 }]);
    expect(invoice).toMatchObject({ subtotal: 70_518, rounding_amount: 0, total: 83_916 });
    expect(invoice.lines.reduce((all, { net }) => all + net, 0)).toBe(70_518);
    for (const { net, taxes, amount } of invoice.lines) expect(net + (taxes[0]?.amount ?? 0)).toBe(amount);
  });
});
