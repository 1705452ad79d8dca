import { ActionIcon, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../../../kit/icons/Icon.tsx';
import css from './TopicForm.module.css';

interface TopicPartProps {
  readonly title: string;
  /** Purpose of the fields. */
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

export function TopicPart({ title, hint, children }: TopicPartProps) {
  return (
    <section className={css.part}>
      <h2 className={css.partTitle}>{title}</h2>
      {hint !== undefined && <p className={css.partHint}>{hint}</p>}
      {children}
    </section>
  );
}

/** Places fields side by side if there is room. */
export function SideBySide({ children }: { readonly children: ReactNode }) {
  return <div className={css.side}>{children}</div>;
}

interface EntriesProps<T> {
  readonly entries: readonly T[];
  /** Label of the add button; null if read-only. */
  readonly add: string | null;
  removeLabel(entry: T, index: number): string;
  onAdd(): void;
  onChange(entries: T[]): void;
  children(entry: T, index: number, change: (part: Partial<T>) => void): ReactNode;
}

/** Editable list of entries, each with its own fields. */
export function Entries<T extends object>({ entries, add, removeLabel, onAdd, onChange, children }: EntriesProps<T>) {
  return (
    <>
      <ul className={css.entries}>
        {entries.map((entry, index) => (
          <li key={index} className={css.entry}>
            <div className={css.entryFields}>
              {children(entry, index, (part) =>
                onChange(entries.map((one, at) => (at === index ? { ...one, ...part } : one))),
              )}
            </div>
            {add !== null && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={removeLabel(entry, index)}
                onClick={() => onChange(entries.filter((_, at) => at !== index))}
              >
                <Icon name="trash" />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {add !== null && (
        <Button variant="default" size="xs" leftSection={<Icon name="plus" size={14} />} onClick={onAdd}>
          {add}
        </Button>
      )}
    </>
  );
}
