import type { Clock } from '../../core/clock.ts';
import { FieldErrors } from '../../core/field-errors.ts';
import { momentInWords } from '../../core/words/time.ts';
import { formatTimestamp, readTimestamp } from '../../wire/reference/dates.ts';
import type { CalendarPreview } from '../../wire/schemas/firm/calendar.ts';
import { ENGLISH } from '../../words/reader.ts';
import { checkCalendar, checkDays } from '../firm/calendar/check-calendar.ts';
import { type CalendarRules, compileCalendar } from '../firm/hours/work-calendar.ts';
import { isOpen, nextOpening } from '../firm/hours/working-time.ts';
import type { Firm } from '../firm/versions/firm.ts';
import { promiseDate } from './promise-date.ts';

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
