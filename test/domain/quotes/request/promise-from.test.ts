import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, later } from '../../../../src/core/calendar.ts';
import { type CalendarRules, compileCalendar } from '../../../../src/domain/firm/hours/work-calendar.ts';
import { CALENDAR } from '../../../../src/domain/firm/topics/topics.ts';
import { promiseDate } from '../../../../src/domain/pricing/promise-date.ts';
import { offeredPromise, promiseFrom } from '../../../../src/domain/quotes/request/promise-from.ts';
import type { Services } from '../../../../src/wire/schemas/services.ts';

// The promised date of a quote that is paid after its pricing. November 16, 2026 is a Monday.

const services = (turnaround: 'standard' | 'expedited' = 'standard'): Services => ({
  translation: true,
  translation_options: { source_language: 'es', target_language: ['en'], turnaround },
});
const MEASURES = { wordsPerPage: 250 };
const depsOf = (rules: Partial<CalendarRules> = {}) => {
  const calendar = compileCalendar({ ...CALENDAR.fallback, ...rules });
  return { firm: { calendar: () => calendar }, prices: { byVersion: () => MEASURES, current: () => MEASURES } };
};
const moment = (words: string) => new Date(`${words}:00Z`);
const quoteOf = (promised_at: Date | null, asked = services()) => ({
  services: asked,
  price_list: 'us-1',
  promised_at,
});
const paidAt = (words: string, rules: Partial<CalendarRules> = {}, promised = '2026-11-17T22:00') =>
  promiseFrom(depsOf(rules), quoteOf(moment(promised)), [], moment(words))
    ?.toISOString()
    .slice(0, 16);

test.each<[what: string, paid: string, rules: Partial<CalendarRules>, promised: string]>([
  ['on the day of its price has the first promise', '2026-11-16T15:00', {}, '2026-11-17T22:00'],
  ['two weeks later is promised for the day after', '2026-11-30T09:00', {}, '2026-12-01T22:00'],
  ['on a Friday is promised over the weekend', '2026-11-27T09:00', {}, '2026-11-30T22:00'],
  ['on a Saturday counts for the Friday where there is no cut-off', '2026-11-28T09:00', {}, '2026-11-30T22:00'],
  [
    'on a Saturday counts for the Monday where there is one',
    '2026-11-28T09:00',
    { cutoff: '15:00' },
    '2026-12-01T22:00',
  ],
  [
    'before a holiday is promised for the day after that',
    '2026-11-25T09:00',
    { holidays: [{ date: '2026-11-26', name: 'Thanksgiving' }] },
    '2026-11-27T22:00',
  ],
  [
    'before a long closure is promised for the first day after it',
    '2026-12-23T09:00',
    { closures: [{ from: '2026-12-24', to: '2027-01-01', name: 'Closed', yearly: true }] },
    '2027-01-04T22:00',
  ],
])('a quote that is paid %s', (_case, paid, rules, promised) => {
  expect(paidAt(paid, rules)).toBe(promised);
});

test('a promise that follows a deadline stays while it can be met, and is counted from the payment otherwise', () => {
  const asked = quoteOf(moment('2026-12-10T22:00'), services('expedited'));
  const at = (words: string) => promiseFrom(depsOf(), asked, [], moment(words))?.toISOString().slice(0, 16);
  expect(at('2026-11-30T09:00')).toBe('2026-12-10T22:00');
  expect(at('2026-12-11T09:00')).toBe('2026-12-14T22:00');
});

test('there is no promise without a first one, for a quote that cannot be paid, or once it has expired', () => {
  const now = moment('2026-11-30T09:00');
  const ready = { ...quoteOf(moment('2026-11-17T22:00')), status: 'ready' as const, expires_at: later(now, DAY_MS) };
  expect(offeredPromise(depsOf(), ready, [], now)).toEqual({ at: moment('2026-12-01T22:00'), moved: true });
  expect(offeredPromise(depsOf(), ready, [], moment('2026-11-16T09:00'))).toMatchObject({ moved: false });
  expect(offeredPromise(depsOf(), { ...ready, promised_at: null }, [], now)).toBeNull();
  expect(offeredPromise(depsOf(), { ...ready, status: 'cancelled' }, [], now)).toBeNull();
  expect(offeredPromise(depsOf(), { ...ready, expires_at: now }, [], now)).toBeNull();
});

test('whenever a quote is paid, the promise is in the future, not before the first one, and later for a later payment', () => {
  const time = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2029, 0, 1) });
  const wait = fc.integer({ min: 0, max: 30 * DAY_MS });
  const cutoff = fc.constantFrom(null, '00:00', '15:00');
  const zone = fc.constantFrom('UTC', 'America/New_York', 'Asia/Kathmandu');
  const asked = fc.constantFrom(services(), services('expedited'));
  fc.assert(
    fc.property(time, wait, wait, cutoff, zone, asked, (priced, first, more, cut, place, wanted) => {
      const deps = depsOf({ cutoff: cut, zone: place });
      const firstPromise = promiseDate(wanted, 0, null, new Date(priced), deps.firm.calendar());
      const promised = (at: number) =>
        promiseFrom(deps, quoteOf(firstPromise, wanted), [], new Date(at))?.getTime() ?? 0;
      const [soon, late] = [promised(priced + first), promised(priced + first + more)];
      expect(promised(priced)).toBe(firstPromise?.getTime());
      expect(soon).toBeGreaterThan(priced + first);
      expect(soon).toBeGreaterThanOrEqual(firstPromise?.getTime() ?? 0);
      expect(late).toBeGreaterThanOrEqual(soon);
    }),
  );
});
