import { SimpleGrid, Stack } from '@mantine/core';
import { named, nativeChoice } from '../../../kit/form/choices.tsx';
import type { FormFields } from '../../../kit/form/field.ts';
import { checkbox } from '../../../kit/form/flags.tsx';
import { formOf } from '../../../kit/form/form.tsx';
import { money, number } from '../../../kit/form/numbers.tsx';
import { t } from '../../../kit/words/words.ts';
import { GroupFields } from './GroupFields.tsx';
import css from './Prices.module.css';
import type { RuleError } from './rules/RuleRow.tsx';
import type { Body } from './rules/rule-words.ts';

type Settings = Pick<Body, 'words_per_page' | 'cancellation_fee' | 'inclusive'>;

interface ListSettingsProps {
  readonly body: Body;
  readonly currency: string;
  readonly readOnly: boolean;
  readonly errors: readonly RuleError[];
  onChange(change: Partial<Body>): void;
}

const settingsFields = (currency: string): FormFields<Settings> => ({
  words_per_page: number('prices.settings.words'),
  cancellation_fee: money('prices.settings.fee', currency),
  inclusive: checkbox('prices.settings.inclusive'),
});

const roundingFields = (currency: string): FormFields<Body['rounding']> => ({
  to: money('prices.settings.rounding', currency, { paths: ['', 'to', 'mode'] }),
  mode: nativeChoice(
    'prices.settings.mode',
    named(['nearest', 'up', 'down'], (mode) => `prices.mode.${mode}`),
    { paths: [] },
  ),
});

export function ListSettings({ body, currency, readOnly, errors, onChange }: ListSettingsProps) {
  const form = formOf(settingsFields(currency), { value: body, set: onChange, readOnly, errors: errorsByPath(errors) });
  const { rounding, language_groups, country_groups } = body;
  const rounded = form.inside('rounding', roundingFields(currency), {
    value: rounding,
    set: (part) => onChange({ rounding: { ...rounding, ...part } }),
  });
  return (
    <details className={css.settings}>
      <summary>{t('prices.settings')}</summary>
      <Stack mt="sm">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {form.inputs('words_per_page', 'cancellation_fee')}
          {rounded.inputs('to', 'mode')}
        </SimpleGrid>
        {form.input('inclusive')}
        <GroupFields
          form={form}
          of="languages"
          groups={language_groups}
          onChange={(groups) => onChange({ language_groups: groups })}
        />
        <GroupFields
          form={form}
          of="countries"
          groups={country_groups}
          onChange={(groups) => onChange({ country_groups: groups })}
        />
      </Stack>
    </details>
  );
}

/** Errors by path; one inside a list, such as the members of a group, is shown at the list. */
const errorsByPath = (errors: readonly RuleError[]) =>
  Object.fromEntries(errors.toReversed().map(({ path, message }) => [path.replace(/(members)\..*$/, '$1'), [message]]));
