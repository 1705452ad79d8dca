import { StyleSheet, Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import type { Typeface } from '../fonts.ts';
import type { SumLine } from '../paper.ts';
import { SOFT } from '../theme.ts';
import { SetWords } from '../words.tsx';
import { useAccent } from './accent.ts';

const WIDTH = 300;
const LABEL_WIDTH = 205;

const styles = StyleSheet.create({
  sums: { alignSelf: 'flex-end', width: WIDTH, marginTop: 10 },
  line: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 2.5 },
  strong: {
    paddingVertical: 6,
    marginVertical: 2,
    borderTopWidth: 0.75,
    borderBottomWidth: 0.75,
  },
});

/** Sums under a table, each with its label; rules set off the strong ones. */
export function Sums({ type, lines }: { type: Typeface; lines: readonly SumLine[] }): ReactElement {
  const accent = useAccent();
  return (
    <View style={styles.sums}>
      {lines.map(({ label, amount, strong = false }, at) => (
        <View key={at} style={strong ? [styles.line, styles.strong, { borderColor: accent }] : styles.line}>
          <SetWords
            type={type}
            width={LABEL_WIDTH}
            text={label}
            size={strong ? 11 : 9}
            bold={strong}
            color={strong ? accent : SOFT}
            spacing={1.3}
          />
          <Text
            style={
              strong
                ? { fontSize: 11, fontWeight: 600, color: accent, lineHeight: 1.3 }
                : { fontSize: 9, lineHeight: 1.3 }
            }
          >
            {amount}
          </Text>
        </View>
      ))}
    </View>
  );
}
