import { Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { NumberField } from '../../../../kit/form/NumberField.tsx';
import { decimalsOf, money, rateDecimalsOf, rateInMinor } from '../../../../kit/format/money.ts';
import { t } from '../../../../kit/words/words.ts';
import { amountOf, type Counted, countedUnits, type Pay, UNITS } from './pay.ts';
import { payInWords, rateInWords } from './pay-in-words.ts';

interface PayFieldsProps {
  readonly pay: Pay;
  readonly counted: Counted | null;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Several documents: each one’s units are counted. */
  readonly several: boolean;
  onChange(pay: Pay): void;
}

/** Pay for an assignment and its total; later changes to the person’s rates do not affect it. */
export function PayFields({ pay, counted, errors, several, onChange }: PayFieldsProps) {
  return (
    <div>
      <SimpleGrid cols={{ base: 2, xs: several ? 3 : 4 }} spacing="sm" mb="xs">
        <UnitField pay={pay} error={errors['unit']?.[0]} onChange={onChange} />
        <RateField pay={pay} error={errors['rate']?.[0]} onChange={onChange} />
        <TextInput
          label={t('pay.currency')}
          maxLength={3}
          error={errors['currency']?.[0]}
          value={pay.currency}
          onChange={(event) => onChange({ ...pay, currency: event.currentTarget.value.toUpperCase() })}
        />
        {!several && <UnitsField pay={pay} counted={counted} error={errors['units']?.[0]} onChange={onChange} />}
      </SimpleGrid>
      <Text component="output" size="sm" c="var(--ink-soft)" aria-live="polite">
        {totalInWords(pay, counted, several)}
      </Text>
    </div>
  );
}

function totalInWords(pay: Pay, counted: Counted | null, several: boolean): string {
  const { unit, rate, currency } = pay;
  if (unit === null || rate === null) return t('pay.none');
  if (several) return t('pay.each', { rate: rateInWords({ unit, rate, currency }) });
  const amount = amountOf(pay, counted);
  if (amount === null) return t(unit === 'hour' ? 'pay.hours' : 'pay.uncounted');
  const units = pay.units ?? countedUnits(unit, counted);
  return t('pay.total', {
    how: payInWords({ unit, units, rate, currency, amount: null }) ?? '',
    amount: money(amount, currency),
  });
}

interface FieldProps {
  readonly pay: Pay;
  readonly error: string | undefined;
  onChange(pay: Pay): void;
}

function UnitField({ pay, error, onChange }: FieldProps) {
  return (
    <Select
      label={t('pay.unit')}
      data={UNITS.map((value) => ({ value, label: t(`unit.${value}.name`) }))}
      placeholder={t('pay.unit.none')}
      error={error}
      value={pay.unit}
      // A rate applies to one unit only: clear it.
      onChange={(unit) =>
        onChange({ ...pay, unit: UNITS.find((one) => one === unit) ?? null, rate: null, units: null })
      }
    />
  );
}

function RateField({ pay, error, onChange }: FieldProps) {
  const { rate, currency } = pay;
  return (
    <NumberField
      label={t('pay.rate')}
      min={0}
      decimals={rateDecimalsOf(currency)}
      error={error}
      value={rate === null ? '' : rate / 10 ** decimalsOf(currency)}
      onNumber={(value) => onChange({ ...pay, rate: value === '' ? null : rateInMinor(value, currency) })}
    />
  );
}

function UnitsField({ pay, counted, error, onChange }: FieldProps & { readonly counted: Counted | null }) {
  const { unit, units } = pay;
  return (
    <NumberField
      label={t('pay.units')}
      min={0}
      decimals={2}
      disabled={unit === null}
      error={error}
      value={units ?? countedUnits(unit, counted) ?? ''}
      onNumber={(value) => onChange({ ...pay, units: value === '' ? null : value })}
    />
  );
}
