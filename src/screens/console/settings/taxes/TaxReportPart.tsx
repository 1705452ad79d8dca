import { Button, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { PATHS } from '../../../../wire/paths.ts';
import type { TaxReport } from '../../../../wire/schemas/firm/tax-report.ts';
import { ErrorAlert } from '../../../kit/ask/ErrorAlert.tsx';
import { useNow } from '../../../kit/data/use-now.ts';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { countryName } from '../../../kit/format/language.ts';
import { money } from '../../../kit/format/money.ts';
import { monthOf } from '../../../kit/format/time.ts';
import { Icon } from '../../../kit/icons/Icon.tsx';
import { SmallTable } from '../../../kit/list/SmallTable.tsx';
import { t } from '../../../kit/words/words.ts';
import { useMay } from '../../use-may.ts';
import css from './Taxes.module.css';

export function TaxReportPart() {
  return useMay()('teamGetTaxReport') ? <Report /> : null;
}

function Report() {
  const now = useNow();
  const [period, setPeriod] = useState<{ from: string; to: string }>(() => monthOf(now, 0));
  const { data, error } = useOperation('teamGetTaxReport', { query: period }, { showsPrevious: true });
  const day = (name: 'from' | 'to') => (
    <TextInput
      size="xs"
      type="date"
      label={t(`taxes.report.${name}`)}
      value={period[name]}
      onChange={(event) => event.currentTarget.value && setPeriod({ ...period, [name]: event.currentTarget.value })}
    />
  );
  return (
    <section className={css.report} aria-label={t('taxes.report')}>
      <Title order={2}>{t('taxes.report')}</Title>
      <p className={css.lead}>{t('taxes.report.lead')}</p>
      <div className={css.asked}>
        {day('from')}
        {day('to')}
        <Button
          component="a"
          href={`${PATHS.teamDownloadTaxReport[1]}?${new URLSearchParams(period)}`}
          download
          variant="default"
          size="xs"
          leftSection={<Icon name="download" size={14} />}
        >
          {t('taxes.report.csv')}
        </Button>
      </div>
      {data?.data.play_money && <p className={css.lead}>{t('taxes.report.play')}</p>}
      <ErrorAlert error={error} />
      <SmallTable
        label={t('taxes.report')}
        columns={columns()}
        rows={data?.data.rows}
        empty={t('taxes.report.empty')}
        keyOf={({ country, region, name, rate, currency }) => [country, region, name, rate, currency].join(' ')}
      />
      {data?.data.totals.map(({ currency, tax }) => (
        <p key={currency} className={css.sum}>
          {t('taxes.report.sum', { currency, amount: money(tax, currency) })}
        </p>
      ))}
    </section>
  );
}

type Row = TaxReport['rows'][number];

const columns = () => [
  { name: 'name', title: t('taxes.name'), cell: ({ name, rate }: Row) => `${name} ${rate}%` },
  {
    name: 'place',
    title: t('taxes.place'),
    cell: ({ country, region }: Row) =>
      country === null ? t('taxes.place.unknown') : [region, countryName(country)].filter(Boolean).join(', '),
  },
  { name: 'base', title: t('taxes.base'), end: true, cell: ({ base, currency }: Row) => money(base, currency) },
  { name: 'tax', title: t('taxes.tax'), end: true, cell: ({ tax, currency }: Row) => money(tax, currency) },
  { name: 'papers', title: t('taxes.papers'), end: true, secondary: true, cell: ({ papers }: Row) => papers },
];
