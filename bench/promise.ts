// Time to compute the end of 30 working days, by a calendar with 200 holidays and a yearly closure.
// node --import tsx bench/promise.ts [--rounds N]
// In CPU time of the process, so that other load on the machine counts little.

import { parseArgs } from 'node:util';
import { quantile, round } from '../harness/figures.ts';
import { runBench } from '../harness/workplace.ts';
import { addWorkingDays, compileCalendar, dateOf, dayNumber } from '../src/domain/firm/hours/work-calendar.ts';
import { CALENDAR } from '../src/domain/firm/topics/topics.ts';

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } });

const DAYS = 30;
/** Microseconds, for the median and for the 99th percentile. */
const AIM = 50;
/** The process clock counts full microseconds, so measure many dates at once. */
const AT_ONCE = 1000;

const calendar = compileCalendar({
  ...CALENDAR.fallback,
  zone: 'America/New_York',
  cutoff: '15:00',
  holidays: Array.from({ length: 200 }, (_, at) => ({ date: dateOf(dayNumber('2020-01-01') + 17 * at), name: 'Day' })),
  closures: [{ from: '2026-12-24', to: '2027-01-01', name: 'Closed', yearly: true }],
});

/** One moment per day of a year, in which the clocks change twice. */
const moments = Array.from({ length: 365 }, (_, at) => new Date(Date.UTC(2026, 10, 16 + at, 15)));

function promiseMany(): number {
  const began = process.cpuUsage();
  for (let at = 0; at < AT_ONCE; at += 1) addWorkingDays(calendar, moments[at % moments.length] ?? new Date(), DAYS);
  const { user, system } = process.cpuUsage(began);
  return (user + system) / AT_ONCE;
}

void runBench(async () => {
  const rounds = Number(options.rounds);
  for (let at = 0; at < 20; at += 1) promiseMany();
  const times = Array.from({ length: rounds }, promiseMany);
  const [middle, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
  const rows = {
    [`a promise for ${DAYS} days on`]: {
      median_us: round(middle),
      p99_us: round(p99),
      ratio: round(middle / AIM, 3),
      ratio_p99: round(p99 / AIM, 3),
    },
  };
  const pass = middle <= AIM && p99 <= AIM;
  return { figure: 'CPU time of a promised date, in µs', aim: { at_most: AIM }, pass, rows };
});
