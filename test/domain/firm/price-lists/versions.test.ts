import { describe, expect, test } from 'vitest';
import { later } from '../../../../src/core/calendar.ts';
import type { PriceListBody } from '../../../../src/wire/schemas/firm/prices/price-rules.ts';
import { quickReader } from '../../../support/doubles.ts';
import { FIRST_LIST } from '../../../support/prices/first-list.ts';
import { refusal, summarizeRefusal } from '../../../world/answers.ts';
import { LEAD_MS, publishPrices, setPrices } from '../../../world/firm/prices.ts';
import { newCustomer } from '../../../world/orders.ts';
import { newQuote } from '../../../world/quotes.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader() });
const customer = useFixture(() => newCustomer(world));

const HOUR_MS = 3_600_000;
const FIRST = FIRST_LIST.body;
const STANDARD = { params: { list: 'standard' } } as const;
const readList = async () => (await world.team.call('teamGetPriceList', STANDARD)).data;
const inHours = (hours: number) => later(world.clock.now(), hours * HOUR_MS).toISOString();
const pages = (price: string): Partial<PriceListBody> => ({
  rules: FIRST.rules.map((rule) =>
    rule.service === 'translation' && rule.unit === 'page' ? { ...rule, price } : rule,
  ),
});
const draft = (change: Partial<PriceListBody>, version?: number) =>
  world.team.call('teamChangePriceDraft', {
    ...STANDARD,
    body: { body: { ...FIRST, ...change } },
    ...(version !== undefined && { headers: { 'If-Match': `"${version}"` } }),
  });
const pricedAt = async () => {
  const quote = await newQuote(customer.client);
  return { version: quote.price_list.version, unit: quote.estimate.line_items[0]?.unit_price };
};

describe('the version in force', () => {
  test('the service starts with the built-in prices, under the name that quotes have stored', async () => {
    expect(await world.rows('SELECT label, body FROM price_list_versions WHERE number = 1')).toEqual([
      { label: '2026-11', body: FIRST },
    ]);
    expect(await readList()).toMatchObject({ currency: 'USD', default: true, main: true, in_force: 1, draft: null });
    const quote = await newQuote(customer.client);
    const priced = { version: '2026-11', currency: 'USD' };
    expect(quote).toMatchObject({ price_list: priced, estimate: { price_list: priced, by_hand: [] } });
    expect((await customer.client.call('getCatalogue')).data).toMatchObject({ price_list: priced, currency: 'USD' });
  });

  test('a version published now is in force five seconds later, only for new quotes', async () => {
    const before = await newQuote(customer.client);
    const list = await publishPrices(world, pages('3000'));
    const [newest] = list.versions;
    expect(newest).toMatchObject({ state: 'upcoming', version: `standard.${newest?.number}` });
    expect(list).toMatchObject({ draft: null, has_draft: false });
    expect(await pricedAt()).toEqual({ version: before.price_list.version, unit: 2495 });
    world.clock.advance(LEAD_MS);
    expect(await pricedAt()).toEqual({ version: newest?.version, unit: 3000 });
    const notes = { notes: 'Stamps too' };
    const edited = await customer.client.call('editQuote', { params: { token: before.token }, body: notes });
    expect(edited.data.estimate).toMatchObject({ total: before.estimate.total, price_list: before.price_list });
  });

  test('an upcoming version starts at its time, when the version before ends', async () => {
    const start = inHours(2);
    await publishPrices(world, pages('3100'), { starts_at: start });
    await setPrices(world, pages('3200'));
    expect((await pricedAt()).unit).toBe(3200);
    const { versions } = await readList();
    expect(versions.slice(0, 2).map(({ state }) => state)).toEqual(['in_force', 'upcoming']);
    expect(versions[0]?.ends_at).toBe(versions[1]?.starts_at);
    world.clock.advance(2 * HOUR_MS);
    expect((await pricedAt()).unit).toBe(3100);
  });

  test('an old version can be copied to a draft, and a version that has not started can be withdrawn', async () => {
    await setPrices(world, pages('3300'));
    const { version } = await readList();
    const copied = (await world.team.call('teamCopyPriceVersion', { ...STANDARD, body: { number: 1 } })).data;
    expect(copied).toMatchObject({ draft: { body: FIRST, faults: [] }, version: version + 1 });
    const { hash } = (await world.team.call('teamGetPricePreview', STANDARD)).data;
    const body = { hash, starts_at: inHours(1) };
    const [newest] = (await world.team.call('teamPublishPriceList', { ...STANDARD, body })).data.versions;
    const params = { list: 'standard', version: String(newest?.number) };
    const { versions } = (await world.team.call('teamWithdrawPriceVersion', { params })).data;
    expect(versions[0]).toMatchObject({ number: newest?.number, state: 'withdrawn', ends_at: null });
    world.clock.advance(2 * HOUR_MS);
    expect((await pricedAt()).unit).toBe(3300);
    const begun = { params: { list: 'standard', version: '1' } };
    expect(summarizeRefusal(await refusal(world.team.call('teamWithdrawPriceVersion', begun)))).toMatchObject({
      status: 422,
      code: 'invalid_state',
    });
  });

  test('a version never changes, even by a direct write to the table', async () => {
    const change = world.rows(`UPDATE price_list_versions SET body = '{}' WHERE number = 1`);
    await expect(change).rejects.toThrow('never changes');
    await expect(world.rows('DELETE FROM price_list_versions WHERE number = 1')).rejects.toThrow('never changes');
  });
});

