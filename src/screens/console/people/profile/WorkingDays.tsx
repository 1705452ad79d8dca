import { Input, UnstyledButton } from '@mantine/core';
import { t } from '../../../kit/words/words.ts';
import { WEEKDAYS, type Weekday } from '../person.ts';
import css from './Profile.module.css';

interface WorkingDaysProps {
  readonly days: readonly Weekday[];
  onChange(days: readonly Weekday[]): void;
}

export function WorkingDays({ days, onChange }: WorkingDaysProps) {
  const toggle = (day: Weekday) =>
    onChange(WEEKDAYS.filter((one) => (one === day ? !days.includes(day) : days.includes(one))));
  return (
    <Input.Wrapper label={t('people.days')} description={t('person.days.hint')} labelElement="div">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a second heading */}
      <div role="group" aria-label={t('people.days')} className={css.days}>
        {WEEKDAYS.map((day) => (
          <UnstyledButton
            key={day}
            className={css.day}
            aria-pressed={days.includes(day)}
            aria-label={t(`day.${day}.full`)}
            onClick={() => toggle(day)}
          >
            {t(`day.${day}`)}
          </UnstyledButton>
        ))}
      </div>
    </Input.Wrapper>
  );
}
