import type { ReactNode } from 'react';

export interface Column<Row> {
  name: string;
  title: string;
  /** CSS grid width: `120px`, `2fr`. */
  width: string;
  cell(row: Row): ReactNode;
  /** Hidden on narrow screens; on a phone the other columns are shown in two lines. */
  secondary?: boolean;
  end?: boolean;
}
