import type { ReactNode } from 'react';
import type { Key } from '../../../words/keys.ts';
import { t } from '../words/words.ts';

/** A message of the catalogue, or a function for a message with values. */
export type Label = Key | (() => string);

export const labelText = (label: Label): string => (typeof label === 'string' ? t(label) : label());

/** Props that every input gets from its form. */
export interface InputProps {
  readonly label?: string;
  readonly 'aria-label'?: string;
  readonly 'data-autofocus'?: boolean;
  readonly description?: string | undefined;
  readonly placeholder?: string;
  readonly error: ReactNode;
  readonly readOnly: boolean;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly variant?: string;
  readonly rightSection?: ReactNode;
  readonly onBlur?: () => void;
}

export interface FieldOptions<V> {
  readonly hint?: Label;
  readonly placeholder?: Label;
  readonly required?: boolean;
  readonly autofocus?: boolean;
  /** The label is read to screen readers only. */
  readonly isUnlabelled?: boolean;
  /** Paths of the field's errors in an answer of the API, if not the name of the field. */
  readonly paths?: readonly string[];
  /** The value as text, where versions are compared. */
  readonly inWords?: (value: V) => string;
}

/** One field of a form: its texts, its input, and its value in words. */
export interface Field<V> extends Omit<FieldOptions<V>, 'inWords'> {
  readonly label: Label;
  readonly inWords: (value: V) => string;
  readonly input: (props: InputProps, value: V, onChange: (value: V) => void) => ReactNode;
}

export type FormFields<F> = { readonly [N in keyof F]: Field<F[N]> };

export const textOrDash = (value: string | null): string => value || '–';

export const isBlank = (value: unknown): boolean =>
  value === null || (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0);

/** A field with inputs of its own: its form compares it and finds its errors. */
export const compared = <V>(label: Label, inWords: (value: V) => string): Field<V> => ({
  label,
  inWords,
  input: () => null,
});
