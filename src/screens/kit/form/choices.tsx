import {
  MultiSelect,
  type MultiSelectProps,
  NativeSelect,
  type NativeSelectProps,
  Radio,
  Select,
  type SelectProps,
  Stack,
} from '@mantine/core';
import type { Key } from '../../../words/keys.ts';
import { t } from '../words/words.ts';
import { type Field, type FieldOptions, type Label, textOrDash } from './field.ts';

interface Choice<V extends string> {
  readonly value: V;
  readonly label: string;
}

/** Choices of a field; a function, because their names load with the screen. */
type Choices<V extends string> = () => readonly Choice<V>[];

/** Values with their names in the catalogue. */
export const named =
  <const V extends string>(values: readonly V[], nameOf: (value: V) => Key): Choices<V> =>
  () =>
    values.map((value) => ({ value, label: t(nameOf(value)) }));

const find = <V extends string>(choices: Choices<V>, chosen: string | null): V | undefined =>
  choices().find(({ value }) => value === chosen)?.value;

const nameIn =
  <V extends string>(choices: Choices<V>) =>
  (value: V | null): string =>
    textOrDash(choices().find((one) => one.value === value)?.label ?? value);

type Own<P> = Omit<P, 'data' | 'value' | 'onChange'>;

/** One of several values, or none. */
export const optionalChoice = <V extends string>(
  label: Label,
  choices: Choices<V>,
  options: FieldOptions<V | null> = {},
  own: Own<SelectProps> = {},
): Field<V | null> => ({
  label,
  inWords: nameIn(choices),
  ...options,
  input: (props, value, onChange) => (
    <Select
      {...own}
      {...props}
      data={[...choices()]}
      value={value}
      onChange={(chosen) => onChange(find(choices, chosen) ?? null)}
    />
  ),
});

/** One of several values. */
export const choice = <V extends string>(
  label: Label,
  choices: Choices<V>,
  options: FieldOptions<V> = {},
  own: Own<SelectProps> = {},
): Field<V> => {
  const { input } = optionalChoice(label, choices, {}, { allowDeselect: false, ...own });
  return {
    label,
    inWords: nameIn(choices),
    ...options,
    input: (props, value, onChange) => input(props, value, (chosen) => chosen !== null && onChange(chosen)),
  };
};

/** A choice whose form has an empty text for none. */
export const orEmpty = ({ input, ...field }: Field<string | null>): Field<string> => ({
  ...field,
  input: (props, value, onChange) => input(props, value === '' ? null : value, (chosen) => onChange(chosen ?? '')),
});

interface NativeChoiceProps<V extends string> extends Own<NativeSelectProps> {
  readonly choices: readonly Choice<V>[];
  /** Empty: none yet. */
  readonly value: V | '';
  /** Label of the empty value. */
  readonly empty?: string;
  onChoose(value: V): void;
}

/** The browser's own list, for values of one type. */
export function NativeChoice<V extends string>({ choices, value, empty, onChoose, ...own }: NativeChoiceProps<V>) {
  return (
    <NativeSelect
      {...own}
      data={[...(empty === undefined ? [] : [{ value: '', label: empty }]), ...choices]}
      value={value}
      onChange={(event) => {
        const chosen = find(() => choices, event.currentTarget.value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    />
  );
}

/** One of several values, by the browser's own list. */
export const nativeChoice = <V extends string>(
  label: Label,
  choices: Choices<V>,
  options: FieldOptions<V> = {},
): Field<V> => ({
  label,
  inWords: nameIn(choices),
  ...options,
  input: ({ readOnly, ...props }, value, onChange) => (
    <NativeChoice {...props} disabled={readOnly} choices={choices()} value={value} onChoose={onChange} />
  ),
});

/** Several values of a list, in its order. */
export const manyChoices = <V extends string>(
  label: Label,
  choices: Choices<V>,
  options: FieldOptions<V[]> = {},
  own: Own<MultiSelectProps> = {},
): Field<V[]> => ({
  label,
  inWords: (chosen) => textOrDash(chosen.map(nameIn(choices)).join(', ')),
  ...options,
  input: (props, value, onChange) => (
    <MultiSelect
      {...own}
      {...props}
      data={[...choices()]}
      value={value}
      onChange={(chosen) => onChange(choices().flatMap((one) => (chosen.includes(one.value) ? [one.value] : [])))}
    />
  ),
});

/** Radio buttons with hints; the heading above is the visible label. */
export const radios = <V extends string>(
  label: Label,
  choices: () => readonly (Choice<V> & { readonly hint?: string })[],
  options: FieldOptions<V> = {},
): Field<V> => ({
  label,
  inWords: nameIn(choices),
  ...options,
  input: ({ label: name, description, error, readOnly }, value, onChange) => (
    <Radio.Group label={name} classNames={{ label: 'only-read' }} description={description} value={value} error={error}>
      <Stack gap="sm">
        {choices().map((one) => (
          <Radio
            key={one.value}
            value={one.value}
            label={one.label}
            description={one.hint}
            disabled={readOnly}
            onChange={() => onChange(one.value)}
          />
        ))}
      </Stack>
    </Radio.Group>
  ),
});
