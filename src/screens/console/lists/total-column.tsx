import { money } from '../../kit/format/money.ts';
import type { Column } from '../../kit/list/DataList.tsx';
import { t } from '../../kit/words/words.ts';

export const totalColumn = <Row extends { currency: string }>(totalOf: (row: Row) => number | null): Column<Row> => ({
  name: 'total',
  title: t('quotes.total'),
  width: '96px',
  cell: (row) => <span className="figure">{money(totalOf(row), row.currency)}</span>,
  end: true,
  secondary: true,
});
