import { Switch, Text, TextInput } from '@mantine/core';
import { t } from '../../../kit/words/words.ts';
import { TopicPart } from '../topic/TopicPart.tsx';
import css from './Calendar.module.css';
import { type CalendarFields, DAYS, type PartProps } from './calendar-fields.ts';

type Hours = NonNullable<CalendarFields['week']['mon']>;

const USUAL: Hours = { from: '09:00', to: '17:00' };

export function WeekFields({ fields: { value, set, field, errorAt } }: PartProps) {
  const { readOnly, error } = field('week');
  const change = (day: (typeof DAYS)[number], hours: Hours | null) => set({ week: { ...value.week, [day]: hours } });
  // A day that is opened again copies the hours of another day.
  const usual = DAYS.map((day) => value.week[day]).find((hours) => hours !== null) ?? USUAL;
  return (
    <TopicPart title={t('calendar.week')} hint={t('calendar.week.ends')}>
      {error !== undefined && (
        <Text size="sm" c="var(--late)" role="alert">
          {error}
        </Text>
      )}
      <div className={css.week}>
        {DAYS.map((day) => {
          const hours = value.week[day];
          const name = t(`calendar.day.${day}`);
          return (
            <div key={day} className={css.day}>
              <Switch
                label={name}
                checked={hours !== null}
                disabled={readOnly}
                onChange={(event) => change(day, event.currentTarget.checked ? usual : null)}
              />
              {hours === null ? (
                <span className={css.closed}>{t('calendar.week.closed')}</span>
              ) : (
                (['from', 'to'] as const).map((end) => (
                  <TextInput
                    key={end}
                    size="sm"
                    aria-label={t(`calendar.week.${end}`, { day: name })}
                    pattern="([01][0-9]|2[0-3]):[0-5][0-9]|24:00"
                    placeholder={USUAL[end]}
                    maxLength={5}
                    value={hours[end]}
                    readOnly={readOnly}
                    error={errorAt(`week.${day}.${end}`)}
                    onChange={(event) => change(day, { ...hours, [end]: event.currentTarget.value })}
                  />
                ))
              )}
            </div>
          );
        })}
      </div>
    </TopicPart>
  );
}
