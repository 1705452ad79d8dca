import { Checkbox, Group, MultiSelect, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { TaxRule } from '../../../../wire/schemas/firm/taxes.ts';
import { TAXED_SERVICES } from '../../../../wire/taxed.ts';
import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { allCountries } from '../../../kit/format/languages-and-countries.ts';
import { t } from '../../../kit/words/words.ts';

interface RuleDialogProps {
  readonly rule: TaxRule;
  readonly isNew: boolean;
  onSave(rule: TaxRule): void;
  onClose(): void;
}

const RATE_DECIMALS = 4;

/** Editor of one rule. Saved to the form only; the API checks it when the form is saved. */
export function RuleDialog({ rule, isNew, onSave, onClose }: RuleDialogProps) {
  const [typed, setTyped] = useState(rule);
  const set = (part: Partial<TaxRule>) => setTyped({ ...typed, ...part });
  const { name, rate, country, from, reverse_charge } = typed;
  return (
    <FormDialog
      opened
      title={t(isNew ? 'taxes.add' : 'taxes.edit.title')}
      verb={t('taxes.keep')}
      pending={false}
      error={null}
      ready={name.trim() !== '' && rate.trim() !== '' && country !== ''}
      onSubmit={() => onSave({ ...typed, name: name.trim(), rate: rate.trim() })}
      onClose={onClose}
    >
      <Group grow align="start">
        <TextInput
          label={t('taxes.name')}
          description={t('taxes.name.hint')}
          required
          maxLength={40}
          value={name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <NumberField
          label={t('taxes.rate')}
          description={t('taxes.rate.hint')}
          required
          decimals={RATE_DECIMALS}
          min={0}
          max={100}
          value={rate === '' ? '' : Number(rate)}
          onNumber={(value) => set({ rate: String(value) })}
        />
      </Group>
      <Scope rule={typed} set={set} />
      <TextInput
        type="date"
        label={t('taxes.from')}
        description={t('taxes.from.hint')}
        value={from ?? ''}
        onChange={(event) => set({ from: event.currentTarget.value || null })}
      />
      <Checkbox
        label={t('taxes.reverse.label')}
        checked={reverse_charge}
        onChange={(event) => set({ reverse_charge: event.currentTarget.checked })}
      />
    </FormDialog>
  );
}

interface ScopeProps {
  readonly rule: TaxRule;
  set(part: Partial<TaxRule>): void;
}

function Scope({ rule: { country, region, services }, set }: ScopeProps) {
  return (
    <>
      <Select
        label={t('taxes.country')}
        required
        searchable
        data={allCountries()}
        value={country === '' ? null : country}
        onChange={(chosen) => set({ country: chosen ?? '' })}
      />
      <TextInput
        label={t('taxes.region')}
        description={t('taxes.region.hint')}
        maxLength={200}
        value={region ?? ''}
        onChange={(event) => set({ region: event.currentTarget.value || null })}
      />
      <MultiSelect
        label={t('taxes.on')}
        description={t('taxes.on.hint')}
        data={TAXED_SERVICES.map((service) => ({ value: service, label: t(`taxes.on.${service}`) }))}
        value={services ?? []}
        onChange={(chosen) => set({ services: chosen.length === 0 ? null : chosen })}
      />
    </>
  );
}
