import type { ReactNode } from 'react';
import { Icon } from '../../../kit/icons/Icon.tsx';
import { t } from '../../../kit/words/words.ts';
import type { Setting } from './setting.ts';

interface FieldProps {
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly variant?: string;
  readonly description?: string;
  readonly rightSection?: ReactNode;
}

export interface TopicFields<F> {
  readonly value: F;
  /** Whether the viewer may not change any field. */
  readonly readOnly: boolean;
  set(part: Partial<F>): void;
  /** Props for the input of a field; `hint` is shown unless the environment locks the field. */
  field(name: keyof F & string, hint?: string): FieldProps;
  /** Error at a path inside a field, such as `addresses.0.city`. */
  errorAt(path: string): string | undefined;
  /** Errors inside a field, by relative path, such as `0.price`. */
  errorsIn(name: keyof F & string): readonly { readonly path: string; readonly message: string }[];
}

interface TopicFieldsInput<F> {
  readonly value: F;
  readonly setting: Setting;
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
  readonly mayChange: boolean;
  set(part: Partial<F>): void;
}

/** Fields set by the environment are read-only and show the name of their variable. */
export function topicFields<F>({ value, setting, fieldErrors, mayChange, set }: TopicFieldsInput<F>): TopicFields<F> {
  const errorAt = (path: string) => fieldErrors[path]?.[0];
  return {
    value,
    readOnly: !mayChange,
    set,
    errorAt,
    errorsIn: (name) =>
      Object.entries(fieldErrors).flatMap(([path, texts]) =>
        path.startsWith(`${name}.`) ? texts.map((message) => ({ path: path.slice(name.length + 1), message })) : [],
      ),
    field(name, hint) {
      const locked = setting.locked.find(({ field }) => field === name);
      const error = errorAt(name);
      if (locked === undefined)
        return { error, readOnly: !mayChange, ...(hint !== undefined && { description: hint }) };
      return {
        error,
        readOnly: true,
        variant: 'filled',
        description: t('settings.locked', { setting: locked.setting }),
        rightSection: <Icon name="lock" size={14} />,
      };
    },
  };
}
