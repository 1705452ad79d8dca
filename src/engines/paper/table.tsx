import { StyleSheet, Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { useAccent } from './blocks/columns.tsx';
import type { Typeface } from './fonts.ts';
import {
  type Cell,
  type CellWords,
  type Column,
  RULE,
  SOFT,
  type Table,
  type TableLine,
  type TableRow,
  TEXT_WIDTH,
} from './paper.ts';
import { SetWords, wordsHeight } from './words.tsx';

const COLUMN_GAP = 12;
const ROW_PADDING = 6;
const ROW_RULE = 0.5;
export const HEAD_HEIGHT = 24;

const styles = StyleSheet.create({
  head: {
    flexDirection: 'row',
    alignItems: 'center',
    columnGap: COLUMN_GAP,
    height: HEAD_HEIGHT,
    borderTopWidth: 0.75,
    borderBottomWidth: 0.75,
    fontSize: 7.5,
    fontWeight: 600,
  },
  row: { paddingVertical: ROW_PADDING, borderBottomWidth: ROW_RULE, borderBottomColor: RULE },
  cells: { flexDirection: 'row', columnGap: COLUMN_GAP },
  labelled: { flexDirection: 'row' },
});

function widthsOf(columns: readonly Column[]): number[] {
  const fixedWidth = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const rest = TEXT_WIDTH - fixedWidth - COLUMN_GAP * (columns.length - 1);
  return columns.map(({ width = rest }) => width);
}

/** Includes the padding and the rule under the row. */
export function rowHeight(type: Typeface, { columns }: Table, row: TableRow): number {
  const widths = widthsOf(columns);
  const lines = row.reduce((height, line) => height + lineHeight(type, widths, line), 0);
  return lines + 2 * ROW_PADDING + ROW_RULE;
}

function lineHeight(type: Typeface, widths: readonly number[], { cells, note }: TableLine): number {
  const heights = cells.map((cell, at) => cellHeight(type, widths[at] ?? 0, cell));
  const under = note === undefined ? 0 : wordsHeight(type, noteWidth(note), note) + (note.below ?? 0);
  return Math.max(0, ...heights) + under;
}

const noteWidth = ({ indent = 0 }: { indent?: number }): number => TEXT_WIDTH - indent;

function cellHeight(type: Typeface, width: number, cell: Cell): number {
  return cell.reduce((height, words) => height + wordsHeight(type, width - (words.label?.width ?? 0), words), 0);
}

/** The part of a table on one page, with its header. */
export function TablePart({
  type,
  table,
  rows,
}: {
  type: Typeface;
  table: Table;
  rows: readonly TableRow[];
}): ReactElement {
  const widths = widthsOf(table.columns);
  const accent = useAccent();
  return (
    <View style={{ marginTop: table.above ?? 0, marginBottom: table.below ?? 0 }}>
      <View style={[styles.head, { borderColor: accent, color: accent }]}>
        {table.columns.map(({ name, align = 'left' }, at) => (
          <Text key={name} style={{ width: widths[at] ?? 0, textAlign: align }}>
            {name}
          </Text>
        ))}
      </View>
      {rows.map((row, at) => (
        <View key={at} wrap={false} style={styles.row}>
          {row.map((line, place) => (
            <Line key={place} type={type} widths={widths} line={line} />
          ))}
        </View>
      ))}
    </View>
  );
}

// Few elements: the renderer's time grows with each, and a table may have hundreds of rows.
function Line({ type, widths, line }: { type: Typeface; widths: readonly number[]; line: TableLine }): ReactElement {
  const { cells, note } = line;
  const drawn = (
    <View style={styles.cells}>
      {cells.map((cell, at) => (
        <TableCell key={at} type={type} width={widths[at] ?? 0} cell={cell} />
      ))}
    </View>
  );
  if (note === undefined) return drawn;
  return (
    <View>
      {drawn}
      <SetWords type={type} width={noteWidth(note)} {...note} />
    </View>
  );
}

function TableCell({ type, width, cell }: { type: Typeface; width: number; cell: Cell }): ReactElement {
  const [words] = cell;
  if (words !== undefined && cell.length === 1) return <LabelledWords type={type} width={width} words={words} />;
  return (
    <View style={{ width }}>
      {cell.map((part, at) => (
        <LabelledWords key={at} type={type} width={width} words={part} />
      ))}
    </View>
  );
}

function LabelledWords({ type, width, words }: { type: Typeface; width: number; words: CellWords }): ReactElement {
  const { label, ...rest } = words;
  if (label === undefined) return <SetWords type={type} width={width} {...rest} />;
  return (
    <View style={[styles.labelled, { width }]}>
      <Text style={{ width: label.width, fontSize: label.size, lineHeight: label.spacing, color: SOFT }}>
        {label.text}
      </Text>
      <SetWords type={type} width={width - label.width} {...rest} />
    </View>
  );
}
