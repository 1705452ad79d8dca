import { View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import type { Typeface } from './fonts.ts';
import { Closing, Opening, openingHeight } from './opening.tsx';
import { type Paper, type Table, type TableRow, TEXT_HEIGHT } from './paper.ts';
import { HEAD_HEIGHT, rowHeight, TablePart } from './table.tsx';

// With less room under the opening, the first table starts on a new page.
const LEAST_ROOM = 120;
// Slack for rounding: a table that just fits must not spill over.
const ROW_SLACK = 0.5;

interface Part {
  table: Table;
  rows: TableRow[];
}

/** Fills the pages itself: the renderer would measure a long table again and again. */
export function pagesOf(type: Typeface, paper: Paper): ReactElement[] {
  const pages = partsByPage(type, paper);
  return pages.map((parts, page) => (
    <View key={page}>
      {page === 0 && paper.opening.map((block, at) => <Opening key={at} type={type} block={block} />)}
      {parts.map(({ table, rows }, at) => (
        <TablePart key={at} type={type} table={table} rows={rows} />
      ))}
      {page === pages.length - 1 && paper.closing.map((block, at) => <Closing key={at} type={type} block={block} />)}
    </View>
  ));
}

/** A table and the heights of its rows, computed once. */
interface Measured {
  table: Table;
  heights: number[];
}

function partsByPage(type: Typeface, { opening, tables }: Paper): Part[][] {
  const above = opening.reduce((height, block) => height + openingHeight(type, block), 0);
  const measured = tables.map(
    (table): Measured => ({ table, heights: table.rows.map((row) => rowHeight(type, table, row)) }),
  );
  if (above + measured.reduce((height, table) => height + fullHeight(table), 0) <= TEXT_HEIGHT) {
    return [tables.map((table): Part => ({ table, rows: table.rows }))];
  }
  const startsOnNewPage = TEXT_HEIGHT - above < LEAST_ROOM;
  const parts = measured.flatMap((table, at) =>
    splitTable(table, at === 0 && !startsOnNewPage ? above : 0).map((part) => [part]),
  );
  return startsOnNewPage ? [[], ...parts] : parts;
}

function fullHeight({ table, heights }: Measured): number {
  const { above = 0, below = 0, spare = 0 } = table;
  return heights.reduce((sum, height) => sum + height + ROW_SLACK, above + HEAD_HEIGHT + below + spare);
}

/** Distributes the rows over pages; the first page has less room when other blocks are above the table. */
function splitTable({ table, heights }: Measured, usedHeight: number): Part[] {
  const room = TEXT_HEIGHT - HEAD_HEIGHT - (table.above ?? 0);
  const parts: Part[] = [{ table, rows: [] }];
  let left = room - usedHeight;
  for (const [at, row] of table.rows.entries()) {
    const height = heights[at] ?? 0;
    if (height > left) {
      parts.push({ table, rows: [] });
      left = room;
    }
    parts.at(-1)?.rows.push(row);
    left -= height;
  }
  const last = parts.at(-1);
  // Move a row along: the block after the table must not be alone on a page.
  if (last !== undefined && last.rows.length > 1 && left < (table.spare ?? 0)) {
    parts.push({ table, rows: last.rows.splice(-1) });
  }
  return parts;
}
