import type { ReactNode } from 'react';
import { Icon } from '../../../kit/icons/Icon.tsx';
import { t } from '../../../kit/words/words.ts';
import type { Setting } from './setting.ts';

/** What an input is given: why it was refused, and whether somebody else decides it. */
interface FieldProps {
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly variant?: string;
  readonly description?: string;
  readonly rightSection?: ReactNode;
}

/** The fields of a topic as they are typed. */
export interface TopicFields<F> {
  readonly value: F;
  /** Whether this person cannot change any of them. */
  readonly readOnly: boolean;
  set(part: Partial<F>): void;
  /** For the input of a field, with what is to be known of it while nothing else is. */
  field(name: keyof F & string, hint?: string): FieldProps;
  /** What was refused at a place inside of a field, such as `addresses.0.city`. */
  errorAt(path: string): string | undefined;
  /** All that was refused inside of a field, by the place in it, such as `0.price`. */
  errorsIn(name: keyof F & string): readonly { readonly path: string; readonly message: string }[];
}

interface Typing<F> {
  readonly value: F;
  readonly setting: Setting;
  readonly told: Readonly<Record<string, readonly string[]>>;
  readonly mayChange: boolean;
  set(part: Partial<F>): void;
}

/** What the environment decides is shown, with the name of its setting, and cannot be typed over. */
export function topicFields<F>({ value, setting, told, mayChange, set }: Typing<F>): TopicFields<F> {
  const errorAt = (path: string) => told[path]?.[0];
  return {
    value,
    readOnly: !mayChange,
    set,
    errorAt,
    errorsIn: (name) =>
      Object.entries(told).flatMap(([path, texts]) =>
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
