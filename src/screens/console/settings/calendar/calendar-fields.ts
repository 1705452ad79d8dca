import type { Calendar } from '../../../../wire/schemas/firm/calendar.ts';
import { type ComparedFields, textOrDash } from '../../../kit/ask/EditConflict.tsx';
import { calendarDay } from '../../../kit/format/time.ts';
import { t } from '../../../kit/words/words.ts';
import type { TopicFields } from '../topic/topic-fields.tsx';

export const fieldsOf = (calendar: Calendar) => ({
  zone: calendar.zone,
  week: calendar.week,
  cutoff: calendar.cutoff,
  holidays: calendar.holidays,
  closures: calendar.closures,
  holiday_source: calendar.holiday_source,
  due_before: calendar.due_before,
});

export type CalendarFields = ReturnType<typeof fieldsOf>;

export interface PartProps {
  readonly fields: TopicFields<CalendarFields>;
}

export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

const lines = (texts: readonly string[]): string => textOrDash(texts.join('\n'));

/** Label and text of each field, for edit conflicts and the history. */
export const comparedCalendar = (): ComparedFields<CalendarFields> => ({
  zone: [t('calendar.zone'), textOrDash],
  week: [
    t('calendar.week'),
    (week) =>
      lines(
        DAYS.map((day) => {
          const hours = week[day];
          return `${t(`calendar.day.${day}`)}: ${hours === null ? t('calendar.week.closed') : `${hours.from}–${hours.to}`}`;
        }),
      ),
  ],
  cutoff: [t('calendar.cutoff'), (cutoff) => cutoff ?? t('calendar.cutoff.none')],
  holidays: [t('calendar.holidays'), (all) => lines(all.map(({ date, name }) => `${calendarDay(date)}: ${name}`))],
  closures: [
    t('calendar.closures'),
    (all) => lines(all.map(({ from, to, name }) => `${calendarDay(from)} – ${calendarDay(to)}: ${name}`)),
  ],
  holiday_source: [
    t('calendar.holidays.yearly'),
    (source) => (source === null ? '–' : [source.country, source.region].filter((part) => part !== null).join(', ')),
  ],
  due_before: [
    t('calendar.due'),
    ({ translate, proofread }) =>
      `${t('calendar.due.translate')}: ${translate} h\n${t('calendar.due.proofread')}: ${proofread} h`,
  ],
});
