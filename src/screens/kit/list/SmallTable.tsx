import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import css from './SmallTable.module.css';

interface SmallTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Omit<Column<Row>, 'width'>[];
  /** Undefined until loaded. */
  readonly rows: readonly Row[] | undefined;
  readonly empty: ReactNode;
  keyOf(row: Row): string;
}

/** A short table on an object's page. */
export function SmallTable<Row>({ label, columns, rows, empty, keyOf }: SmallTableProps<Row>) {
  if (rows === undefined) return <Skeleton height={80} />;
  if (rows.length === 0) return <p className={css.empty}>{empty}</p>;
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ name, title, secondary, end }) => (
            <th key={name} scope="col" data-secondary={secondary} data-end={end}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ name, cell, secondary, end }) => (
              <td key={name} data-secondary={secondary} data-end={end}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
