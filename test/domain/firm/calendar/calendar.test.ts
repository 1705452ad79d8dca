import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../../src/core/calendar.ts';
import { FieldErrors } from '../../../../src/core/field-errors.ts';
import { checkCalendar } from '../../../../src/domain/firm/calendar/check-calendar.ts';
import { fillHolidays } from '../../../../src/domain/firm/calendar/suggest-holidays.ts';
import {
  type CalendarRules,
  compileCalendar,
  dateOf,
  dayNumber,
  openingOf,
} from '../../../../src/domain/firm/hours/work-calendar.ts';
import { CALENDAR } from '../../../../src/domain/firm/topics/topics.ts';
import type { FirmDeps } from '../../../../src/domain/firm/versions/change-topic.ts';
import { createFirm } from '../../../../src/domain/firm/versions/firm.ts';
import { createHolidays } from '../../../../src/engines/holidays/holidays.ts';
import { WEEKDAYS } from '../../../../src/wire/schemas/people/profile.ts';
import { refusal } from '../../../world/answers.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' });

const NINE_TO_FIVE = { from: '09:00', to: '17:00' };
const WEEK = { ...CALENDAR.fallback.week, mon: NINE_TO_FIVE, tue: NINE_TO_FIVE, wed: NINE_TO_FIVE, thu: NINE_TO_FIVE };
const OFFICE = { ...WEEK, fri: NINE_TO_FIVE };
const CLOSED = { sun: null, mon: null, tue: null, wed: null, thu: null, fri: null, sat: null };
const read = async () => (await world.team.call('teamGetCalendar')).data;
const change = async (body: object) => (await world.team.call('teamChangeCalendar', { body })).data;
const preview = async (body: object) => (await world.team.call('teamPreviewCalendar', { body })).data;
const day = (date: string, name = 'A day') => ({ date, name });

test('by default the firm works Monday to Friday until 22:00 UTC', async () => {
  expect(await read()).toMatchObject({ ...CALENDAR.fallback, version: 0 });
});

test('a preview of a calendar shows due dates with their hour and time zone, and saves nothing', async () => {
  const tried = { zone: 'America/New_York', week: OFFICE, cutoff: '15:00', pages: 10 };
  const { promised, open, ...rest } = await preview({ ...tried, at: '2026-11-16T15:00:00Z' });
  expect(open).toBe(true);
  expect(rest.at_words).toBe('Mon, November 16, 2026, 10:00 AM EST');
  expect(promised).toEqual([
    { turnaround: 'standard', promised_at: '2026-11-18T22:00:00+00:00', words: 'Wed, November 18, 2026, 5:00 PM EST' },
    { turnaround: 'expedited', promised_at: '2026-11-17T22:00:00+00:00', words: 'Tue, November 17, 2026, 5:00 PM EST' },
  ]);
  const late = await preview({ ...tried, holidays: [day('2026-11-18')], at: '2026-11-16T20:00:00Z' });
  expect(late.promised.map(({ words }) => words)).toEqual([
    'Fri, November 20, 2026, 5:00 PM EST',
    'Thu, November 19, 2026, 5:00 PM EST',
  ]);
  expect(await read()).toMatchObject({ zone: 'UTC', version: 0 });
});

describe('a wrong calendar is refused at its field, and nothing is saved:', () => {
  test.each<[string, object, string[]]>([
    ['an unknown zone', { zone: 'America/New_Amsterdam' }, ['zone']],
    ['a zone by its offset', { zone: 'Etc/GMT+5' }, ['zone']],
    ['hours out of order', { week: { ...OFFICE, tue: { from: '17:00', to: '09:00' } } }, ['week.tue.to']],
    ['invalid hours', { week: { ...OFFICE, tue: { from: '9', to: '25:00' } } }, ['week.tue.from', 'week.tue.to']],
    ['a week without a working day', { week: CLOSED }, ['week']],
    ['a cut-off after the latest closing', { week: OFFICE, cutoff: '18:00' }, ['cutoff']],
    ['a cut-off at an opening', { week: OFFICE, cutoff: OFFICE.mon.from }, ['cutoff']],
    ['a holiday twice', { holidays: [day('2026-12-25'), day('2026-12-26'), day('2026-12-25')] }, ['holidays.2.date']],
    ['an invalid date', { holidays: [day('2026-02-30')] }, ['holidays.0.date']],
    [
      'a closure that ends before it begins',
      { closures: [{ from: '2026-12-24', to: '2026-12-23', name: 'Closed', yearly: false }] },
      ['closures.0.to'],
    ],
    [
      'closures that leave no working day',
      {
        closures: [
          { from: '2026-01-01', to: '2026-12-01', name: 'Closed', yearly: false },
          { from: '2026-12-02', to: '2027-11-01', name: 'Closed', yearly: false },
        ],
      },
      ['closures'],
    ],
    [
      'yearly closures that leave no working day',
      {
        closures: [
          { from: '2026-01-01', to: '2026-06-30', name: 'Closed', yearly: true },
          { from: '2026-07-01', to: '2026-12-31', name: 'Closed', yearly: true },
        ],
      },
      ['closures'],
    ],
    [
      'a yearly closure that leaves no working day in a later year',
      { closures: [{ from: '2029-01-03', to: '2029-12-31', name: 'Closed', yearly: true }] },
      ['closures'],
    ],
    [
      'days of another century',
      {
        holidays: [day('1825-12-25'), day('9999-12-31')],
        closures: [{ from: '1926-12-24', to: '1926-12-31', name: 'Closed', yearly: true }],
      },
      ['holidays.0.date', 'holidays.1.date', 'closures.0.from', 'closures.0.to'],
    ],
    ['several errors at once', { zone: 'Mars/Olympus', week: CLOSED }, ['zone', 'week']],
    [
      'holidays of an unknown place',
      { holiday_source: { country: 'US', region: 'ZZ', until: 2026 } },
      ['holiday_source.region'],
    ],
  ])('%s', async (_, body, fields) => {
    const refused = await refusal(change(body));
    expect({ status: refused.status, fields: Object.keys(refused.body['errors'] ?? {}) }).toEqual({
      status: 422,
      fields,
    });
    expect(await read()).toMatchObject({ version: 0 });
  });
});

