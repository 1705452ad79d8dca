import { expect, test } from 'vitest';
import { compileCalendar } from '../../../../src/domain/firm/hours/work-calendar.ts';
import { CALENDAR } from '../../../../src/domain/firm/topics/topics.ts';
import { hasWorkingDay } from '../../../../src/domain/orders/assignments/suggestions/suggest-people.ts';
import type { ReplyOf } from '../../../../src/sdk/types.ts';
import { WEEKDAYS, type Weekday } from '../../../../src/wire/schemas/people/profile.ts';
import { quickReader } from '../../../support/doubles.ts';
import { refusal, summarizeRefusal } from '../../../world/answers.ts';
import { newCustomer, type PlacedOrder, placeOrder, translateAll } from '../../../world/orders.ts';
import { assign, newSession, newWorker } from '../../../world/team/assignments.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader() });
const customer = useFixture(() => newCustomer(world));
const DAY = 86_400_000;
const EVERY_DAY = { working_days: [...WEEKDAYS] };
/** Every test has its own target language, so people of other tests are not candidates. */
const pair = (target: string) => ({ languages: [{ source: 'es', target }] });
const dayAfter = (days: number): Weekday =>
  WEEKDAYS[new Date(world.clock.now().getTime() + days * DAY).getUTCDay()] ?? 'sun';
const due = (days: number) => new Date(world.clock.now().getTime() + days * DAY).toISOString();

async function suggested(
  { params, sources }: PlacedOrder,
  query: { language: string; task?: 'translate' | 'proofread'; due?: string },
) {
  const file = sources[0] ?? '';
  return (await world.team.call('teamListSuggestions', { params, query: { file, ...query } })).data;
}

test('people are ranked by workload and past work in the language pair, with each reason', async () => {
  const busy = await newWorker(world, { name: 'Busy', ...pair('en'), ...EVERY_DAY });
  const seasoned = await newWorker(world, {
    name: 'Seasoned',
    ...pair('en'),
    ...EVERY_DAY,
    rates: [{ task: 'translate', unit: 'word', rate: 8 }],
  });
  const fresh = await newWorker(world, { name: 'Fresh', ...pair('en'), ...EVERY_DAY });
  for (let times = 0; times < 2; times += 1) await assign(await placeOrder(customer), { translator: busy.token });
  const done = await placeOrder(customer);
  await assign(done, { translator: seasoned.token });
  await translateAll(done);
  const found = await suggested(await placeOrder(customer), { language: 'en' });
  expect(found.map(({ person }) => person)).toEqual([seasoned.token, fresh.token, busy.token]);
  expect(found.map(({ score }) => score)).toEqual([0.72, 0.6, 0.2]);
  expect(found[0]).toMatchObject({
    person_name: 'Seasoned',
    rate: { unit: 'word', rate: 8, currency: 'USD' },
    reasons: [
      { code: 'language_pair', message: 'Works from Spanish into English.' },
      { code: 'load', message: 'Has nothing to do now.', value: 0 },
      { code: 'past_work', message: 'Has done 1 assignment of this kind, 1 of them for this customer.', value: 1 },
    ],
  });
  expect(found[2]?.reasons[1]).toMatchObject({ message: 'Has 2 open assignments.', value: 2 });
});

test('only enabled people with the role and the language pair are suggested', async () => {
  const able = await newWorker(world, { name: 'Able', ...pair('fr'), ...EVERY_DAY });
  await newWorker(world, { languages: [{ source: 'fr', target: 'es' }], ...EVERY_DAY });
  await newWorker(world, { languages: [{ source: 'pt', target: 'fr' }], ...EVERY_DAY });
  await newWorker(world, { ...EVERY_DAY });
  await newWorker(world, { role: 'proofreader', ...pair('fr'), ...EVERY_DAY });
  await newWorker(world, { role: 'notary', ...pair('fr'), ...EVERY_DAY });
  await newWorker(world, { ...pair('fr'), ...EVERY_DAY, disabled: true });
  const order = await placeOrder(customer, { languages: ['fr'] });
  expect((await suggested(order, { language: 'fr' })).map(({ person }) => person)).toEqual([able.token]);
});

test('a proofreader who assigns work can choose every colleague with the role, but sees no rates', async () => {
  const rates = [{ task: 'translate' as const, unit: 'page' as const, rate: 400 }];
  const able = await newWorker(world, { name: 'Abel', ...pair('it'), ...EVERY_DAY, rates });
  const elsewhere = await newWorker(world, { name: 'Elsewhere', ...pair('pl'), ...EVERY_DAY, rates });
  const lead = await newSession(world, 'proofreader');
  const order = await placeOrder(customer, { languages: ['it'] });
  await assign(order, { proofreader: lead.token, language: 'it' });
  const path = `/orders/${order.token}/assignments/suggestions?language=it&file=${order.sources[0]}`;
  const { data, meta }: ReplyOf<'teamListSuggestions'> = JSON.parse(await (await lead.get(path)).text());
  expect(data.map(({ person, rate }) => [person, rate])).toEqual([[able.token, null]]);
  expect(meta.others).toContainEqual({
    person: elsewhere.token,
    person_name: 'Elsewhere',
    has_pair: false,
    rate: null,
  });
  const query = { file: order.sources[0] ?? '', language: 'it' };
  const { meta: fullMeta } = await world.team.call('teamListSuggestions', { params: order.params, query });
  const rate = { unit: 'page', rate: 400, currency: 'USD' };
  expect(fullMeta.others).toContainEqual({ person: elsewhere.token, person_name: 'Elsewhere', has_pair: false, rate });
  const others = meta.others.map(({ person }) => person);
  expect(others.some((person) => person === able.token || person === lead.token)).toBe(false);
  expect(meta.counted).toEqual({ word: expect.any(Number), page: expect.any(Number), file: 1 });
});

