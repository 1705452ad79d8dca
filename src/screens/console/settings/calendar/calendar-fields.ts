import type { Calendar, calendarFields as wireFields } from '../../../../wire/schemas/firm/calendar.ts';
import { choice } from '../../../kit/form/choices.tsx';
import { compared, type FormFields, textOrDash } from '../../../kit/form/field.ts';
import type { Form } from '../../../kit/form/form.tsx';
import { optionalText } from '../../../kit/form/text.tsx';
import { calendarDay } from '../../../kit/format/time.ts';
import { t } from '../../../kit/words/words.ts';

export type CalendarFields = Pick<Calendar, keyof typeof wireFields>;

export interface PartProps {
  readonly form: Form<CalendarFields>;
}

export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

const lines = (texts: readonly string[]): string => textOrDash(texts.join('\n'));

function dayInWords(week: CalendarFields['week'], day: (typeof DAYS)[number]): string {
  const hours = week[day];
  return `${t(`calendar.day.${day}`)}: ${hours === null ? t('calendar.week.closed') : `${hours.from}–${hours.to}`}`;
}

/** Time zones of this browser, with the current one. */
const zonesWith = (current: string) =>
  [...new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'))])].map(
    (value) => ({ value, label: value.replaceAll('_', ' ') }),
  );

export const calendarFields = (zone: string): FormFields<CalendarFields> => ({
  zone: choice(
    'calendar.zone',
    () => zonesWith(zone),
    { hint: 'calendar.zone.hint', inWords: textOrDash },
    { searchable: true, limit: 100, nothingFoundMessage: t('calendar.zone.none') },
  ),
  week: compared('calendar.week', (week) => lines(DAYS.map((day) => dayInWords(week, day)))),
  cutoff: optionalText(
    'calendar.cutoff',
    {
      hint: 'calendar.cutoff.hint',
      placeholder: 'calendar.cutoff.none',
      inWords: (cutoff) => cutoff ?? t('calendar.cutoff.none'),
    },
    { pattern: '([01][0-9]|2[0-3]):[0-5][0-9]', maxLength: 5 },
  ),
  holidays: compared('calendar.holidays', (all) => lines(all.map(({ date, name }) => `${calendarDay(date)}: ${name}`))),
  closures: compared('calendar.closures', (all) =>
    lines(all.map(({ from, to, name }) => `${calendarDay(from)} – ${calendarDay(to)}: ${name}`)),
  ),
  holiday_source: compared('calendar.holidays.yearly', (source) =>
    source === null ? '–' : [source.country, source.region].filter((part) => part !== null).join(', '),
  ),
  due_before: compared(
    'calendar.due',
    ({ translate, proofread }) =>
      `${t('calendar.due.translate')}: ${translate} h\n${t('calendar.due.proofread')}: ${proofread} h`,
  ),
});
