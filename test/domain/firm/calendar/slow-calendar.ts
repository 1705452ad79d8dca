import { type CalendarRules, minutesOf } from '../../../../src/domain/firm/hours/work-calendar.ts';
import { WEEKDAYS } from '../../../../src/wire/schemas/people/profile.ts';

// Reference calendar for tests: reads every minute from a clock of the time zone.

const MINUTE_MS = 60_000;

interface ClockMinute {
  date: string;
  minute: number;
}

/** Covers some days around a moment. */
export function slowCalendar(rules: CalendarRules, around: Date, days: { before: number; after: number }) {
  const from = floorToQuarter(around.getTime() - days.before * 24 * 60 * MINUTE_MS);
  const count = (days.before + days.after) * 24 * 60;
  const shown = showMinutes(rules.zone, from, count);
  const { first, last } = openMinutes(rules, shown);
  const openDates = [...first.keys()];
  const indexOf = (time: Date) => Math.floor((time.getTime() - from) / MINUTE_MS);
  const open = new Uint8Array(count);
  for (const date of openDates) open.fill(1, first.get(date), (last.get(date) ?? 0) + 1);
  const isOpenAt = (at: number) => open[at] === 1;
  const moment = (at: number) => new Date(from + at * MINUTE_MS);
  const endOf = (date: string) => moment((last.get(date) ?? 0) + 1);

  return {
    /** Cut-off of that day; null if there is none, or if clocks skip it. */
    cutoffOf(time: Date): Date | null {
      const at = findCutoff(rules, shown, shown[indexOf(time)]?.date);
      return at === -1 ? null : moment(at);
    },
    isOpen: (time: Date) => isOpenAt(indexOf(time)),
    nextOpening(time: Date) {
      let at = indexOf(time);
      if (isOpenAt(at)) return time;
      while (!isOpenAt(at)) at += 1;
      return moment(at);
    },
    lastClosing(time: Date) {
      let at = indexOf(time);
      if (isOpenAt(at)) return time;
      while (!isOpenAt(at - 1)) at -= 1;
      return moment(at);
    },
    addWorkingDays(start: Date, n: number) {
      const now = shown[indexOf(start)] as ClockMinute;
      const upToNow = openDates.filter((date) => date <= now.date);
      const after = openDates.filter((date) => date > now.date);
      let order: string[];
      if (rules.cutoff === null) {
        const base = upToNow.at(-1);
        order = base === undefined ? after : [base, ...after];
        if (n === 0 && (base === undefined || endOf(base) <= start)) order = after;
      } else {
        const early = endOf(now.date) > start && now.minute < minutesOf(rules.cutoff);
        order = early && upToNow.at(-1) === now.date ? [now.date, ...after] : after;
      }
      return endOf(order[n] as string);
    },
    /** For a start on the minute; null if the covered days have too few open minutes. */
    addWorkingMinutes(start: Date, minutes: number): Date | null {
      let at = indexOf(start);
      for (let left = minutes; left > 0 && at < count; at += 1) if (isOpenAt(at)) left -= 1;
      return at < count ? moment(at) : null;
    },
    subtractWorkingMinutes(end: Date, minutes: number): Date | null {
      let at = indexOf(end);
      for (let left = minutes; left > 0 && at > 0; at -= 1) if (isOpenAt(at - 1)) left -= 1;
      return at > 0 ? moment(at) : null;
    },
  };
}

const findCutoff = ({ cutoff }: CalendarRules, shown: readonly ClockMinute[], day: string | undefined): number =>
  cutoff === null ? -1 : shown.findIndex(({ date, minute }) => date === day && minute === minutesOf(cutoff));

/** Date and time that clocks in the zone show, for every minute. */
function showMinutes(timeZone: string, from: number, count: number): ClockMinute[] {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  // Clocks change only on a quarter of an hour: minutes between are consecutive.
  const shown: ClockMinute[] = [];
  for (let at = 0; at < count; at += 1) {
    const last = shown.at(-1);
    if (at % 15 !== 0 && last !== undefined) shown.push({ ...last, minute: last.minute + 1 });
    else shown.push(read(clock.format(from + at * MINUTE_MS)));
  }
  return shown;
}

/** A day is open from its first open minute to its last. */
function openMinutes(rules: CalendarRules, shown: readonly ClockMinute[]) {
  const first = new Map<string, number>();
  const last = new Map<string, number>();
  const planned = new Map([...new Set(shown.map(({ date }) => date))].map((date) => [date, hoursOf(rules, date)]));
  for (const [at, { date, minute }] of shown.entries()) {
    const hours = planned.get(date) ?? null;
    if (hours === null || minute < minutesOf(hours.from) || minute >= minutesOf(hours.to)) continue;
    if (!first.has(date)) first.set(date, at);
    last.set(date, at);
  }
  return { first, last };
}

const floorToQuarter = (time: number) => Math.floor(time / (15 * MINUTE_MS)) * 15 * MINUTE_MS;

const read = (text: string): ClockMinute => ({ date: text.slice(0, 10), minute: minutesOf(text.slice(11, 16)) });

function hoursOf(rules: CalendarRules, date: string) {
  if (rules.holidays.some((one) => one.date === date)) return null;
  for (const { from, to, yearly } of rules.closures) {
    if (!yearly && from <= date && date <= to) return null;
    if (yearly && date >= from && isInYearlyRange(date.slice(5), from.slice(5), to.slice(5))) return null;
  }
  const weekday = WEEKDAYS[new Date(`${date}T12:00:00Z`).getUTCDay()];
  return weekday === undefined ? null : rules.week[weekday];
}

const isInYearlyRange = (day: string, from: string, to: string) =>
  from <= to ? from <= day && day <= to : day >= from || day <= to;
