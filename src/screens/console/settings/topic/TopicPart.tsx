import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Key } from '../../../../words/keys.ts';
import type { FormFields } from '../../../kit/form/field.ts';
import type { Form } from '../../../kit/form/form.tsx';
import { Icon } from '../../../kit/icons/Icon.tsx';
import { IconButton } from '../../../kit/icons/IconButton.tsx';
import { t } from '../../../kit/words/words.ts';
import css from './TopicForm.module.css';

interface TopicPartProps {
  readonly title: string;
  /** Purpose of the fields. */
  readonly hint?: string | undefined;
  readonly error?: ReactNode;
  readonly children: ReactNode;
}

export function TopicPart({ title, hint, error, children }: TopicPartProps) {
  return (
    <section className={css.part}>
      <h2 className={css.partTitle}>{title}</h2>
      {hint !== undefined && <p className={css.partHint}>{hint}</p>}
      {error !== undefined && (
        <Text size="sm" c="var(--late)" role="alert">
          <Icon name="warning" size={14} /> {error}
        </Text>
      )}
      {children}
    </section>
  );
}

/** Places fields side by side if there is room. */
export function SideBySide({ children }: { readonly children: ReactNode }) {
  return <div className={css.side}>{children}</div>;
}

interface EntriesProps<T> {
  /** The form with the list. */
  readonly form: Pick<Form<object>, 'inside' | 'readOnly'>;
  /** Path of the list in the request. */
  readonly path: string;
  readonly entries: readonly T[];
  readonly fields: FormFields<T>;
  readonly readOnly?: boolean;
  /** Label of the add button. */
  readonly add: Key;
  /** The entry that is added; null if there is no room for one. */
  readonly blank: T | null;
  removeLabel(entry: T, index: number): string;
  onChange(entries: T[]): void;
  children(form: Form<T>, index: number): ReactNode;
}

/** Editable list of entries, each with a form of its own. */
export function Entries<T extends object>(props: EntriesProps<T>) {
  const { form, path, entries, fields, readOnly = form.readOnly, add, blank, removeLabel, onChange, children } = props;
  const formAt = (index: number, value: T) =>
    form.inside(`${path}.${index}`, fields, {
      value,
      readOnly,
      set: (part) => onChange(entries.map((one, at) => (at === index ? { ...one, ...part } : one))),
    });
  return (
    <>
      <ul className={css.entries}>
        {entries.map((entry, index) => (
          <li key={index} className={css.entry}>
            <div className={css.entryFields}>{children(formAt(index, entry), index)}</div>
            {!readOnly && (
              <IconButton
                icon="trash"
                label={removeLabel(entry, index)}
                onClick={() => onChange(entries.filter((_, at) => at !== index))}
              />
            )}
          </li>
        ))}
      </ul>
      {!readOnly && blank !== null && (
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="plus" size={14} />}
          onClick={() => onChange([...entries, blank])}
        >
          {t(add)}
        </Button>
      )}
    </>
  );
}
