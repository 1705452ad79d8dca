import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addWorkingDays,
  addWorkingHours,
  type CalendarRules,
  compileCalendar,
  dateOf,
  dayNumber,
  isOpen,
  lastClosing,
  nextOpening,
  subtractWorkingHours,
} from '../../../../src/domain/firm/hours/work-calendar.ts';
import { slowCalendar } from '../calendar/slow-calendar.ts';

// Both hemispheres, odd offsets, half an hour of daylight saving, clocks that change at midnight; each with the days on
// which its clocks change, the end of a year and of a February.
const CLOCK_CHANGES: [zone: string, days: string[]][] = [
  ['UTC', []],
  ['Asia/Kathmandu', []],
  ['Pacific/Apia', []],
  ['America/New_York', ['2026-03-08', '2026-11-01']],
  ['Europe/Berlin', ['2026-03-29', '2026-10-25']],
  ['Australia/Sydney', ['2026-04-05', '2026-10-04']],
  ['Australia/Lord_Howe', ['2026-04-05', '2026-10-04']],
  ['America/Santiago', ['2026-04-05', '2026-09-06']],
  ['Pacific/Chatham', ['2026-04-05', '2026-09-27']],
  ['Africa/Casablanca', ['2026-02-15', '2026-03-22']],
  ['Africa/Cairo', ['2026-04-24', '2026-10-30']],
  ['America/Havana', ['2026-03-08', '2026-11-01']],
  ['Asia/Beirut', ['2026-03-29', '2026-10-25']],
];
const PLACES = CLOCK_CHANGES.flatMap(([zone, days]) =>
  [...days, ...days, '2026-12-30', '2028-02-28'].map((day) => ({ zone, day })),
);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
/** In quarters of an hour; often at night, when clocks change. */
const quarter = fc.oneof(fc.nat(16), fc.integer({ min: 88, max: 96 }), fc.nat(96));
const hours = fc
  .tuple(quarter, quarter)
  .filter(([from, to]) => from < to)
  .map(([from, to]) => ({ from: clock(from * 15), to: clock(to * 15) }));
const start = fc
  .tuple(fc.constantFrom(...PLACES), fc.integer({ min: -36 * 60, max: 36 * 60 }))
  .map(([{ zone, day }, minutes]) => ({ zone, at: new Date(Date.parse(day) + minutes * MINUTE_MS) }));

const rulesAround = (zone: string, at: Date): fc.Arbitrary<CalendarRules> => {
  const near = fc
    .integer({ min: -8, max: 9 })
    .map((days) => new Date(at.getTime() + days * DAY_MS).toISOString().slice(0, 10));
  const closure = fc.tuple(near, fc.integer({ min: 0, max: 3 }), fc.boolean()).map(([from, length, yearly]) => ({
    from,
    to: dateOf(dayNumber(from) + length),
    name: 'Closed',
    yearly,
  }));
  const day = fc.option(hours, { freq: 4 });
  return fc
    .record({
      zone: fc.constant(zone),
      week: fc.record({ sun: day, mon: hours, tue: day, wed: day, thu: day, fri: hours, sat: day }),
      cutoff: fc.option(fc.integer({ min: 0, max: 96 }).map((quarters) => clock(quarters * 15))),
      holidays: fc.array(
        near.map((date) => ({ date, name: 'Holiday' })),
        { maxLength: 2 },
      ),
      closures: fc.array(closure, { maxLength: 1 }),
    })
    .map((rules) => ({ ...rules, cutoff: validCutoff(rules) }));
};

/** A cut-off is after every opening, and not after the latest closing. */
function validCutoff({ week, cutoff }: Pick<CalendarRules, 'week' | 'cutoff'>): string | null {
  const days = Object.values(week).filter((day) => day !== null);
  const latest =
    days
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? '';
  return cutoff !== null && days.every(({ from }) => from < cutoff) && cutoff <= latest ? cutoff : null;
}

/** Thirds of an hour are not exact in binary. */
const rounded = (time: Date) => new Date(Math.round(time.getTime() / MINUTE_MS) * MINUTE_MS);

const cases = start.chain(({ zone, at }) => fc.tuple(fc.constant(at), rulesAround(zone, at)));
const around = { before: 30, after: 45 };

