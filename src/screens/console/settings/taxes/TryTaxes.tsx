import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { TaxRule } from '../../../../wire/schemas/firm/taxes.ts';
import { TAXED_SERVICES } from '../../../../wire/taxed.ts';
import { ErrorAlert } from '../../../kit/ask/ErrorAlert.tsx';
import { describeError } from '../../../kit/data/error-text.ts';
import { useCall } from '../../../kit/data/use-call.ts';
import { allCountries } from '../../../kit/format/languages-and-countries.ts';
import { money, rateInMinor } from '../../../kit/format/money.ts';
import { taxName } from '../../../kit/format/tax.ts';
import { t } from '../../../kit/words/words.ts';
import css from './Taxes.module.css';

interface TryTaxesProps {
  readonly rules: TaxRule[];
  readonly rounding: 'line' | 'total';
}

const CURRENCY = 'USD';
const EXAMPLE = { country: '', region: '', tax_number: '', service: 'translation', amount: '100', inclusive: false };

/** Tries the unsaved rules on a sample customer and amount. */
export function TryTaxes({ rules, rounding }: TryTaxesProps) {
  const [typed, setTyped] = useState({ ...EXAMPLE, country: rules[0]?.country ?? '', region: rules[0]?.region ?? '' });
  const { mutate, data, error, isPending } = useCall('teamPreviewTaxes');
  const set = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  const wrong = error === null ? undefined : describeError(error).fields['tax_number']?.[0];
  const amount = rateInMinor(Number(typed.amount), CURRENCY);
  const runPreview = () =>
    mutate({
      body: {
        rules,
        rounding,
        ...(typed.country !== '' && { country: typed.country }),
        ...(typed.region.trim() !== '' && { region: typed.region.trim() }),
        ...(typed.tax_number.trim() !== '' && { tax_number: typed.tax_number.trim() }),
        inclusive: typed.inclusive,
        lines: [{ code: typed.service, amount: Math.round(amount) }],
      },
    });
  return (
    <section className={css.try} aria-label={t('taxes.try')}>
      <h2>{t('taxes.try')}</h2>
      <div className={css.asked}>
        <SampleFields typed={typed} wrong={wrong} set={set} />
        <Button variant="default" loading={isPending} disabled={!Number.isFinite(amount)} onClick={runPreview}>
          {t('taxes.try.do')}
        </Button>
      </div>
      <ErrorAlert error={error} />
      {data !== undefined && error === null && <PreviewResult result={data.data} />}
    </section>
  );
}

type Typed = typeof EXAMPLE;

interface SampleFieldsProps {
  readonly typed: Typed;
  /** Error of the tax number. */
  readonly wrong: string | undefined;
  set(part: Partial<Typed>): void;
}

function SampleFields({ typed, wrong, set }: SampleFieldsProps) {
  return (
    <>
      <Select
        label={t('taxes.country')}
        searchable
        clearable
        data={allCountries()}
        value={typed.country === '' ? null : typed.country}
        onChange={(country) => set({ country: country ?? '' })}
      />
      <TextInput
        label={t('taxes.region')}
        value={typed.region}
        onChange={(event) => set({ region: event.currentTarget.value })}
      />
      <TextInput
        label={t('taxes.tax_number')}
        value={typed.tax_number}
        error={wrong}
        onChange={(event) => set({ tax_number: event.currentTarget.value })}
      />
      <Select
        label={t('taxes.on')}
        data={TAXED_SERVICES.map((service) => ({ value: service, label: t(`taxes.on.${service}`) }))}
        value={typed.service}
        allowDeselect={false}
        onChange={(service) => set({ service: service ?? 'translation' })}
      />
      <TextInput
        label={t('taxes.amount')}
        inputMode="decimal"
        value={typed.amount}
        onChange={(event) => set({ amount: event.currentTarget.value })}
      />
      <Checkbox
        className={css.inclusive ?? ''}
        label={t('taxes.inclusive')}
        checked={typed.inclusive}
        onChange={(event) => set({ inclusive: event.currentTarget.checked })}
      />
    </>
  );
}

type Answer = NonNullable<ReturnType<typeof useCall<'teamPreviewTaxes'>>['data']>['data'];

function PreviewResult({ result: { taxes, subtotal, total, note } }: { readonly result: Answer }) {
  const rows = [
    [t('taxes.subtotal'), subtotal],
    ...taxes.map((tax) => [taxName({ ...tax, included: false }, note), tax.amount] as const),
    [t('taxes.total'), total],
  ] as const;
  return (
    <div role="status">
      <dl className={css.sums}>
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{money(amount, CURRENCY)}</dd>
          </div>
        ))}
      </dl>
      {note !== null && <p className={css.note}>{note.text}</p>}
    </div>
  );
}
