import { TextInput } from '@mantine/core';
import css from './ListScreen.module.css';

interface DayFieldProps {
  /** The word before the day, `From`, where there is no room for the label above it. */
  readonly lead?: string;
  /** What it narrows. */
  readonly label: string;
  readonly value: string | undefined;
  onDay(day: string | undefined): void;
}

/** Narrows a list by a day. */
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
