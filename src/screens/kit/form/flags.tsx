import { Checkbox, type CheckboxProps, Switch, type SwitchProps } from '@mantine/core';
import type { Field, FieldOptions, Label } from './field.ts';

const yesOrNo = (value: boolean): string => (value ? '✓' : '–');

export const checkbox = (
  label: Label,
  options: FieldOptions<boolean> = {},
  own: CheckboxProps = {},
): Field<boolean> => ({
  label,
  inWords: yesOrNo,
  ...options,
  input: ({ readOnly, ...props }, value, onChange) => (
    <Checkbox
      {...own}
      {...props}
      checked={value}
      disabled={readOnly}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  ),
});

export const toggle = (label: Label, options: FieldOptions<boolean> = {}, own: SwitchProps = {}): Field<boolean> => ({
  label,
  inWords: yesOrNo,
  ...options,
  input: ({ readOnly, ...props }, value, onChange) => (
    <Switch
      {...own}
      {...props}
      checked={value}
      disabled={readOnly}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  ),
});