describe('refused changes', () => {
  const publish = (body: { hash: string; starts_at?: string }) =>
    refusal(world.team.call('teamPublishPriceList', { ...STANDARD, body }));
  const preview = async () => (await world.team.call('teamGetPricePreview', STANDARD)).data;

  test('a start in the past, or at the start of another version, is refused at its field', async () => {
    const start = inHours(5);
    await publishPrices(world, pages('1'), { starts_at: start });
    await draft(pages('2'));
    const { hash } = await preview();
    const refusedStart = { status: 422, code: 'validation_failed', fields: ['starts_at'] };
    expect(summarizeRefusal(await publish({ hash, starts_at: '2020-01-01' }))).toEqual(refusedStart);
    expect(summarizeRefusal(await publish({ hash, starts_at: start }))).toEqual(refusedStart);
    expect((await readList()).has_draft).toBe(true);
  });

  test('a draft is not published if it, or the version it was compared with, changed after its preview', async () => {
    await draft(pages('2600'));
    const { hash } = await preview();
    await draft(pages('2700'));
    expect(summarizeRefusal(await publish({ hash }))).toMatchObject({ status: 409, code: 'stale' });
    const other = (await preview()).hash;
    world.clock.advance(6 * HOUR_MS);
    expect((await publish({ hash: other })).body).toMatchObject({ current: { key: 'standard', has_draft: true } });
  });

  test('a draft with errors is stored with all of them, and can be neither previewed nor published', async () => {
    const rules = [...FIRST.rules, { service: 'translation' as const, when: { target: 'xx' }, by_hand: true }];
    const { data } = await draft({ rules, words_per_page: 0 });
    expect(data.draft?.faults.map(({ path }) => path)).toEqual([
      'words_per_page',
      `rules.${FIRST.rules.length}.when.target`,
    ]);
    expect(summarizeRefusal(await refusal(world.team.call('teamGetPricePreview', STANDARD)))).toEqual({
      status: 422,
      code: 'validation_failed',
      fields: ['draft.words_per_page', `draft.rules.${FIRST.rules.length}.when.target`],
    });
    const checked = await world.team.call('teamCheckPriceList', { body: { body: { ...FIRST, words_per_page: 0 } } });
    expect(checked.data.faults).toEqual([{ path: 'words_per_page', message: 'Must be from 1 to 10000.' }]);
  });

  test('a draft that someone else has changed is not overwritten', async () => {
    const { version } = (await draft(pages('2800'))).data;
    await draft(pages('2900'), version);
    expect(summarizeRefusal(await refusal(draft(pages('2950'), version)))).toMatchObject({
      status: 409,
      code: 'stale',
    });
  });

  test('without a draft there is nothing to preview or publish', async () => {
    await world.team.call('teamDeletePriceDraft', STANDARD);
    expect((await readList()).draft).toBeNull();
    expect(summarizeRefusal(await publish({ hash: 'x' }))).toMatchObject({ status: 422, code: 'invalid_state' });
  });
});

test('the API accepts a draft of 2,000 rules', async () => {
  const { data: languages } = await customer.client.call('listLanguages');
  const rules = languages.slice(0, 2000).map(({ code }) => ({
    service: 'translation' as const,
    when: { source: code, turnaround: 'expedited' as const, certification: 'notarized' as const, documents_from: 1 },
    unit: 'word' as const,
    price: '8.1234',
    minimum: 2500,
  }));
  const { data } = await draft({ rules: [...FIRST.rules, ...rules] });
  expect(data.draft?.body.rules).toHaveLength(FIRST.rules.length + 2000);
  expect(data.draft?.faults).toEqual([]);
});
