import { Switch } from '@mantine/core';
import type { FormFields } from '../../../kit/form/field.ts';
import { text } from '../../../kit/form/text.tsx';
import { t } from '../../../kit/words/words.ts';
import { TopicPart } from '../topic/TopicPart.tsx';
import css from './Calendar.module.css';
import { type CalendarFields, DAYS, type PartProps } from './calendar-fields.ts';

type Hours = NonNullable<CalendarFields['week']['mon']>;
type Day = (typeof DAYS)[number];

const USUAL: Hours = { from: '09:00', to: '17:00' };

const hoursOf = (day: Day): FormFields<Hours> => {
  const hour = (end: keyof Hours) =>
    text(
      () => t(`calendar.week.${end}`, { day: t(`calendar.day.${day}`) }),
      { isUnlabelled: true, placeholder: () => USUAL[end] },
      { size: 'sm', pattern: '([01][0-9]|2[0-3]):[0-5][0-9]|24:00', maxLength: 5 },
    );
  return { from: hour('from'), to: hour('to') };
};

export function WeekFields({ form }: PartProps) {
  const { week } = form.value;
  const { readOnly, error } = form.props('week');
  const change = (day: Day, hours: Hours | null) => form.set({ week: { ...week, [day]: hours } });
  // A day that is opened again copies the hours of another day.
  const usual = DAYS.map((day) => week[day]).find((hours) => hours !== null) ?? USUAL;
  return (
    <TopicPart title={t('calendar.week')} hint={t('calendar.week.ends')} error={error}>
      <div className={css.week}>
        {DAYS.map((day) => {
          const hours = week[day];
          return (
            <div key={day} className={css.day}>
              <Switch
                label={t(`calendar.day.${day}`)}
                checked={hours !== null}
                disabled={readOnly}
                onChange={(event) => change(day, event.currentTarget.checked ? usual : null)}
              />
              {hours === null ? (
                <span className={css.closed}>{t('calendar.week.closed')}</span>
              ) : (
                form
                  .inside(`week.${day}`, hoursOf(day), {
                    value: hours,
                    set: (part) => change(day, { ...hours, ...part }),
                    readOnly,
                  })
                  .inputs('from', 'to')
              )}
            </div>
          );
        })}
      </div>
    </TopicPart>
  );
}
