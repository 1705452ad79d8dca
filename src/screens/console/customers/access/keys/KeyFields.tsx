import { MultiSelect, TextInput } from '@mantine/core';
import { tell } from '../../../../kit/data/refusal.ts';
import { NumberField, type NumberFieldProps } from '../../../../kit/fields/NumberField.tsx';
import { decimalsOf } from '../../../../kit/format/money.ts';
import { t } from '../../../../kit/words/words.ts';
import { scopeChoices } from '../scopes.ts';
import type { Bound, GivenKey } from './given-key.ts';
import css from './KeyFields.module.css';

interface KeyFieldsProps {
  readonly value: GivenKey;
  readonly error: Error | null;
  readonly currency: string;
  onChange(part: Partial<GivenKey>): void;
}

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
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <MultiSelect
        label={t('key.rights')}
        description={t('key.rights.hint')}
        data={scopeChoices()}
        value={[...given.scopes]}
        error={told['scopes']?.[0]}
        clearable
        searchable
        onChange={(chosen) =>
          onChange({ scopes: scopeChoices().flatMap(({ value }) => (chosen.includes(value) ? [value] : [])) })
        }
      />
      <KeyBounds value={given} error={error} currency={currency} onChange={onChange} />
    </>
  );
}

function KeyBounds({ value: given, error, currency, onChange }: KeyFieldsProps) {
  const told = error === null ? {} : tell(error).fields;
  return (
    <div className={css.pair}>
      {(['month', 'order'] as const).map((limit) => (
        <BoundInput
          key={limit}
          label={t(`key.${limit}`, { currency })}
          description={t('key.month.hint')}
          min={0}
          decimals={decimalsOf(currency)}
          bound={given[limit]}
          error={told[`limits.per_${limit}`]?.[0]}
          onBound={(bound) => onChange({ [limit]: bound })}
        />
      ))}
      <TextInput
        type="date"
        label={t('key.expires')}
        description={t('key.expires.hint')}
        value={given.expires}
        error={told['expires_at']?.[0]}
        onChange={(event) => onChange({ expires: event.currentTarget.value })}
      />
      <BoundInput
        label={t('key.rate')}
        description={t('key.rate.hint')}
        min={1}
        bound={given.rate}
        error={told['rate_limit']?.[0]}
        onBound={(rate) => onChange({ rate })}
      />
    </div>
  );
}

interface BoundInputProps extends Pick<NumberFieldProps, 'label' | 'description' | 'min' | 'decimals' | 'error'> {
  readonly bound: Bound;
  onBound(bound: Bound): void;
}

/** A limit; empty for none. */
function BoundInput({ bound, onBound, ...looks }: BoundInputProps) {
  return <NumberField {...looks} isMoney value={bound} onNumber={onBound} />;
}
