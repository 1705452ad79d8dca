import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import { type Field, type FieldOptions, type Label, textOrDash } from './field.ts';

interface TextOptions<V> extends FieldOptions<V> {
  /** Changes the text while it is typed, for example to capitals. */
  readonly clean?: (typed: string) => string;
}

const asTyped = (typed: string): string => typed;

/** A line of text. */
export const text = (
  label: Label,
  { clean = asTyped, ...options }: TextOptions<string> = {},
  own: TextInputProps = {},
): Field<string> => ({
  label,
  inWords: textOrDash,
  ...options,
  input: (props, value, onChange) => (
    <TextInput {...own} {...props} value={value} onChange={(event) => onChange(clean(event.currentTarget.value))} />
  ),
});

/** A line of text; null while it is empty. */
export const optionalText = (
  label: Label,
  options: TextOptions<string | null> = {},
  own: TextInputProps = {},
): Field<string | null> => {
  const { input } = text(label, { ...(options.clean && { clean: options.clean }) }, own);
  const { clean: _, ...field } = options;
  return {
    label,
    inWords: textOrDash,
    ...field,
    input: (props, value, onChange) => input(props, value ?? '', (typed) => onChange(typed === '' ? null : typed)),
  };
};

/** Text of several lines. */
export const longText = (
  label: Label,
  { clean = asTyped, ...options }: TextOptions<string> = {},
  own: TextareaProps = {},
): Field<string> => ({
  label,
  inWords: textOrDash,
  ...options,
  input: (props, value, onChange) => (
    <Textarea
      autosize
      {...own}
      {...props}
      value={value}
      onChange={(event) => onChange(clean(event.currentTarget.value))}
    />
  ),
});
