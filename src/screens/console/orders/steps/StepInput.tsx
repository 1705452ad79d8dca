import { FileInput, NumberInput, Textarea, TextInput } from '@mantine/core';
import { decimalsOf } from '../../../kit/format/money.ts';
import { t } from '../../../kit/words/words.ts';
import type { StepField } from './step-table.ts';

type Value = string | number | readonly File[];

interface StepInputProps {
  readonly field: StepField;
  readonly currency: string;
  readonly value: Value | undefined;
  readonly error: string | undefined;
  onChange(value: Value): void;
}

/** One field of a step. */
export function StepInput({ field: { kind, word, hint, required }, currency, value, error, onChange }: StepInputProps) {
  const about = { label: t(word), description: hint && t(hint), required: required === true, error };
  const unit = 10 ** decimalsOf(currency);
  if (kind === 'long')
    return (
      <Textarea
        {...about}
        autosize
        minRows={3}
        maxLength={2000}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  if (kind === 'money')
    return (
      <NumberInput
        {...about}
        min={0}
        decimalScale={decimalsOf(currency)}
        fixedDecimalScale
        thousandSeparator=","
        hideControls
        value={typeof value === 'number' ? value / unit : ''}
        onChange={(amount) => onChange(amount === '' ? '' : Math.round(Number(amount) * unit))}
      />
    );
  if (kind === 'file' || kind === 'files')
    return (
      <FileInput
        {...about}
        multiple
        clearable
        value={Array.isArray(value) ? [...value] : []}
        onChange={(files) => onChange(files.length === 0 ? '' : files)}
      />
    );
  return (
    <TextInput
      {...about}
      type={kind === 'when' ? 'datetime-local' : 'text'}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
