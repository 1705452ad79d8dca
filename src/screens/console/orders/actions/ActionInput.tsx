import { Select, Textarea, TextInput } from '@mantine/core';
import { NumberField } from '../../../kit/form/NumberField.tsx';
import { decimalsOf } from '../../../kit/format/money.ts';
import { FilesField } from '../../../kit/upload/FilesField.tsx';
import { t } from '../../../kit/words/words.ts';
import type { TeamOrder } from '../team-order.ts';
import type { ActionField, ActionValues } from './order-actions.ts';

interface ActionInputProps {
  readonly field: ActionField;
  readonly order: TeamOrder;
  readonly value: ActionValues[string] | undefined;
  readonly error: string | undefined;
  onChange(value: ActionValues[string]): void;
}

const TYPES = { text: 'text', when: 'datetime-local', day: 'date' } as const;

export function ActionInput({ field, order, value, error, onChange }: ActionInputProps) {
  const { kind, word, hint, required, choices } = field;
  const about = { label: t(word), description: hint && t(hint), required: required === true, error };
  const text = typeof value === 'string' ? value : '';
  if (kind === 'choice')
    return (
      <Select
        {...about}
        data={[...(choices?.(order) ?? [])]}
        clearable={!about.required}
        value={text === '' ? null : text}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    );
  if (kind === 'long')
    return (
      <Textarea
        {...about}
        autosize
        minRows={3}
        maxLength={2000}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  if (kind === 'money') return <MoneyInput {...about} currency={order.currency} value={value} onChange={onChange} />;
  if (kind === 'files')
    return (
      <FilesField
        label={about.label}
        description={about.description}
        error={error}
        files={Array.isArray(value) ? value : []}
        onChange={onChange}
      />
    );
  return (
    <TextInput {...about} type={TYPES[kind]} value={text} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}

interface MoneyInputProps {
  readonly label: string;
  readonly description: string | undefined;
  readonly required: boolean;
  readonly error: string | undefined;
  readonly currency: string;
  readonly value: ActionValues[string] | undefined;
  onChange(value: number | string): void;
}

function MoneyInput({ currency, value, onChange, ...about }: MoneyInputProps) {
  const decimals = decimalsOf(currency);
  const unit = 10 ** decimals;
  return (
    <NumberField
      {...about}
      min={0}
      decimals={decimals}
      isMoney
      value={typeof value === 'number' ? value / unit : ''}
      onNumber={(amount) => onChange(amount === '' ? '' : Math.round(amount * unit))}
    />
  );
}
