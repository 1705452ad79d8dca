import { Button, Group, SegmentedControl, Skeleton } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ErrorAlert } from '../../../kit/ask/ErrorAlert.tsx';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { money } from '../../../kit/format/money.ts';
import { monthName } from '../../../kit/format/time.ts';
import { Icon } from '../../../kit/icons/Icon.tsx';
import { SmallTable } from '../../../kit/list/SmallTable.tsx';
import { Part } from '../../../kit/object/ObjectPage.tsx';
import { t } from '../../../kit/words/words.ts';
import { MonthChart } from './MonthChart.tsx';
import { ReportTotals } from './ReportTotals.tsx';
import type { Report, TeamPartner } from './team-partner.ts';

const thisYear = new Date().getUTCFullYear();

/** Calendar years offered as a period. */
const YEARS = [thisYear - 1, thisYear] as const;

/** Months of a year; empty for the API’s default, the last twelve. */
const yearPeriod = (year: number | undefined): { from?: string; to?: string } =>
  year === undefined ? {} : { from: `${year}-01`, to: `${year}-12` };

/** Quotes, orders and value of a partner per month; the URL holds the period. */
export function PartnerReport({ partner: { token } }: { readonly partner: TeamPartner }) {
  const { year } = useSearch({ from: '/partners/$token' });
  const go = useNavigate({ from: '/partners/$token' });
  const period = yearPeriod(year);
  const { data, error } = useOperation(
    'teamGetPartnerReport',
    { params: { token }, query: period },
    { showsPrevious: true },
  );
  const csv = `/team/v1/partners/${token}/report.csv?${new URLSearchParams(period)}`;
  return (
    <>
      <Part
        title={t('report.title')}
        aside={
          <Group gap="sm">
            <SegmentedControl
              size="xs"
              aria-label={t('report.period')}
              value={year === undefined ? 'last' : String(year)}
              data={['last', ...YEARS.map(String)].map((value) => ({
                value,
                label: value === 'last' ? t('report.last') : value,
              }))}
              onChange={(value) =>
                void go({ search: { year: value === 'last' ? undefined : Number(value) }, replace: true })
              }
            />
            <Button
              component="a"
              href={csv}
              download
              variant="default"
              size="xs"
              leftSection={<Icon name="download" size={14} />}
            >
              {t('report.csv')}
            </Button>
          </Group>
        }
      >
        <ErrorAlert error={error} />
        {data === undefined ? <Skeleton height={240} /> : <Shown report={data.data} />}
      </Part>
      {data !== undefined && data.data.months.length > 0 && (
        <Part title={t('report.months')}>
          <Months report={data.data} />
        </Part>
      )}
    </>
  );
}

function Shown({ report }: { readonly report: Report }) {
  if (report.totals.length === 0) return t('report.none');
  return report.totals.map((totals) => (
    <div key={totals.currency}>
      <ReportTotals totals={totals} />
      <MonthChart report={report} currency={totals.currency} />
    </div>
  ));
}

function Months({ report: { months } }: { readonly report: Report }) {
  return (
    <SmallTable
      label={t('report.months')}
      rows={months.toReversed()}
      empty={t('report.none')}
      keyOf={({ month, currency }) => month + currency}
      columns={[
        { name: 'month', title: t('report.month'), cell: ({ month }) => monthName(month) },
        { name: 'quotes', title: t('quotes.title'), cell: ({ quotes }) => <Figure>{quotes}</Figure>, end: true },
        { name: 'orders', title: t('orders.title'), cell: ({ orders }) => <Figure>{orders}</Figure>, end: true },
        {
          name: 'value',
          title: t('report.value'),
          cell: ({ value, currency }) => <Figure>{money(value, currency)}</Figure>,
          end: true,
        },
        {
          name: 'refunded',
          title: t('report.refunded'),
          cell: ({ refunded, currency }) => <Figure>{refunded === 0 ? '–' : money(refunded, currency)}</Figure>,
          end: true,
          secondary: true,
        },
      ]}
    />
  );
}

function Figure({ children }: { readonly children: string | number }) {
  return <span className="figure">{children}</span>;
}
