import { TextInput } from '@mantine/core';
import css from './ListScreen.module.css';

interface DayFieldProps {
  /** The word before the day: `From`. */
  readonly lead: string;
  /** What it narrows, for those who do not see where it stands. */
  readonly label: string;
  readonly value: string | undefined;
  onDay(day: string | undefined): void;
}

/** Narrows a list by a day. */
export function DayField({ lead, label, value, onDay }: DayFieldProps) {
  return (
    <TextInput
      size="xs"
      type="date"
      className={css.day}
      aria-label={label}
      leftSection={<span className={css.lead}>{lead}</span>}
      leftSectionWidth={56}
      value={value ?? ''}
      onChange={(event) => onDay(event.currentTarget.value || undefined)}
    />
  );
}
