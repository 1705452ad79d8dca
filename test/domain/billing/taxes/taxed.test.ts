import { beforeAll, describe, expect, test } from 'vitest';
import { fromToken } from '../../../../src/core/ids.ts';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { refusal } from '../../../world/answers.ts';
import { getOrder, getQuote, lines, pay, price, readyQuote } from '../../../world/money.ts';
import { newQuote } from '../../../world/quotes.ts';
import { billTo, rule, setTaxes } from '../../../world/team/taxes.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const german = useFixture(async () => {
  const account = await world.newAccount({ invoicing: true });
  await billTo(account.live, 'DE');
  return account;
});
const withoutCountry = useFixture(() => world.newAccount({ invoicing: true }));

beforeAll(() => setTaxes(world, rule()));

const VAT = (base: number) => ({ name: 'VAT', rate: '19', base, amount: base * 0.19, included: false });

describe('a price with taxes', () => {
  test('the estimate, the quote and the order show subtotal, taxes and total, and the total is charged', async () => {
    const asked = await newQuote(german.live);
    expect(asked).toMatchObject({ total: null, subtotal: null, tax_total: null, taxes: [] });
    const { estimate } = asked;
    expect(estimate.taxes).toMatchObject([{ name: 'VAT', rate: '19', base: estimate.subtotal }]);
    expect(estimate.total).toBe(estimate.subtotal + estimate.tax_total);
    await price(world, asked.token, 10_000);
    const ready = await getQuote(german.live, asked.token);
    expect(ready).toMatchObject({ total: 11_900, subtotal: 10_000, tax_total: 1900, taxes: [VAT(10_000)] });
    const order = await getOrder(german.live, await pay(german.live, asked.token));
    expect(order).toMatchObject({
      total: 11_900,
      subtotal: 10_000,
      tax_total: 1900,
      taxes: [VAT(10_000)],
      tax_note: null,
    });
    const [line] = await world.rows<{ amount: string }>(
      'SELECT amount FROM invoice_lines ORDER BY amount DESC LIMIT 1',
    );
    expect(Number(line?.amount)).toBe(11_900);
  });

  test('a price that was set does not change when the taxes change', async () => {
    const ready = await readyQuote(world, german.live, { total: 10_000 });
    await setTaxes(world, rule({ rate: '7' }));
    expect(await getQuote(german.live, ready.token)).toMatchObject({ total: 11_900 });
    expect(await readyQuote(world, german.live, { total: 10_000 })).toMatchObject({ total: 10_700 });
    await setTaxes(world, rule());
  });

  test('an exempt account pays no tax, and the quote says why', async () => {
    const { live, token } = await world.newAccount({});
    await billTo(live, 'DE');
    const exempt = { reason: 'public school', certificate: 'E-77' };
    await world.team.call('teamChangeAccount', { params: { token }, body: { tax_exempt: exempt } });
    expect((await live.call('getAccount')).data.tax_exempt).toEqual(exempt);
    expect(await readyQuote(world, live, { total: 10_000 })).toMatchObject({
      total: 10_000,
      tax_total: 0,
      tax_note: { code: 'exempt', text: 'Exempt from tax: public school (certificate E-77).' },
    });
  });

  test('a business in another EU country owes the tax itself, and the quote names the rule and both tax numbers', async () => {
    const office = { line1: 'Rue 1', line2: '', city: 'Paris', region: '', postal_code: '75001', country: 'FR' };
    const company = { addresses: [{ kind: 'registered' as const, ...office }], tax_number: 'FR11123456782' };
    await world.team.call('teamChangeCompany', { body: company });
    const { live } = await world.newAccount({});
    await billTo(live, 'DE', { tax_number: 'DE123456788' });
    const ready = await readyQuote(world, live, { total: 10_000 });
    expect(ready).toMatchObject({ total: 10_000, tax_note: { code: 'reverse_charge' } });
    expect(ready.taxes).toMatchObject([{ name: 'VAT', rate: '0', base: 10_000, amount: 0 }]);
    for (const part of ['2006/112/EC', 'FR11123456782', 'DE123456788']) expect(ready.tax_note?.text).toContain(part);
  });

  test('an invalid tax number accepted in the past can still be read, but does not avoid the tax', async () => {
    const { live, token } = await world.newAccount({});
    await billTo(live, 'DE', { tax_number: 'DE123456788' });
    await world.rows(
      `UPDATE accounts SET billing = jsonb_set(billing, '{tax_number}', '"DE123456789"') WHERE id = $1`,
      [fromToken('acct', token)],
    );
    const { data } = await live.call('changeAccount', { body: { billing: { purchase_order: 'PO 7' } } });
    expect(data.billing).toMatchObject({ tax_number: 'DE123456789', purchase_order: 'PO 7' });
    expect(await readyQuote(world, live, { total: 10_000 })).toMatchObject({ total: 11_900, tax_note: null });
  });

  test('an adjustment is taxed like the order, and a refunding adjustment refunds its tax', async () => {
    const { token: quote } = await readyQuote(world, german.live, { total: 10_000 });
    const token = await pay(german.live, quote);
    const params = { token };
    const propose = (total: number) =>
      world.team.call('teamProposeAdjustment', { params, body: { reason: 'Pages', line_items: lines(total) } });
    const [more] = (await propose(1000)).data.adjustments;
    expect(more).toMatchObject({ total: 1190, subtotal: 1000, tax_total: 190 });
    await german.live.call('payAdjustment', { params: { token, adjustment: more?.token ?? '' }, body: {} });
    expect(await getOrder(german.live, token)).toMatchObject({ total: 13_090, taxes: [VAT(11_000)] });
    const less = (await propose(-2000)).data.adjustments.at(-1);
    expect(less).toMatchObject({ total: -2380, subtotal: -2000, tax_total: -380, status: 'accepted' });
    expect(await getOrder(german.live, token)).toMatchObject({ total: 10_710, taxes: [VAT(9000)] });
  });
});

