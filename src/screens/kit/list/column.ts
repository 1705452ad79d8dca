import type { ReactNode } from 'react';

export interface Column<Row> {
  name: string;
  title: string;
  /** How wide, as of a grid: `120px`, `2fr`. */
  width: string;
  cell(row: Row): ReactNode;
  /** Left out where there is little room. On a phone the others stand two by two. */
  secondary?: boolean;
  end?: boolean;
}
