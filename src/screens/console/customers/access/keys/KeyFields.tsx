import { MultiSelect, TextInput } from '@mantine/core';
import { describeError } from '../../../../kit/data/error-text.ts';
import { NumberField, type NumberFieldProps } from '../../../../kit/fields/NumberField.tsx';
import { decimalsOf } from '../../../../kit/format/money.ts';
import { t } from '../../../../kit/words/words.ts';
import { scopeChoices } from '../../../../things/keys/scopes.ts';
import css from './KeyFields.module.css';
import type { Bound, KeyForm } from './key-form.ts';

interface KeyFieldsProps {
  readonly value: KeyForm;
  readonly error: Error | null;
  readonly currency: string;
  onChange(part: Partial<KeyForm>): void;
}

export function KeyFields({ value: form, error, currency, onChange }: KeyFieldsProps) {
  const fieldErrors = error === null ? {} : describeError(error).fields;
  return (
    <>
      <TextInput
        label={t('key.name')}
        description={t('key.name.hint')}
        required
        maxLength={100}
        data-autofocus
        value={form.name}
        error={fieldErrors['name']?.[0]}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <MultiSelect
        label={t('key.rights')}
        description={t('key.rights.hint')}
        data={scopeChoices()}
        value={[...form.scopes]}
        error={fieldErrors['scopes']?.[0]}
        clearable
        searchable
        onChange={(chosen) =>
          onChange({ scopes: scopeChoices().flatMap(({ value }) => (chosen.includes(value) ? [value] : [])) })
        }
      />
      <KeyBounds value={form} error={error} currency={currency} onChange={onChange} />
    </>
  );
}

function KeyBounds({ value: form, error, currency, onChange }: KeyFieldsProps) {
  const fieldErrors = error === null ? {} : describeError(error).fields;
  return (
    <div className={css.pair}>
      {(['month', 'order'] as const).map((limit) => (
        <BoundInput
          key={limit}
          label={t(`key.${limit}`, { currency })}
          description={t('key.month.hint')}
          min={0}
          decimals={decimalsOf(currency)}
          bound={form[limit]}
          error={fieldErrors[`limits.per_${limit}`]?.[0]}
          onBound={(bound) => onChange({ [limit]: bound })}
        />
      ))}
      <TextInput
        type="date"
        label={t('key.expires')}
        description={t('key.expires.hint')}
        value={form.expires}
        error={fieldErrors['expires_at']?.[0]}
        onChange={(event) => onChange({ expires: event.currentTarget.value })}
      />
      <BoundInput
        label={t('key.rate')}
        description={t('key.rate.hint')}
        min={1}
        bound={form.rate}
        error={fieldErrors['rate_limit']?.[0]}
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
function BoundInput({ bound, onBound, ...props }: BoundInputProps) {
  return <NumberField {...props} isMoney value={bound} onNumber={onBound} />;
}
