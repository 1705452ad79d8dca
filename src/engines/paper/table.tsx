import { StyleSheet, Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { minorAmount } from './formats.ts';
import { ACCENT, RULE } from './sheet.tsx';

export interface Column {
  name: string;
  width: number;
  align?: 'left' | 'right';
}

export interface Row {
  height: number;
  content: ReactElement;
}

export const COLUMN_GAP = 12;
const ROW_PADDING = 6;
const ROW_RULE = 0.5;
const HEAD_HEIGHT = 24;

const styles = StyleSheet.create({
  total: {
    flexDirection: 'row',
    alignSelf: 'flex-end',
    justifyContent: 'space-between',
    width: 250,
    marginTop: 10,
    paddingVertical: 7,
    borderTopWidth: 0.75,
    borderBottomWidth: 0.75,
    borderColor: ACCENT,
    fontSize: 11,
    fontWeight: 600,
    color: ACCENT,
  },
  head: {
    flexDirection: 'row',
    alignItems: 'center',
    columnGap: COLUMN_GAP,
    height: HEAD_HEIGHT,
    borderTopWidth: 0.75,
    borderBottomWidth: 0.75,
    borderColor: ACCENT,
    fontSize: 7.5,
    fontWeight: 600,
    color: ACCENT,
  },
  row: { paddingVertical: ROW_PADDING, borderBottomWidth: ROW_RULE, borderBottomColor: RULE },
});

/** A part of a table that stands on one page, with the head above it. */
export function Table({ columns, rows }: { columns: readonly Column[]; rows: readonly Row[] }): ReactElement {
  return (
    <View>
      <View style={styles.head}>
        {columns.map(({ name, width, align = 'left' }) => (
          <Text key={name} style={{ width, textAlign: align }}>
            {name}
          </Text>
        ))}
      </View>
      {rows.map(({ content }) => (
        <View key={content.key} wrap={false} style={styles.row}>
          {content}
        </View>
      ))}
    </View>
  );
}

/** Deals rows out to pages: the first has less room, since other things stand above the table. */
export function paginate(rows: readonly Row[], firstRoom: number, room: number): Row[][] {
  const pages: Row[][] = [[]];
  let left = firstRoom - HEAD_HEIGHT;
  for (const row of rows) {
    const height = row.height + 2 * ROW_PADDING + ROW_RULE;
    if (height > left) {
      pages.push([]);
      left = room - HEAD_HEIGHT;
    }
    pages.at(-1)?.push(row);
    left -= height;
  }
  return pages;
}

/** What all of it comes to, under the table. */
export function Total({ amount, currency }: { amount: number; currency: string }): ReactElement {
  return (
    <View style={styles.total}>
      <Text>Total</Text>
      <Text>{`${currency} ${minorAmount(amount, currency)}`}</Text>
    </View>
  );
}
