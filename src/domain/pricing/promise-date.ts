import { DAY_MS, later } from '../../core/calendar.ts';
import type { Clock } from '../../core/clock.ts';
import { FieldErrors } from '../../core/field-errors.ts';
import { momentInWords } from '../../core/words/time.ts';
import { formatTimestamp, readTimestamp } from '../../wire/reference/dates.ts';
import type { CalendarPreview } from '../../wire/schemas/firm/calendar.ts';
import type { Services } from '../../wire/schemas/services.ts';
import { ENGLISH } from '../../words/reader.ts';
import { checkCalendar, checkDays } from '../firm/calendar/check-calendar.ts';
import {
  addWorkingDays,
  type CalendarRules,
  compileCalendar,
  isOpen,
  lastClosing,
  nextOpening,
  type WorkCalendar,
} from '../firm/hours/work-calendar.ts';
import { CALENDAR } from '../firm/topics/topics.ts';
import type { Firm } from '../firm/versions/firm.ts';

// Promise dates, in working days of the firm's calendar.

const PAGES_PER_DAY = 12;
/** A year of working days: a person sets the date of longer work. */
const MAX_DAYS = 260;
const MAX_DEADLINE_DAYS = 366;
const DEFAULT_CALENDAR = compileCalendar(CALENDAR.fallback);
const DAYS = {
  credential_evaluation: { standard: 5, expedited: 2, same_day: 0 },
  expert_opinion_letter: { standard: 5, expedited: 2, same_day: 0 },
  currency_conversion: { standard: 1, expedited: 1, same_day: 1 },
  apostille: { standard: 7, expedited: 3, same_day: 3 },
} as const;

/** The promised time; null for shipping alone, or if the work is too long to promise. */
export function promiseDate(
  services: Services,
  pages: number,
  deadline: Date | null,
  now: Date,
  calendar: WorkCalendar = DEFAULT_CALENDAR,
): Date | null {
  const speeds: string[] = [];
  // All other services run in parallel; the apostille needs their result.
  const parallel: number[] = [];
  const translation = services.translation ? services.translation_options : undefined;
  if (translation !== undefined) {
    const work = 1 + Math.ceil(pages / PAGES_PER_DAY);
    const notary = translation.certification === 'notarized' ? 1 : 0;
    parallel.push((translation.turnaround === 'expedited' ? Math.ceil(work / 2) : work) + notary);
    speeds.push(translation.turnaround ?? 'standard');
  }
  for (const service of ['credential_evaluation', 'expert_opinion_letter'] as const) {
    if (!services[service]) continue;
    const speed = services[`${service}_options`]?.turnaround ?? 'standard';
    parallel.push(DAYS[service][speed]);
    speeds.push(speed);
  }
  if (services.currency_conversion) parallel.push(DAYS.currency_conversion.standard);
  const apostilleSpeed = services.apostille ? (services.apostille_options?.turnaround ?? 'standard') : null;
  const apostille = apostilleSpeed && DAYS.apostille[apostilleSpeed];
  if (apostilleSpeed !== null) speeds.push(apostilleSpeed);
  if (parallel.length === 0 && apostille === null) return null;
  const days = Math.max(0, ...parallel) + (apostille ?? 0);
  if (days > MAX_DAYS) return null;
  const earliest = addWorkingDays(calendar, now, days);
  // Faster work finishes as close to the deadline as possible, during opening hours.
  const isExpedited = speeds.some((speed) => speed !== 'standard');
  const isNear = deadline !== null && deadline <= later(now, MAX_DEADLINE_DAYS * DAY_MS);
  return isExpedited && isNear && deadline > earliest ? lastClosing(calendar, deadline) : earliest;
}

/** Whether the pages are more than can be promised: a person prices them. */
export const isTooMuch = (pages: number): boolean => 1 + Math.ceil(pages / PAGES_PER_DAY) > MAX_DAYS;

type Trial = { [K in keyof CalendarRules]?: CalendarRules[K] | undefined } & {
  pages?: number | undefined;
  at?: string | undefined;
};

const USUAL_PAGES = 10;
const SPEEDS = ['standard', 'expedited'] as const;

/** Preview the promise of a translation with a trial calendar; absent fields have their current values. */
export function previewPromise(
  { firm, clock }: { firm: Firm; clock: Clock },
  { pages = USUAL_PAGES, at, ...trial }: Trial,
): CalendarPreview {
  const current = firm.value('calendar');
  const changes = Object.entries(trial).filter(([, value]) => value !== undefined);
  const rules: CalendarRules = { ...current, ...Object.fromEntries(changes) };
  const errors = new FieldErrors();
  checkDays(trial, { before: current, now: clock.now() }, errors);
  checkCalendar(rules, errors);
  errors.throwIfAny();
  const calendar = compileCalendar(rules);
  const now = (at === undefined ? null : readTimestamp(at)) ?? clock.now();
  const opening = nextOpening(calendar, now);
  const words = (time: Date) => momentInWords({ ...ENGLISH, zone: rules.zone }, time);
  const promised = SPEEDS.flatMap((turnaround) => {
    const options = { source_language: 'es', target_language: ['en'], turnaround };
    const time = promiseDate({ translation: true, translation_options: options }, pages, null, now, calendar);
    return time === null ? [] : [{ turnaround, promised_at: formatTimestamp(time), words: words(time) }];
  });
  return {
    at: formatTimestamp(now),
    at_words: words(now),
    open: isOpen(calendar, now),
    next_opening: formatTimestamp(opening),
    next_opening_words: words(opening),
    promised,
  };
}
