import { Button } from '@mantine/core';
import { useState } from 'react';
import type { TaxRule } from '../../../../wire/schemas/firm/taxes.ts';
import { TAXED_SERVICES } from '../../../../wire/taxed.ts';
import { ErrorAlert } from '../../../kit/ask/ErrorAlert.tsx';
import { useCall } from '../../../kit/data/use-call.ts';
import { choice, named, optionalChoice, orEmpty } from '../../../kit/form/choices.tsx';
import { checkbox } from '../../../kit/form/flags.tsx';
import { text } from '../../../kit/form/text.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
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

const SAMPLE = {
  country: orEmpty(optionalChoice('taxes.country', allCountries, {}, { searchable: true, clearable: true })),
  region: text('taxes.region'),
  tax_number: text('taxes.tax_number'),
  service: choice(
    'taxes.on',
    named(TAXED_SERVICES, (service) => `taxes.on.${service}`),
  ),
  amount: text('taxes.amount', {}, { inputMode: 'decimal' }),
  inclusive: checkbox('taxes.inclusive', {}, { className: css.inclusive ?? '' }),
};

/** Tries the unsaved rules on a sample customer and amount. */
export function TryTaxes({ rules, rounding }: TryTaxesProps) {
  const { mutate, data, error, isPending } = useCall('teamPreviewTaxes');
  const [first] = rules;
  const place = { country: first?.country ?? '', region: first?.region ?? '' };
  const [start] = useState({
    ...place,
    tax_number: '',
    service: 'translation',
    amount: '100',
    inclusive: false,
  } as const);
  const form = useForm(SAMPLE, start, error);
  const { country, inclusive, service } = form.value;
  const [region, tax_number] = [form.value.region.trim(), form.value.tax_number.trim()];
  const amount = rateInMinor(Number(form.value.amount), CURRENCY);
  const runPreview = () =>
    mutate({
      body: {
        rules,
        rounding,
        ...(country !== '' && { country }),
        ...(region !== '' && { region }),
        ...(tax_number !== '' && { tax_number }),
        inclusive,
        lines: [{ code: service, amount: Math.round(amount) }],
      },
    });
  return (
    <section className={css.try} aria-label={t('taxes.try')}>
      <h2>{t('taxes.try')}</h2>
      <div className={css.asked}>
        {form.inputs('country', 'region', 'tax_number', 'service', 'amount', 'inclusive')}
        <Button variant="default" loading={isPending} disabled={!Number.isFinite(amount)} onClick={runPreview}>
          {t('taxes.try.do')}
        </Button>
      </div>
      <ErrorAlert error={error} />
      {data !== undefined && error === null && <PreviewResult result={data.data} />}
    </section>
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
