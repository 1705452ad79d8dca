import { Group } from '@mantine/core';
import type { TaxRule } from '../../../../wire/schemas/firm/taxes.ts';
import { TAXED_SERVICES } from '../../../../wire/taxed.ts';
import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { manyChoices, named, optionalChoice, orEmpty } from '../../../kit/form/choices.tsx';
import type { FormFields } from '../../../kit/form/field.ts';
import { checkbox } from '../../../kit/form/flags.tsx';
import { optionalNumber } from '../../../kit/form/numbers.tsx';
import { optionalText, text } from '../../../kit/form/text.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { allCountries } from '../../../kit/format/languages-and-countries.ts';
import { t } from '../../../kit/words/words.ts';

interface RuleDialogProps {
  readonly rule: TaxRule;
  readonly isNew: boolean;
  onSave(rule: TaxRule): void;
  onClose(): void;
}

const RATE = optionalNumber('taxes.rate', {}, { decimals: 4, min: 0, max: 100 });
const SERVICES = manyChoices(
  'taxes.on',
  named(TAXED_SERVICES, (service) => `taxes.on.${service}`),
);

const RULE: FormFields<TaxRule> = {
  name: text('taxes.name', { hint: 'taxes.name.hint', required: true }, { maxLength: 40 }),
  // The API has rates as decimal text.
  rate: {
    label: 'taxes.rate',
    hint: 'taxes.rate.hint',
    required: true,
    inWords: String,
    input: (props, value, onChange) =>
      RATE.input(props, value === '' ? null : Number(value), (rate) => onChange(rate === null ? '' : String(rate))),
  },
  country: orEmpty(optionalChoice('taxes.country', allCountries, { required: true }, { searchable: true })),
  region: optionalText('taxes.region', { hint: 'taxes.region.hint' }, { maxLength: 200 }),
  services: {
    label: 'taxes.on',
    hint: 'taxes.on.hint',
    inWords: (services) => SERVICES.inWords(services ?? []),
    input: (props, value, onChange) =>
      SERVICES.input(props, value ?? [], (chosen) => onChange(chosen.length === 0 ? null : chosen)),
  },
  from: optionalText('taxes.from', { hint: 'taxes.from.hint' }, { type: 'date' }),
  reverse_charge: checkbox('taxes.reverse.label'),
};

/** Editor of one rule. Saved to the form only; the API checks it when the form is saved. */
export function RuleDialog({ rule, isNew, onSave, onClose }: RuleDialogProps) {
  const form = useForm(RULE, rule);
  const { value } = form;
  return (
    <FormDialog
      opened
      title={t(isNew ? 'taxes.add' : 'taxes.edit.title')}
      verb={t('taxes.keep')}
      form={form}
      onSubmit={() => onSave({ ...value, name: value.name.trim(), rate: value.rate.trim() })}
      onClose={onClose}
    >
      <Group grow align="start">
        {form.inputs('name', 'rate')}
      </Group>
      {form.inputs('country', 'region', 'services', 'from', 'reverse_charge')}
    </FormDialog>
  );
}
