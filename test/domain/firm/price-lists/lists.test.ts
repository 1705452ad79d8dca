import { describe, expect, test } from 'vitest';
import { createPrices } from '../../../../src/domain/pricing/list/prices.ts';
import type { PriceRule } from '../../../../src/wire/schemas/firm/prices/price-rules.ts';
import { quickReader } from '../../../support/doubles.ts';
import { FIRST_LIST } from '../../../support/prices/first-list.ts';
import { refusal, summarizeRefusal } from '../../../world/answers.ts';
import { LEAD_MS, publishPrices, setPrices } from '../../../world/firm/prices.ts';
import { price, saveCard } from '../../../world/money.ts';
import { newCustomer } from '../../../world/orders.ts';
import { newQuote } from '../../../world/quotes.ts';
import { translation } from '../../../world/services.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader() });
const customer = useFixture(() => newCustomer(world));
const FIRST = FIRST_LIST.body;

describe('several lists', () => {
  const none = { discount: null, own_prices: null, name: '' };

  test('an account gets its agreed list, else the default of its currency, and never a list in another currency', async () => {
    await world.team.call('teamCreatePriceList', { body: { key: 'euro', name: 'Europe', currency: 'EUR' } });
    await world.team.call('teamCreatePriceList', { body: { key: 'friends', name: 'Friends', currency: 'EUR' } });
    const prices = createPrices({ db: world.app.db, clock: world.clock });
    await prices.refresh();
    const now = () => world.clock.now();
    const chosen = (list: string | null, currency: string | null) =>
      prices.rateCardFor({ list, currency, ...none }, now()).version;
    expect(chosen(null, null)).toBe('2026-11');
    for (const list of ['euro', 'standard', null]) expect(() => chosen(list, 'EUR')).toThrow('No price list in EUR');
    await publishPrices(world, { cancellation_fee: 10 }, { list: 'euro' });
    await publishPrices(world, { cancellation_fee: 20 }, { list: 'friends' });
    world.clock.advance(LEAD_MS);
    await prices.refresh();
    const got = [chosen('friends', 'EUR'), chosen(null, 'EUR'), chosen('friends', 'USD'), chosen('gone', null)];
    expect(got).toEqual(['friends.1', 'euro.1', '2026-11', '2026-11']);
    expect(prices.rateCardFor({ list: null, currency: 'EUR', ...none }, now()).currency).toBe('EUR');
  });

  test('another list can become the default, and the main list once it is in force', async () => {
    await world.team.call('teamChangePriceList', { params: { list: 'friends' }, body: { default: true } });
    const { data } = await world.team.call('teamListPriceLists');
    expect(data.map(({ key, default: usual, main }) => ({ key, usual, main }))).toEqual([
      { key: 'standard', usual: true, main: true },
      { key: 'euro', usual: false, main: false },
      { key: 'friends', usual: true, main: false },
    ]);
    await world.team.call('teamCreatePriceList', { body: { key: 'pounds', name: 'UK', currency: 'GBP' } });
    const toMain = (list: string) => world.team.call('teamChangePriceList', { params: { list }, body: { main: true } });
    expect(summarizeRefusal(await refusal(toMain('pounds')))).toEqual({
      status: 422,
      code: 'validation_failed',
      fields: ['main'],
    });
    await toMain('euro');
    // New accounts have the firm's own currency; existing accounts do not change.
    const opened = await newCustomer(world);
    expect(await newQuote(opened.client)).toMatchObject({
      currency: 'EUR',
      price_list: { version: 'euro.1', currency: 'EUR' },
    });
    expect(await newQuote(customer.client)).toMatchObject({ currency: 'USD', price_list: { version: '2026-11' } });
    await toMain('standard');
  });

  test('a key in use, a copy of a missing version and the end of a default are refused at their fields', async () => {
    const create = (body: object) =>
      refusal(world.team.call('teamCreatePriceList', { body: { name: 'A', currency: 'USD', ...body } as never }));
    expect(summarizeRefusal(await create({ key: 'standard' })).fields).toEqual(['key']);
    expect(summarizeRefusal(await create({ key: 'other', copy_of: { list: 'standard', number: 99 } })).fields).toEqual([
      'copy_of',
    ]);
    const body = { default: false };
    const params = { list: 'standard' };
    expect(summarizeRefusal(await refusal(world.team.call('teamChangePriceList', { params, body }))).fields).toEqual([
      'default',
    ]);
    expect(await refusal(world.team.call('teamGetPriceList', { params: { list: 'nothing' } }))).toMatchObject({
      status: 404,
    });
  });
});

describe('a preview', () => {
  test('a preview shows old price, new price and difference of each quote, and the sum', async () => {
    const quotes = [
      await newQuote(customer.client),
      await newQuote(customer.client, { services: translation({ target_language: ['fr', 'de'] }) }),
    ];
    const french: PriceRule = { service: 'translation', when: { target: 'fr' }, unit: 'page', price: '1000' };
    const body = { body: { ...FIRST, rules: [...FIRST.rules, french] } };
    await world.team.call('teamChangePriceDraft', { params: { list: 'standard' }, body });
    const { data } = await world.team.call('teamGetPricePreview', { params: { list: 'standard' } });
    expect(data).toMatchObject({ currency: 'USD', compared_with: '2026-11' });
    const [newest, before] = data.quotes;
    const [first, second] = quotes.map(({ estimate }) => estimate.total);
    expect(newest).toMatchObject({ quote: quotes[1]?.token, old: second, new: 3495, difference: 3495 - (second ?? 0) });
    expect(before).toMatchObject({ quote: quotes[0]?.token, old: first, new: first, difference: 0 });
    const difference = data.quotes.reduce((sum, quote) => sum + quote.difference, 0);
    expect(data.sum.difference).toBe(difference);
    expect(data.quotes.every(({ number }) => number !== '')).toBe(true);
  });
});

describe('a service that a list leaves to a person', () => {
  const byHand: PriceRule = { service: 'translation', when: { target: 'haw' }, by_hand: true };
  const services = translation({ target_language: ['haw'], certification: 'notarized' });

  test('is named in the estimate, and priced by the team with its own lines', async () => {
    await setPrices(world, { rules: [...FIRST.rules, byHand] });
    const { token, estimate } = await newQuote(customer.client, { services });
    expect(estimate).toMatchObject({ by_hand: ['translation'], complete: false });
    expect(estimate.line_items.map(({ code }) => code)).toEqual(['notarization']);
    const refused = await refusal(world.team.call('teamPriceQuote', { params: { token }, body: {} }));
    expect(summarizeRefusal(refused)).toEqual({ status: 422, code: 'validation_failed', fields: ['line_items'] });
    expect(refused.message).toContain('translation');
    expect(await price(world, token, 5000)).toMatchObject({ status: 'ready', total: 5000 });
  });

  test('cannot be bought in advance', async () => {
    await saveCard(customer.client, 'pays', true);
    const asked = refusal(newQuote(customer.client, { services, autobuy: true }));
    expect(summarizeRefusal(await asked)).toEqual({ status: 422, code: 'validation_failed', fields: ['autobuy'] });
  });
});