test('the calendar agrees with a reference that reads every minute from a clock of the time zone', () => {
  fc.assert(
    fc.property(cases, fc.nat(6), fc.nat(3000), ([at, rules], days, minutes) => {
      const calendar = compileCalendar(rules);
      const slow = slowCalendar(rules, at, around);
      // Rules change at the edges: the start and the end of a day, and its cut-off.
      const closes = slow.addWorkingDays(at, 0);
      const edges = [slow.nextOpening(at), closes, slow.lastClosing(at), slow.cutoffOf(at), slow.cutoffOf(closes)];
      for (const moment of [at, ...edges.filter((edge) => edge !== null)]) {
        expect(isOpen(calendar, moment)).toBe(slow.isOpen(moment));
        expect(nextOpening(calendar, moment)).toEqual(slow.nextOpening(moment));
        expect(lastClosing(calendar, moment)).toEqual(slow.lastClosing(moment));
        expect(addWorkingDays(calendar, moment, days)).toEqual(slow.addWorkingDays(moment, days));
        expect(addWorkingDays(calendar, moment, 0)).toEqual(slow.addWorkingDays(moment, 0));
        if (minutes === 0) continue;
        const hours = minutes / 60;
        const [due, begun] = [slow.addWorkingMinutes(moment, minutes), slow.subtractWorkingMinutes(moment, minutes)];
        if (due !== null) expect(rounded(addWorkingHours(calendar, moment, hours))).toEqual(due);
        if (begun !== null) expect(rounded(subtractWorkingHours(calendar, moment, hours))).toEqual(begun);
      }
    }),
    { numRuns: 60 },
  );
});

test('a later order is never promised for an earlier time', () => {
  fc.assert(
    fc.property(cases, fc.nat(10_000), fc.nat(20), ([at, rules], minutes, days) => {
      const calendar = compileCalendar(rules);
      const later = new Date(at.getTime() + minutes * MINUTE_MS);
      expect(+addWorkingDays(calendar, later, days)).toBeGreaterThanOrEqual(+addWorkingDays(calendar, at, days));
      expect(+addWorkingDays(calendar, at, days + 1)).toBeGreaterThanOrEqual(+addWorkingDays(calendar, at, days));
      expect(+addWorkingDays(calendar, at, days)).toBeGreaterThan(+at);
    }),
  );
});

test('hours added and subtracted again end where they began', () => {
  fc.assert(
    fc.property(cases, fc.integer({ min: 1, max: 200 }), ([at, rules], quarters) => {
      const calendar = compileCalendar(rules);
      const from = nextOpening(calendar, at);
      const until = addWorkingHours(calendar, from, quarters / 4);
      expect(nextOpening(calendar, subtractWorkingHours(calendar, until, quarters / 4))).toEqual(from);
    }),
  );
});

const NINE_TO_FIVE = { from: '09:00', to: '17:00' };
const office = (rules: Partial<CalendarRules>) =>
  compileCalendar({
    zone: 'America/New_York',
    week: {
      sun: null,
      mon: NINE_TO_FIVE,
      tue: NINE_TO_FIVE,
      wed: NINE_TO_FIVE,
      thu: NINE_TO_FIVE,
      fri: NINE_TO_FIVE,
      sat: null,
    },
    cutoff: null,
    holidays: [],
    closures: [],
    ...rules,
  });
const promised = (calendar: ReturnType<typeof office>, at: string, days: number) =>
  addWorkingDays(calendar, new Date(at), days).toISOString();

