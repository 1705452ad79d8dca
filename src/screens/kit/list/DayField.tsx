import { TextInput } from '@mantine/core';
import css from './ListScreen.module.css';

interface DayFieldProps {
  /** Word before the day, such as `From`, where there is no room for a label above the field. */
  readonly lead?: string;
  /** Accessible name of the filter. */
  readonly label: string;
  readonly value: string | undefined;
  onDay(day: string | undefined): void;
}

export function DayField({ lead, label, value, onDay }: DayFieldProps) {
  const named =
    lead === undefined
      ? { label }
      : { 'aria-label': label, leftSection: <span className={css.lead}>{lead}</span>, leftSectionWidth: 56 };
  return (
    <TextInput
      size="xs"
      type="date"
      className={css.day}
      {...named}
      value={value ?? ''}
      onChange={(event) => onDay(event.currentTarget.value || undefined)}
    />
  );
}