test('people without a working day before the due date are not suggested', async () => {
  const soon = await newWorker(world, { name: 'Soon', ...pair('de'), working_days: [dayAfter(1)] });
  const late = await newWorker(world, { name: 'Late', ...pair('de'), working_days: [dayAfter(4)] });
  await newWorker(world, { name: 'Never', ...pair('de'), working_days: [] });
  const order = await placeOrder(customer, { languages: ['de'] });
  const names = async (days: number) =>
    (await suggested(order, { language: 'de', due: due(days) })).map(({ person }) => person);
  expect(await names(0.001 + 2)).toEqual([soon.token]);
  expect(await names(5)).toEqual([soon.token, late.token]);
  // People with the pair but no working day in time are listed under `others`.
  const query = { file: order.sources[0] ?? '', language: 'de', due: due(0.001 + 2) };
  const { meta } = await world.team.call('teamListSuggestions', { params: order.params, query });
  const withPair = meta.others.filter(({ has_pair }) => has_pair).map(({ person_name }) => person_name);
  expect(withPair.toSorted()).toEqual(['Late', 'Never']);
});

test('the translator is not suggested as proofreader', async () => {
  const both = await newWorker(world, { name: 'Both', role: 'admin', ...pair('it'), ...EVERY_DAY });
  const reader = await newWorker(world, { name: 'Reader', role: 'proofreader', ...pair('it'), ...EVERY_DAY });
  const order = await placeOrder(customer, { languages: ['it'] });
  const names = async () => (await suggested(order, { language: 'it', task: 'proofread' })).map(({ person }) => person);
  expect(await names()).toEqual([both.token, reader.token]);
  await assign(order, { translator: both.token });
  expect(await names()).toEqual([reader.token]);
});

test('a suggestion needs a document and a language of the order', async () => {
  const order = await placeOrder(customer, { languages: ['pt'] });
  const stranger = (await placeOrder(customer)).sources[0] ?? '';
  const { params } = order;
  const file = order.sources[0] ?? '';
  for (const [query, field] of [
    [{ file: stranger, language: 'pt' }, 'file'],
    [{ file, language: 'de' }, 'language'],
    [{ file, language: 'pt', due: '2020-01-01' }, 'due'],
    [{ file, language: 'pt', task: 'sing' as 'translate' }, 'task'],
  ] as const) {
    const error = await refusal(world.team.call('teamListSuggestions', { params, query }));
    expect({ query, ...summarizeRefusal(error) }).toMatchObject({ query, status: 422, fields: [field] });
  }
  const missing = await refusal(world.team.call('teamListSuggestions', { params, query: {} as never }));
  expect(summarizeRefusal(missing).fields.toSorted()).toEqual(['file', 'language']);
});

test('working days count from today to the due date, both included', () => {
  const sunday = new Date('2026-11-15T23:30:00Z');
  const works = (days: Weekday[], until: string | null) =>
    hasWorkingDay(compileCalendar(CALENDAR.fallback), days, {
      now: sunday,
      until: until === null ? null : new Date(until),
    });
  expect([works(['sun'], null), works(['mon'], null)]).toEqual([true, false]);
  expect([works(['mon'], '2026-11-16T00:30:00Z'), works(['tue'], '2026-11-16T23:00:00Z')]).toEqual([true, false]);
  expect([works(['sat'], '2027-11-16T00:00:00Z'), works([], '2027-11-16T00:00:00Z')]).toEqual([true, false]);
  // Late work counts as due today.
  expect([works(['sun'], '2026-11-01T00:00:00Z'), works(['mon'], '2026-11-01T00:00:00Z')]).toEqual([true, false]);
});

test('holidays are not working days, and days are counted in the firm’s time zone', () => {
  const calendar = compileCalendar({
    ...CALENDAR.fallback,
    zone: 'Asia/Tokyo',
    holidays: [{ date: '2026-11-23', name: 'Labor Thanksgiving Day' }],
  });
  // In Tokyo it is already Monday the 16th.
  const now = new Date('2026-11-15T23:30:00Z');
  const works = (days: Weekday[], until: string | null) =>
    hasWorkingDay(calendar, days, { now, until: until === null ? null : new Date(until) });
  expect([works(['mon'], null), works(['sun'], null)]).toEqual([true, false]);
  const later = { now: new Date('2026-11-17T00:00:00Z') };
  expect(hasWorkingDay(calendar, ['mon'], { ...later, until: new Date('2026-11-24T00:00:00Z') })).toBe(false);
  expect(hasWorkingDay(calendar, ['mon'], { ...later, until: new Date('2026-11-30T00:00:00Z') })).toBe(true);
});
