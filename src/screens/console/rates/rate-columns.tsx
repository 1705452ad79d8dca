import type { Rate } from '../../../wire/schemas/rates/rate.ts';
import { calendarDay } from '../../kit/format/time.ts';
import type { Column } from '../../kit/list/column.ts';
import { t } from '../../kit/words/words.ts';

export const rateColumns = (): readonly Column<Rate>[] => [
  {
    name: 'date',
    title: t('rates.date'),
    width: '120px',
    cell: (rate) => <span className="figure">{calendarDay(rate.date)}</span>,
  },
  { name: 'pair', title: t('rates.pair'), width: '128px', cell: (rate) => `${rate.base} → ${rate.quote}` },
  {
    name: 'rate',
    title: t('rates.rate'),
    width: '128px',
    cell: ({ rate }) => <span className="figure">{rate}</span>,
    end: true,
  },
  {
    name: 'source',
    title: t('rates.source'),
    width: 'minmax(0, 1fr)',
    cell: ({ source }) => <bdi>{source}</bdi>,
    secondary: true,
  },
];
