import { expect, test } from 'vitest';
import type { PriceListBody, PriceRule } from '../../../../src/wire/schemas/firm/prices/price-rules.ts';
import { quickReader } from '../../../support/doubles.ts';
import { FIRST_LIST } from '../../../support/prices/first-list.ts';
import { upload } from '../../../world/files.ts';
import { LEAD_MS, publishPrices } from '../../../world/firm/prices.ts';
import { newQuote } from '../../../world/quotes.ts';
import { translation } from '../../../world/services.ts';
import { billTo, rule, setTaxes } from '../../../world/team/taxes.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

// The preview of a draft compares with the price that each customer pays now, not with the plain list.

const world = useWorld({ ROLE: 'api', RATE_LIMIT: '0' }, { reader: quickReader() });

type Account = Awaited<ReturnType<typeof world.newAccount>>;

const rulesAt = (price: string): PriceRule[] =>
  FIRST_LIST.body.rules.map((rule) =>
    rule.service === 'translation' && rule.unit === 'page' ? { ...rule, price } : rule,
  );
const agree = ({ token }: Account, body: object) =>
  world.team.call('teamChangeAgreement', { params: { token }, body: body as never });
/** Quote of one page: its total is the price of a page. */
const quoted = async ({ live }: Account) => {
  const services = translation({ target_language: ['en'] });
  return (await newQuote(live, { services, files: [await upload(live)] })).estimate.total;
};
const preview = async (list: string, price: string, more: Partial<PriceListBody> = {}) => {
  const body = { body: { ...FIRST_LIST.body, rules: rulesAt(price), ...more } };
  await world.team.call('teamChangePriceDraft', { params: { list }, body });
  const { data } = await world.team.call('teamGetPricePreview', { params: { list } });
  const quotes = data.quotes.map(({ customer_name: name, old, new: now }) => ({ name, old, new: now }));
  return { of: data.quotes_of, quotes: quotes.toSorted((a, b) => (a.name < b.name ? -1 : 1)), sum: data.sum };
};

const customers = useFixture(async () => {
  const [plain, cheap, own, friend] = [
    await world.newAccount({ name: 'A plain one' }),
    await world.newAccount({ name: 'B with a discount' }),
    await world.newAccount({ name: 'C with own prices' }),
    await world.newAccount({ name: 'D of another list' }),
  ];
  await world.team.call('teamCreatePriceList', { body: { key: 'friends', name: 'Friends', currency: 'USD' } });
  await publishPrices(world, { rules: rulesAt('1000') }, { list: 'friends' });
  await agree(cheap, { discount: '10' });
  await agree(own, { own_prices: [{ service: 'translation', unit: 'page', price: '700' }] });
  world.clock.advance(LEAD_MS);
  return { plain, cheap, own, friend };
});

test('a list that applies to no customer yet shows the last quotes in its currency, with the price each pays now', async () => {
  const { plain, cheap, own } = customers;
  expect([await quoted(plain), await quoted(cheap), await quoted(own)]).toEqual([2495, 2246, 700]);
  expect(await preview('friends', '2000')).toMatchObject({
    of: 'currency',
    quotes: [
      { name: 'A plain one', old: 2495, new: 2000 },
      { name: 'B with a discount', old: 2246, new: 1800 },
      { name: 'C with own prices', old: 700, new: 700 },
    ],
    sum: { old: 5441, new: 4500, difference: -941 },
  });
});

test('the default list shows the quotes of customers without an agreed list, another list those of its own customers', async () => {
  await agree(customers.friend, { price_list: 'friends', discount: '50' });
  world.clock.advance(1000);
  expect(await quoted(customers.friend)).toBe(500);
  expect(await preview('standard', '3000')).toMatchObject({
    of: 'list',
    quotes: [
      { name: 'A plain one', old: 2495, new: 3000 },
      { name: 'B with a discount', old: 2246, new: 2700 },
      { name: 'C with own prices', old: 700, new: 700 },
    ],
  });
  expect(await preview('friends', '1200')).toMatchObject({
    of: 'list',
    quotes: [{ name: 'D of another list', old: 500, new: 600 }],
  });
});

test('charged totals are compared: taxes are added to net prices and included in inclusive prices', async () => {
  await setTaxes(world, rule());
  const exempt = { reason: 'public school', certificate: null };
  const [german, school, unknown] = [
    await world.newAccount({ name: 'E in Germany' }),
    await world.newAccount({ name: 'F a school' }),
    await world.newAccount({ name: 'G of nowhere' }),
  ];
  await Promise.all([german, school].map(({ live }) => billTo(live, 'DE')));
  await world.team.call('teamChangeAccount', { params: { token: school.token }, body: { tax_exempt: exempt } });
  expect([await quoted(german), await quoted(school), await quoted(unknown)]).toEqual([2969, 2495, 2495]);
  const { quotes, sum } = await preview('standard', '2495', { inclusive: true });
  expect(quotes.slice(-3)).toEqual([
    { name: 'E in Germany', old: 2969, new: 2495 },
    { name: 'F a school', old: 2495, new: 2097 },
    { name: 'G of nowhere', old: 2495, new: 2495 },
  ]);
  expect(sum).toMatchObject({ difference: -872, new_subtotal: sum.new - 398, old_subtotal: sum.old - 474 });
  await setTaxes(world);
});

test('the preview of a price list shows only live quotes, and no newer quote of a sandbox', async () => {
  const { live, test: sandbox } = await world.newAccount({ name: 'H who tries it out' });
  const services = translation({ target_language: ['en'] });
  await newQuote(live, { services });
  const before = await preview('standard', '3000');
  expect(before.quotes.at(-1)).toEqual({ name: 'H who tries it out', old: 2495, new: 3000 });
  await newQuote(sandbox, { services });
  expect(await preview('standard', '3000')).toEqual(before);
});
