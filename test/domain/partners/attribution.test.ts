import { expect, test } from 'vitest';
import { newQuote } from '../../world/quotes.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld();
const maker = useFixture(() => world.newAccount({ email: 'maker@partner.example' }));

test('an attributed quote and its order name the partner, and both lists filter by partner', async () => {
  const second = (await world.team.call('teamCreatePartner', { body: { name: 'Casa Second' } })).data;
  const ordered = async (token: string | null) => {
    const quote = await newQuote(maker.test, token === null ? {} : { partner: { token } });
    const params = { token: quote.token };
    await world.team.call('teamPriceQuote', { params, body: {} });
    const { data } = await maker.test.call('payQuote', { params, body: {} });
    return { quote: quote.token, order: data.order.token };
  };
  const [mine, none] = [await ordered(second.token), await ordered(null)];
  const attributed = { partner: second.token, partner_name: 'Casa Second' };
  for (const by of [maker.test, world.team]) {
    const team = by === world.team;
    const quote = (token: string) => by.call(team ? 'teamGetQuote' : 'getQuote', { params: { token } });
    const order = (token: string) => by.call(team ? 'teamGetOrder' : 'getOrder', { params: { token } });
    for (const { data } of [await quote(mine.quote), await order(mine.order)]) expect(data).toMatchObject(attributed);
    for (const { data } of [await quote(none.quote), await order(none.order)]) {
      expect(Object.keys(data).filter((name) => name.startsWith('partner'))).toEqual([]);
    }
    const filters = { partner: second.token };
    const quotes = await by.call(team ? 'teamListQuotes' : 'listQuotes', { filters });
    const orders = await by.call(team ? 'teamListOrders' : 'listOrders', { filters });
    expect({ found: quotes.data.map((one) => one.token), total: quotes.meta.total }).toEqual({
      found: [mine.quote],
      total: 1,
    });
    expect({ found: orders.data.map((one) => one.token), total: orders.meta.total }).toEqual({
      found: [mine.order],
      total: 1,
    });
    expect(orders.data[0]).toMatchObject(attributed);
  }
});
