import type { ReactElement, ReactNode } from 'react';

export interface Column<Row> {
  title: string;
  /** Set to the right, as numbers are read. */
  number?: true;
  /** Left out on a narrow screen. */
  wide?: true;
  cell(row: Row): ReactNode;
}

const classOf = ({ number, wide }: { number?: true; wide?: true }): string | undefined =>
  [number && 'number', wide && 'wide'].filter(Boolean).join(' ') || undefined;

/** A table that a phone can scroll and a screen reader can name by its column heads. */
export function Table<Row>({
  columns,
  rows,
  keyOf,
  foot,
  stacked = false,
}: {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row, index: number): string;
  foot?: ReactNode;
  /** On a narrow screen a row's cells stand below each other, since those to the right are needed. */
  stacked?: boolean;
}): ReactElement {
  return (
    <div className={stacked ? 'scroll stacked' : 'scroll'}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" className={classOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row, index)}>
              {columns.map((column) => (
                <td key={column.title} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot}
      </table>
    </div>
  );
}