describe('a quote without a known country', () => {
  test('cannot be paid, with a note, until the account has a billing address', async () => {
    const ready = await readyQuote(world, withoutCountry.live, { total: 10_000 });
    expect(ready).toMatchObject({ total: 10_000, taxes: [], tax_note: { code: 'country_needed' } });
    const call = withoutCountry.live.call('payQuote', { params: { token: ready.token }, body: {} });
    expect(await refusal(call)).toMatchObject({ status: 422, errors: { 'billing.address': [expect.any(String)] } });
    await billTo(withoutCountry.live, 'DE');
    expect(await getQuote(withoutCountry.live, ready.token)).toMatchObject({ total: 11_900, tax_note: null });
    await pay(withoutCountry.live, ready.token);
  });

  test('is not charged by autobuy before the total is final, and the order waits', async () => {
    const { live } = await world.newAccount({});
    await live.call('createSource', {
      body: { card: { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' } },
    });
    const quote = await newQuote(live, { autobuy: true });
    await price(world, quote.token, 10_000);
    expect(await getQuote(live, quote.token)).toMatchObject({ status: 'ready', total: 10_000 });
    expect(await getOrder(live, quote.order ?? '')).toMatchObject({ status: 'on_hold' });
    await billTo(live, 'DE');
    expect(await getOrder(live, quote.order ?? '')).toMatchObject({ total: 11_900, taxes: [VAT(10_000)] });
    await pay(live, quote.token);
    expect(await getOrder(live, quote.order ?? '')).toMatchObject({ status: 'in_progress', total: 11_900 });
  });

  test('is taxed by its shipping address when the account has no billing address', async () => {
    await setTaxes(world, rule(), rule({ name: 'Sales tax', country: 'US', region: 'MD', rate: '6' }));
    const { live } = await world.newAccount({});
    const address = {
      recipient: 'Ana',
      line1: '1 Main Street',
      city: 'Baltimore',
      region: 'MD',
      postal_code: '21201',
      country: 'US',
    };
    const services = {
      translation: true,
      translation_options: { source_language: 'es', target_language: ['en'], delivery: 'physical' as const },
      shipping: true,
      shipping_options: { shipping_service: 'delivery_carrier_a_2day' as const, address },
    };
    const { estimate } = await newQuote(live, { services });
    expect(estimate.taxes).toMatchObject([{ name: 'Sales tax', rate: '6' }]);
    await setTaxes(world, rule());
  });
});
