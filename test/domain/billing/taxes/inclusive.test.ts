import { beforeAll, describe, expect, test } from 'vitest';
import { sum } from '../../../../src/core/money.ts';
import type { LineItem } from '../../../../src/wire/schemas/quote.ts';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { setPrices } from '../../../world/firm/prices.ts';
import { getOrder, getQuote, lines, pay, price, readyQuote } from '../../../world/money.ts';
import { newQuote } from '../../../world/quotes.ts';
import { billTo, rule, setTaxes } from '../../../world/team/taxes.ts';
import { useWorld } from '../../../world/world.ts';

// Prices that include 19 % tax, for customers who owe none.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });

beforeAll(async () => {
  const office = { line1: 'Rue 1', line2: '', city: 'Paris', region: '', postal_code: '75001', country: 'FR' };
  const company = { addresses: [{ kind: 'registered' as const, ...office }], tax_number: 'FR11123456782' };
  await world.team.call('teamChangeCompany', { body: company });
  await setTaxes(world, rule());
  await setPrices(world, { inclusive: true });
});

const exempt = (token: string, reason: string | null) =>
  world.team.call('teamChangeAccount', {
    params: { token },
    body: { tax_exempt: reason === null ? null : { reason, certificate: null } },
  });
async function newSchool() {
  const account = await world.newAccount({ invoicing: true });
  await exempt(account.token, 'public school');
  return account;
}
function expectAddsUp({ line_items, total }: { line_items: LineItem[]; total: number | null }): void {
  for (const { quantity, unit_price, amount } of line_items) expect(quantity * unit_price).toBe(amount);
  expect(sum(line_items.map(({ amount }) => amount))).toBe(total);
}
const FREE = { code: 'translation_tax_not_charged', description: 'VAT not charged', quantity: 1 };
const taxNotCharged = (amount: number) => ({ ...FREE, unit_price: amount, amount });
const zeroTax = (base: number) => [{ name: 'VAT', rate: '0', base, amount: 0, included: true }];
const propose = async (token: string, total: number) => {
  const body = { reason: 'Pages', line_items: lines(total) };
  return (await world.team.call('teamProposeAdjustment', { params: { token }, body })).data.adjustments.at(-1);
};

describe('an inclusive price for a customer who owes no tax', () => {
  test('a business abroad pays the price without the tax, from the estimate to the invoice', async () => {
    const { live } = await world.newAccount({ invoicing: true });
    await billTo(live, 'DE', { tax_number: 'DE123456788' });
    const { token, estimate } = await newQuote(live);
    expectAddsUp(estimate);
    expect(estimate).toMatchObject({ inclusive: true, tax_total: 0, subtotal: estimate.total });
    // The estimate becomes the price unchanged: the tax is not removed twice.
    await price(world, token);
    const ready = await getQuote(live, token);
    expect(ready).toMatchObject({ total: estimate.total, line_items: estimate.line_items });
    const other = await readyQuote(world, live, { total: 11_900 });
    expectAddsUp(other);
    expect(other).toMatchObject({
      total: 10_000,
      subtotal: 10_000,
      taxes: zeroTax(10_000),
      tax_note: { code: 'reverse_charge' },
    });
    expect(other.line_items.at(-1)).toEqual(taxNotCharged(-1900));
    const order = await getOrder(live, await pay(live, other.token));
    expectAddsUp(order);
    expect(order).toMatchObject({ total: 10_000, taxes: zeroTax(10_000) });
    const [invoice] = (await live.call('listInvoices')).data;
    expect(invoice?.lines).toMatchObject([{ amount: 10_000, net: 10_000, taxes: zeroTax(10_000) }]);
  });

  test('higher and lower prices of the order are without the tax too', async () => {
    const { live, token: account } = await newSchool();
    await billTo(live, 'DE');
    const token = await pay(live, (await readyQuote(world, live, { total: 11_900 })).token);
    const more = await propose(token, 1190);
    expect(more).toMatchObject({
      total: 1000,
      taxes: zeroTax(1000),
      line_items: [{ amount: 1190 }, taxNotCharged(-190)],
    });
    await live.call('payAdjustment', { params: { token, adjustment: more?.token ?? '' }, body: {} });
    expect(await getOrder(live, token)).toMatchObject({ total: 11_000, taxes: zeroTax(11_000) });
    // A customer who is no longer exempt is refunded the price that was paid.
    await exempt(account, null);
    const less = await propose(token, -2380);
    expect(less).toMatchObject({
      total: -2000,
      taxes: zeroTax(-2000),
      line_items: [{ amount: -2380 }, taxNotCharged(380)],
    });
    const order = await getOrder(live, token);
    expectAddsUp(order);
    expect(order).toMatchObject({ total: 9000, taxes: zeroTax(9000) });
  });

  test('charged tax is refunded to a customer who has become exempt', async () => {
    const { live, token: account } = await world.newAccount({ invoicing: true });
    await billTo(live, 'DE');
    const token = await pay(live, (await readyQuote(world, live, { total: 11_900 })).token);
    await exempt(account, 'public school');
    expect(await propose(token, -1190)).toMatchObject({ total: -1190, subtotal: -1000, tax_total: -190 });
    expect(await getOrder(live, token)).toMatchObject({ total: 10_710, tax_total: 1710 });
  });

  test('the tax is removed once the country is known', async () => {
    const { live } = await newSchool();
    const ready = await readyQuote(world, live, { total: 11_900 });
    expect(ready).toMatchObject({ total: 11_900, tax_note: { code: 'country_needed' } });
    await billTo(live, 'DE');
    const placed = await getQuote(live, ready.token);
    expectAddsUp(placed);
    expect(placed).toMatchObject({ total: 10_000, taxes: zeroTax(10_000), tax_note: { code: 'exempt' } });
    expect(placed.line_items).toHaveLength(2);
    await pay(live, ready.token);
  });
});
