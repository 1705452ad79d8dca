import { describe, expect, test } from 'vitest';
import { DAY_MS, later } from '../../../../src/core/calendar.ts';
import type { PriceListBody, PriceRule } from '../../../../src/wire/schemas/firm/prices/price-rules.ts';
import { quickReader } from '../../../support/doubles.ts';
import { FIRST_LIST } from '../../../support/prices/first-list.ts';
import { refusal } from '../../../world/answers.ts';
import { LEAD_MS, publishPrices, setPrices } from '../../../world/firm/prices.ts';
import { newQuote } from '../../../world/quotes.ts';
import { translation } from '../../../world/services.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader() });

const IBERIAN: Partial<PriceListBody> = {
  language_groups: [{ code: 'iberian', members: ['es', 'pt'] }],
};
const NORDIC: Partial<PriceListBody> = {
  country_groups: [{ code: 'nordic', members: ['SE', 'NO'] }],
};
const OWN: PriceRule[] = [{ service: 'translation', when: { source: 'iberian' }, unit: 'page', price: '1000' }];
const SHIPPED: PriceRule[] = [{ service: 'shipping', when: { country: 'nordic' }, unit: 'flat', price: '10' }];

const params = { list: 'standard' };
const account = useFixture(async () => {
  await setPrices(world, { ...IBERIAN, ...NORDIC });
  return world.newAccount({ name: 'Acme Legal', invoicing: true });
});
const agree = (body: object) =>
  world.team.call('teamChangeAgreement', { params: { token: account.token }, body: body as never });
const draft = (body: PriceListBody = FIRST_LIST.body, list = 'standard') =>
  world.team.call('teamChangePriceDraft', { params: { list }, body: { body } });
/** Publish the only list with the group `north`. */
const publishNorthList = async () => {
  await world.team.call('teamCreatePriceList', { body: { key: 'north', name: 'North', currency: 'USD' } });
  await publishPrices(world, { language_groups: [{ code: 'north', members: ['sv', 'da'] }] }, { list: 'north' });
  world.clock.advance(LEAD_MS);
};
const statusAndErrors = async (asked: Promise<unknown>) => {
  const { status, errors } = await refusal(asked);
  return { status, errors };
};
const missing = {
  status: 422,
  errors: {
    'draft.language_groups': ['An own price of Acme Legal needs it: There is no language and no group `iberian`.'],
  },
};
const pricedAt = async () => {
  const services = translation({ source_language: 'pt', target_language: ['en'] });
  return (await newQuote(account.live, { services })).estimate.line_items[0]?.unit_price;
};

describe('a version that would invalidate own prices', () => {
  test('is refused in the preview and when it is published, naming the customer and the missing group', async () => {
    await draft({ ...FIRST_LIST.body, ...NORDIC });
    const { hash } = (await world.team.call('teamGetPricePreview', { params })).data;
    await agree({ own_prices: OWN });
    expect(await statusAndErrors(world.team.call('teamGetPricePreview', { params }))).toEqual(missing);
    expect(await statusAndErrors(world.team.call('teamPublishPriceList', { params, body: { hash } }))).toEqual(missing);
    world.clock.advance(LEAD_MS);
    expect(await pricedAt()).toBe(1000);
  });

  test('is refused for an agreement of a later day too, at the country groups', async () => {
    await agree({ own_prices: [] });
    world.clock.advance(1000);
    await agree({ own_prices: SHIPPED, holds_from: '2030-01-01' });
    await draft({ ...FIRST_LIST.body, ...IBERIAN });
    expect(await statusAndErrors(world.team.call('teamGetPricePreview', { params }))).toEqual({
      status: 422,
      errors: {
        'draft.country_groups': ['An own price of Acme Legal needs it: There is no country and no group `nordic`.'],
      },
    });
  });

  test('can be published in a list that does not apply to the customer, which then cannot become the default', async () => {
    await world.team.call('teamWithdrawAgreement', { params: { token: account.token, version: '3' } });
    await world.team.call('teamCreatePriceList', { body: { key: 'plain', name: 'Plain', currency: 'USD' } });
    await agree({ own_prices: OWN });
    await publishPrices(world, {}, { list: 'plain' });
    world.clock.advance(LEAD_MS);
    const raise = world.team.call('teamChangePriceList', { params: { list: 'plain' }, body: { default: true } });
    expect(await statusAndErrors(raise)).toEqual({
      status: 422,
      errors: { default: missing.errors['draft.language_groups'] },
    });
    expect(await pricedAt()).toBe(1000);
  });
});

