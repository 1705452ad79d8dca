import { SimpleGrid, Text } from '@mantine/core';
import { named, optionalChoice } from '../../../../kit/form/choices.tsx';
import type { FormFields } from '../../../../kit/form/field.ts';
import { formOf } from '../../../../kit/form/form.tsx';
import { optionalNumber, optionalRate } from '../../../../kit/form/numbers.tsx';
import { text } from '../../../../kit/form/text.tsx';
import { money } from '../../../../kit/format/money.ts';
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

const payFields = (currency: string): FormFields<Pay> => ({
  unit: optionalChoice(
    'pay.unit',
    named(UNITS, (unit) => `unit.${unit}.name`),
    { placeholder: 'pay.unit.none' },
  ),
  rate: optionalRate('pay.rate', currency),
  currency: text('pay.currency', { clean: (typed) => typed.toUpperCase() }, { maxLength: 3 }),
  units: optionalNumber('pay.units', {}, { min: 0, decimals: 2 }),
});

/** Pay for an assignment and its total; later changes to the person’s rates do not affect it. */
export function PayFields({ pay, counted, errors, several, onChange }: PayFieldsProps) {
  const { unit, units, currency } = pay;
  const form = formOf(payFields(currency), {
    value: { ...pay, units: units ?? countedUnits(unit, counted) },
    // A rate applies to one unit only: another unit clears it.
    set: (part) => onChange({ ...pay, ...(part.unit !== undefined && { rate: null, units: null }), ...part }),
    errors,
  });
  return (
    <div>
      <SimpleGrid cols={{ base: 2, xs: several ? 3 : 4 }} spacing="sm" mb="xs">
        {form.inputs('unit', 'rate', 'currency')}
        {!several && form.input('units', { disabled: unit === null })}
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
