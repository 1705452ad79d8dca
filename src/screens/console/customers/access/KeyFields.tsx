import { MultiSelect, NumberInput, TextInput } from '@mantine/core';
import type { Scope } from '../../../../wire/schemas/account.ts';
import { tell } from '../../../kit/data/refusal.ts';
import { decimalsOf } from '../../../kit/format/money.ts';
import { t } from '../../../kit/words/words.ts';
import { scopeChoices } from './scopes.ts';

export interface GivenKey {
  name: string;
  scopes: readonly Scope[];
  /** The most that it may spend in a month; empty: no limit. */
  month: number | string;
}

interface KeyFieldsProps {
  readonly value: GivenKey;
  readonly error: Error | null;
  readonly currency: string;
  onChange(next: GivenKey): void;
}

/** What a key is called, may do and may spend. */
export function KeyFields({ value: given, error, currency, onChange }: KeyFieldsProps) {
  const told = error === null ? {} : tell(error).fields;
  return (
    <>
      <TextInput
        label={t('key.name')}
        description={t('key.name.hint')}
        required
        maxLength={100}
        data-autofocus
        value={given.name}
        error={told['name']?.[0]}
        onChange={(event) => onChange({ ...given, name: event.currentTarget.value })}
      />
      <MultiSelect
        label={t('key.rights')}
        description={t('key.rights.hint')}
        data={scopeChoices()}
        value={[...given.scopes]}
        error={told['scopes']?.[0]}
        clearable
        searchable
        onChange={(chosen) => {
          const scopes = scopeChoices().flatMap(({ value }) => (chosen.includes(value) ? [value] : []));
          onChange({ ...given, scopes });
        }}
      />
      <NumberInput
        label={t('key.month', { currency })}
        description={t('key.month.hint')}
        min={0}
        decimalScale={decimalsOf(currency)}
        thousandSeparator=","
        value={given.month}
        error={told['limits.per_month']?.[0]}
        onChange={(month) => onChange({ ...given, month })}
      />
    </>
  );
}
