import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../src/core/calendar.ts';
import { formatTimestamp } from '../../../src/wire/reference/dates.ts';
import { publishPrices } from '../../world/firm/prices.ts';
import { newTeamMember } from '../../world/people.ts';
import { useStripeWorld } from '../../world/stripe.ts';
import { rule, setTaxes } from '../../world/team/taxes.ts';
import { useWorld, type World } from '../../world/world.ts';

// Steps of the first-day guide that no one has marked.

const stepsOf = async ({ team }: World) => (await team.call('teamGetGuide')).data.steps;
const stepOf = async (world: World, name: string) => (await stepsOf(world)).find((step) => step.name === name);
const done = async (world: World) =>
  (await stepsOf(world)).filter(({ state }) => state === 'done').map(({ name }) => name);

/** Runs `act` a minute after earlier actions; returns a check whether a timestamp is from the time of `act`. */
async function runLater(world: World, act: () => Promise<unknown>) {
  world.clock.advance(MINUTE_MS);
  const first = formatTimestamp(world.clock.now());
  await act();
  const last = formatTimestamp(world.clock.now());
  return (at: string | null | undefined) => typeof at === 'string' && first <= at && at <= last;
}

describe('a step that no one has marked is done since its settings were made', () => {
  const world = useWorld();
  const sinceOf = async (name: string) => (await stepOf(world, name))?.marked_at;

  test('by default, no step is done', async () => {
    expect(await done(world)).toEqual([]);
    expect((await stepsOf(world)).map(({ marked_at }) => marked_at)).toEqual(Array(8).fill(null));
  });

  test('the company and the calendar: with a current or upcoming version, since the first one', async () => {
    await setTaxes(world, rule());
    expect(await done(world)).toEqual([]);
    const company = await runLater(world, () => world.team.call('teamChangeCompany', { body: { name: 'Harbor' } }));
    await runLater(world, () => world.team.call('teamChangeCompany', { body: { phone: '+1 212 555 0199' } }));
    expect(await done(world)).toEqual(['company']);
    expect(await sinceOf('company')).toSatisfy(company);
    const body = { zone: 'Europe/Berlin', holds_from: '2040-01-01' };
    const { data } = await world.team.call('teamChangeCalendar', { body });
    expect(await done(world)).toEqual(['company', 'calendar']);
    const params = { topic: 'calendar', version: String(data.version) } as const;
    await world.team.call('teamWithdrawFirmVersion', { params });
    expect(await done(world)).toEqual(['company']);
    const calendar = await runLater(world, () =>
      world.team.call('teamChangeCalendar', { body: { zone: 'Asia/Tokyo' } }),
    );
    expect(await sinceOf('calendar')).toSatisfy(calendar);
  });

  test('prices: with a version after the default one; the currency: with another list', async () => {
    const prices = await runLater(world, () => publishPrices(world, { cancellation_fee: 100 }));
    expect(await done(world)).toEqual(['company', 'prices', 'calendar']);
    await world.team.call('teamCreatePriceList', { body: { key: 'eur', name: 'EUR', currency: 'EUR' } });
    expect((await stepOf(world, 'currency'))?.state).toBe('open');
    const currency = await runLater(world, () => publishPrices(world, {}, { list: 'eur' }));
    expect(await done(world)).toEqual(['company', 'currency', 'prices', 'calendar']);
    expect(await sinceOf('prices')).toSatisfy(prices);
    expect(await sinceOf('currency')).toSatisfy(currency);
  });

  test('people: with a second team member who is not disabled', async () => {
    await newTeamMember(world, 'admin');
    expect((await stepOf(world, 'people'))?.state).toBe('open');
    let token = '';
    const people = await runLater(world, async () => ({ token } = await newTeamMember(world, 'translator')));
    expect((await stepOf(world, 'people'))?.state).toBe('done');
    expect(await sinceOf('people')).toSatisfy(people);
    await world.team.call('teamChangePerson', { params: { token }, body: { disabled: true } });
    expect(await stepOf(world, 'people')).toEqual({ name: 'people', state: 'open', marked_at: null });
  });

  test('an explicit mark has priority: a step that was opened again stays open', async () => {
    const mark = (state: 'open' | 'done' | 'skipped') =>
      world.team.call('teamChangeGuide', { body: { step: 'company', state } });
    await mark('open');
    await world.team.call('teamChangeCompany', { body: { name: 'Harbor Translations' } });
    expect(await stepOf(world, 'company')).toEqual({ name: 'company', state: 'open', marked_at: null });
    for (const state of ['skipped', 'done'] as const) {
      const marked = await runLater(world, () => mark(state));
      expect((await stepOf(world, 'company'))?.state).toBe(state);
      expect(await sinceOf('company')).toSatisfy(marked);
    }
  });
});

describe('settings of the environment', () => {
  const world = useWorld({ COMPANY_NAME: 'Harbor Translations' });

  test('the company is set, since an unknown time', async () => {
    expect(await done(world)).toEqual(['company']);
    expect((await stepOf(world, 'company'))?.marked_at).toBeNull();
  });
});

describe('with real payments', () => {
  const world = useStripeWorld();

  test('payments are set up', async () => {
    expect(await stepOf(world, 'gateway')).toEqual({ name: 'gateway', state: 'done', marked_at: null });
    expect(await done(world)).toEqual(['gateway']);
  });
});
