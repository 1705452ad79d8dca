import type { ReactElement, ReactNode } from 'react';

export interface Column<Row> {
  title: string;
  /** Aligned right, with tabular figures. */
  number?: true;
  /** Hidden on a narrow screen. */
  wide?: true;
  cell(row: Row): ReactNode;
}

const classOf = ({ number, wide }: { number?: true; wide?: true }): string | undefined =>
  [number && 'number', wide && 'wide'].filter(Boolean).join(' ') || undefined;

/** A table that scrolls on a phone and has column headers for screen readers. */
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
  /** On a narrow screen, cells are stacked instead of cut off at the right. */
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
