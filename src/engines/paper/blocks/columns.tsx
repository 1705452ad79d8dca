import { StyleSheet, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import type { Typeface } from '../fonts.ts';
import type { LabelledLines } from '../paper.ts';
import { LABEL_HEIGHT, Label, SetWords, wordsHeight } from '../words.tsx';

const GAP = 24;

const styles = StyleSheet.create({ row: { flexDirection: 'row', columnGap: GAP } });

export function Columns({ type, columns }: { type: Typeface; columns: readonly LabelledLines[] }): ReactElement {
  return (
    <View style={styles.row}>
      {columns.map(({ label, width, lines }) => (
        <View key={label} style={{ width }}>
          <Label>{label}</Label>
          {lines.map((words, at) => (
            <SetWords key={at} type={type} width={width} {...words} />
          ))}
        </View>
      ))}
    </View>
  );
}

export const columnsHeight = (type: Typeface, columns: readonly LabelledLines[]): number =>
  Math.max(
    0,
    ...columns.map(({ width, lines }) =>
      lines.reduce((height, words) => height + wordsHeight(type, width, words), LABEL_HEIGHT),
    ),
  );