describe('examples:', () => {
  test('the end of the day stays at its hour when the clocks change', () => {
    expect(promised(office({}), '2026-10-30T15:00:00Z', 0)).toBe('2026-10-30T21:00:00.000Z');
    expect(promised(office({}), '2026-10-30T15:00:00Z', 1)).toBe('2026-11-02T22:00:00.000Z');
  });

  test('an order after the cut-off, or on a closed day, counts from the next working day', () => {
    const calendar = office({ cutoff: '15:00' });
    expect(promised(calendar, '2026-11-20T19:59:00Z', 1)).toBe('2026-11-23T22:00:00.000Z');
    expect(promised(calendar, '2026-11-20T20:00:00Z', 1)).toBe('2026-11-24T22:00:00.000Z');
    expect(promised(calendar, '2026-11-21T15:00:00Z', 1)).toBe('2026-11-24T22:00:00.000Z');
  });

  test('on a day that closes before the cut-off, the closing is the cut-off', () => {
    const { mon, tue, wed, thu } = { mon: NINE_TO_FIVE, tue: NINE_TO_FIVE, wed: NINE_TO_FIVE, thu: NINE_TO_FIVE };
    const fri = { from: '09:00', to: '13:00' };
    const calendar = office({ cutoff: '15:00', week: { sun: null, mon, tue, wed, thu, fri, sat: null } });
    expect(promised(calendar, '2026-11-20T17:59:00Z', 1)).toBe('2026-11-23T22:00:00.000Z');
    expect(promised(calendar, '2026-11-20T18:00:00Z', 1)).toBe('2026-11-24T22:00:00.000Z');
    expect(promised(calendar, '2026-11-19T19:59:00Z', 0)).toBe('2026-11-19T22:00:00.000Z');
  });

  test('consecutive holidays and closures are all skipped, across the end of the year', () => {
    const calendar = office({
      holidays: [{ date: '2026-12-25', name: 'Christmas Day' }],
      closures: [
        { from: '2026-12-28', to: '2026-12-31', name: 'Between the years', yearly: false },
        { from: '2020-12-31', to: '2021-01-03', name: 'New Year', yearly: true },
      ],
    });
    expect(promised(calendar, '2026-12-24T15:00:00Z', 1)).toBe('2027-01-04T22:00:00.000Z');
    expect(promised(calendar, '2027-12-30T15:00:00Z', 1)).toBe('2028-01-04T22:00:00.000Z');
  });

  test('a yearly closure begins in its first year', () => {
    const calendar = office({ closures: [{ from: '2026-12-24', to: '2026-12-31', name: 'Closed', yearly: true }] });
    expect(promised(calendar, '2025-12-23T15:00:00Z', 1)).toBe('2025-12-24T22:00:00.000Z');
    expect(promised(calendar, '2027-12-23T15:00:00Z', 1)).toBe('2028-01-03T22:00:00.000Z');
  });

  test('an hour that the clocks show twice counts until its second end', () => {
    const night = { from: '00:00', to: '01:30' };
    const calendar = office({
      week: { sun: night, mon: night, tue: null, wed: null, thu: null, fri: null, sat: null },
    });
    expect(promised(calendar, '2026-11-01T04:30:00Z', 0)).toBe('2026-11-01T06:30:00.000Z');
  });
});

describe('examples in hours:', () => {
  test('a half day ends at its own hour, and an order after it counts for the next day', () => {
    const half = { from: '09:00', to: '13:00' };
    const { mon, tue, wed, thu } = { mon: NINE_TO_FIVE, tue: NINE_TO_FIVE, wed: NINE_TO_FIVE, thu: NINE_TO_FIVE };
    const calendar = office({ week: { sun: null, mon, tue, wed, thu, fri: half, sat: null }, cutoff: '12:00' });
    expect(promised(calendar, '2026-11-19T16:59:00Z', 1)).toBe('2026-11-20T18:00:00.000Z');
    expect(promised(calendar, '2026-11-20T17:00:00Z', 0)).toBe('2026-11-23T22:00:00.000Z');
    expect(addWorkingHours(calendar, new Date('2026-11-20T17:00:00Z'), 2).toISOString()).toBe(
      '2026-11-23T15:00:00.000Z',
    );
  });

  test('work due at the midnight start of a day must be done in the hours of the day before', () => {
    const fullDay = { from: '00:00', to: '22:00' };
    const calendar = office({
      zone: 'UTC',
      week: { sun: null, mon: fullDay, tue: fullDay, wed: fullDay, thu: fullDay, fri: fullDay, sat: null },
    });
    const due = subtractWorkingHours(calendar, new Date('2026-11-17T00:00:00Z'), 1);
    expect(due.toISOString()).toBe('2026-11-16T21:00:00.000Z');
  });

  test('a day that the clocks skip is not worked: Samoa had no December 30, 2011', () => {
    const calendar = office({ zone: 'Pacific/Apia' });
    expect(promised(calendar, '2011-12-29T20:00:00Z', 1)).toBe('2012-01-02T03:00:00.000Z');
  });
});

test('a calendar without an open day throws an error', () => {
  const closed = { sun: null, mon: null, tue: null, wed: null, thu: null, fri: null, sat: null };
  expect(() => nextOpening(office({ week: closed }), new Date())).toThrow('no open day');
});
