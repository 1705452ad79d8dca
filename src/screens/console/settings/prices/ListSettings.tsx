import { Checkbox, NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { decimalsOf } from '../../../kit/format/money.ts';
import { t } from '../../../kit/words/words.ts';
import { GroupFields } from './GroupFields.tsx';
import css from './Prices.module.css';
import type { RuleError } from './rules/RuleRow.tsx';
import type { Body } from './rules/rule-words.ts';

interface ListSettingsProps {
  readonly body: Body;
  readonly currency: string;
  readonly readOnly: boolean;
  readonly errors: readonly RuleError[];
  onChange(change: Partial<Body>): void;
}

const MODES = ['nearest', 'up', 'down'] as const satisfies readonly Body['rounding']['mode'][];

export function ListSettings(props: ListSettingsProps) {
  const { body, readOnly, errors, onChange } = props;
  const errorOf = (field: string) => errors.find(({ path }) => path === field || path.startsWith(`${field}.`))?.message;
  return (
    <details className={css.settings}>
      <summary>{t('prices.settings')}</summary>
      <Stack mt="sm">
        <Numbers {...props} errorOf={errorOf} />
        <Checkbox
          label={t('prices.settings.inclusive')}
          disabled={readOnly}
          checked={body.inclusive}
          onChange={(event) => onChange({ inclusive: event.currentTarget.checked })}
        />
        <GroupFields
          of="languages"
          groups={body.language_groups}
          readOnly={readOnly}
          errors={errors}
          onChange={(language_groups) => onChange({ language_groups })}
        />
        <GroupFields
          of="countries"
          groups={body.country_groups}
          readOnly={readOnly}
          errors={errors}
          onChange={(country_groups) => onChange({ country_groups })}
        />
      </Stack>
    </details>
  );
}

type NumbersProps = Omit<ListSettingsProps, 'errors'> & { errorOf(field: string): string | undefined };

function Numbers({ body, currency, readOnly, errorOf, onChange }: NumbersProps) {
  const unit = 10 ** decimalsOf(currency);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <NumberField
        label={t('prices.settings.words')}
        readOnly={readOnly}
        required
        value={body.words_per_page}
        error={errorOf('words_per_page')}
        onNumber={(value) => value !== '' && onChange({ words_per_page: value })}
      />
      <NumberField
        label={t('prices.settings.fee')}
        readOnly={readOnly}
        rightSection={currency}
        rightSectionWidth={52}
        required
        isMoney
        decimals={decimalsOf(currency)}
        value={body.cancellation_fee / unit}
        error={errorOf('cancellation_fee')}
        onNumber={(value) => value !== '' && onChange({ cancellation_fee: Math.round(value * unit) })}
      />
      <NumberField
        label={t('prices.settings.rounding')}
        readOnly={readOnly}
        rightSection={currency}
        rightSectionWidth={52}
        required
        isMoney
        decimals={decimalsOf(currency)}
        value={body.rounding.to / unit}
        error={errorOf('rounding')}
        onNumber={(value) => value !== '' && onChange({ rounding: { ...body.rounding, to: Math.round(value * unit) } })}
      />
      <NativeSelect
        label={t('prices.settings.mode')}
        disabled={readOnly}
        value={body.rounding.mode}
        data={MODES.map((value) => ({ value, label: t(`prices.mode.${value}`) }))}
        onChange={(event) =>
          onChange({
            rounding: {
              ...body.rounding,
              mode: MODES.find((mode) => mode === event.currentTarget.value) ?? body.rounding.mode,
            },
          })
        }
      />
    </SimpleGrid>
  );
}