test('own prices are checked against upcoming versions too', async () => {
  await agree({ own_prices: [] });
  world.clock.advance(1000);
  await publishPrices(world, {}, { starts_at: '2030-01-01T00:00:00Z' });
  expect(await statusAndErrors(agree({ own_prices: OWN }))).toEqual({
    status: 422,
    errors: { 'own_prices.0.when.source': ['There is no language and no group `iberian`.'] },
  });
});

describe('an upcoming own price', () => {
  const NORTH: PriceRule[] = [{ service: 'translation', when: { target: 'north' }, unit: 'page', price: '1000' }];
  const inDays = (days: number) => later(world.clock.now(), days * DAY_MS).toISOString();
  const newAgreements = async (own: object[]) => {
    const { token } = await world.newAccount({ invoicing: true });
    const set = async (body: object) =>
      (await world.team.call('teamChangeAgreement', { params: { token }, body: body as never })).data;
    for (const body of own) await set(body);
    const { upcoming } = (await world.team.call('teamGetAgreement', { params: { token } })).data;
    return { token, set, waiting: upcoming.map(({ version }) => version) };
  };
  const impossible = (version: number | undefined) => ({
    status: 422,
    errors: {
      'own_prices.0.when.target': [
        expect.stringMatching(
          `^There is no language and no group .north.\\. So it would be in version ${version}, which`,
        ),
      ],
    },
  });

  test('prevents leaving the list that it needs, and the refusal names its version', async () => {
    await publishNorthList();
    const { token, set, waiting } = await newAgreements([
      { price_list: 'north' },
      { own_prices: NORTH, holds_from: inDays(1) },
    ]);
    expect(await statusAndErrors(set({ price_list: null }))).toEqual(impossible(waiting[0]));
    const back = world.team.call('teamRestoreAgreement', { params: { token, version: '0' }, body: {} });
    expect(await statusAndErrors(back)).toEqual(impossible(waiting[0]));
    expect(await set({ discount: '5' })).toMatchObject({ price_list: 'north', discount: '5' });
  });

  test('prevents withdrawing the version that chooses its list', async () => {
    const { token, waiting } = await newAgreements([
      { price_list: 'north', holds_from: inDays(1) },
      { own_prices: NORTH, holds_from: inDays(2) },
    ]);
    const [chosen, needing] = waiting.toSorted((one, other) => one - other);
    const params = { token, version: String(chosen) };
    expect(await statusAndErrors(world.team.call('teamWithdrawAgreement', { params }))).toEqual(impossible(needing));
    await world.team.call('teamWithdrawAgreement', { params: { token, version: String(needing) } });
    await world.team.call('teamWithdrawAgreement', { params });
  });
});

test('two customers on one list are each quoted by their own prices', async () => {
  await world.team.call('teamCreatePriceList', { body: { key: 'both', name: 'Both', currency: 'USD' } });
  await publishPrices(world, {}, { list: 'both' });
  world.clock.advance(LEAD_MS);
  const agreed = async (price: string) => {
    const { token, live } = await world.newAccount({ invoicing: true });
    const own_prices: PriceRule[] = [{ service: 'translation', when: { source: 'es' }, unit: 'page', price }];
    const { data } = await world.team.call('teamChangeAgreement', {
      params: { token },
      body: { price_list: 'both', own_prices },
    });
    return { live, version: data.version };
  };
  const [one, other] = [await agreed('1100'), await agreed('1200')];
  expect(one.version).toBe(other.version);
  const unitPrice = async ({ live }: typeof one) => (await newQuote(live)).estimate.line_items[0]?.unit_price;
  expect([await unitPrice(one), await unitPrice(other), await unitPrice(one)]).toEqual([1100, 1200, 1100]);
});