describe('public holidays', () => {
  const list = async (query: { country: string; region?: string; from: number; to?: number }) =>
    (await world.team.call('teamListHolidays', { query })).data;

  test('of a region are its country’s and its own, each day once, and their source is named', async () => {
    const { holidays, source } = await list({ country: 'DE', region: 'BY', from: 2026, to: 2027 });
    expect(source).toBe('date-holidays (CC BY 3.0)');
    expect(holidays).toContainEqual({ date: '2027-01-06', name: 'Epiphany' });
    expect(holidays).toContainEqual(expect.objectContaining({ date: '2026-10-03' }));
    expect(new Set(holidays.map(({ date }) => date)).size).toBe(holidays.length);
    const { places } = (await world.team.call('teamListHolidayPlaces')).data;
    expect(places.find(({ country }) => country === 'DE')?.regions).toContainEqual({ region: 'BY', name: 'Bayern' });
  });

  test.each([
    ['an unknown country', { country: 'AQ', from: 2026 }, 'country'],
    ['years out of order', { country: 'US', from: 2027, to: 2026 }, 'to'],
    ['too many years', { country: 'US', from: 2026, to: 2036 }, 'to'],
  ])('of %s are refused', async (_, query, field) => {
    expect(Object.keys((await refusal(list(query))).body['errors'] as object)).toEqual([field]);
  });

  test('of a chosen country are added once every year by the service', async () => {
    const { db, clock } = world.app;
    const holidays = createHolidays();
    const deps: FirmDeps & { holidays: typeof holidays } = { db, clock, firm: createFirm({ db, clock }, {}), holidays };
    const year = clock.now().getUTCFullYear();
    expect(await fillHolidays(deps)).toBe(0);
    const own = day(`${year + 1}-12-25`, 'Our Christmas');
    const { version } = await change({
      holidays: [own],
      holiday_source: { country: 'US', region: null, until: year },
    });
    expect(await fillHolidays(deps)).toBeGreaterThan(5);
    const filled = await read();
    expect(filled).toMatchObject({ changed_by: 'service', version: version + 1, holiday_source: { until: year + 1 } });
    expect(filled.holidays).toContainEqual(own);
    expect(filled.holidays.filter(({ date }) => date === own.date)).toHaveLength(1);
    expect(await fillHolidays(deps)).toBe(0);
    await holidays.close();
  });
});

test('a calendar is refused exactly when more than a year would pass without a working day', () => {
  const gaps = fc.array(
    fc.record({ gap: fc.integer({ min: 1, max: 4 }), days: fc.integer({ min: 100, max: 364 }), yearly: fc.boolean() }),
    { minLength: 1, maxLength: 5 },
  );
  const first = dayNumber('2026-01-01');
  fc.assert(
    fc.property(gaps, fc.subarray([...WEEKDAYS], { minLength: 1 }), (closed, worked) => {
      let at = first;
      const closures = closed.map(({ gap, days, yearly }) => {
        const from = at + gap;
        at = from + days - 1;
        return { from: dateOf(from), to: dateOf(at), name: 'Closed', yearly };
      });
      const week = Object.fromEntries(WEEKDAYS.map((name) => [name, worked.includes(name) ? NINE_TO_FIVE : null]));
      const rules = { ...CALENDAR.fallback, week: week as typeof CLOSED, closures };
      const errors = new FieldErrors();
      checkCalendar(rules, errors);
      expect(errors.any).toBe(longestClosed(rules, first - 7, at + 40 * 366) > 366);
    }),
    { numRuns: 60 },
  );
});

/** Checks every day. */
function longestClosed(rules: CalendarRules, first: number, last: number): number {
  const calendar = compileCalendar(rules);
  let longest = 0;
  let closed = 0;
  for (let at = first; at <= last; at += 1) {
    closed = openingOf(calendar, at) === null ? closed + 1 : 0;
    longest = Math.max(longest, closed);
  }
  return longest;
}

test('an old date stays in the calendar, and does not prevent changes', async () => {
  const year = world.clock.now().getUTCFullYear();
  const [old, further] = [day(`${year - 19}-12-25`), day(`${year + 3}-12-25`)];
  const closure = { from: `${year - 19}-12-27`, to: `${year - 19}-12-28`, name: 'Closed', yearly: true };
  const { version } = await change({ holidays: [old], closures: [closure] });
  world.clock.advance(3 * 366 * DAY_MS);
  expect(await change({ holidays: [old, further], closures: [closure] })).toMatchObject({ holidays: [old, further] });
  expect(await change({ holidays: [], closures: [] })).toMatchObject({ holidays: [] });
  world.clock.advance(1000);
  await refusal(change({ holidays: [old] }));
  const params = { topic: 'calendar', version: String(version) } as const;
  await world.team.call('teamRestoreFirmVersion', { params, body: {} });
  expect(await read()).toMatchObject({ holidays: [old], closures: [closure] });
});
