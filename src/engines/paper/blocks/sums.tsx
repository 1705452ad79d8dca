import { Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { encode } from 'uqr';
import type { Typeface } from '../fonts.ts';
import { INK, SOFT, type SumLine, TEXT_WIDTH, type Words } from '../paper.ts';
import { SetWords } from '../words.tsx';
import { useAccent } from './columns.tsx';

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

const SIZE = 46;
const GAP = 12;
// Cameras need a quiet zone around the code; the page is white, so a narrow one is enough.
const BORDER = 1;

const scanStyles = StyleSheet.create({ row: { flexDirection: 'row', alignItems: 'center' } });

interface ScanProps {
  type: Typeface;
  text: string;
  words: Words[];
  size?: number | undefined;
}

/** A QR code with text next to it, for people who type. */
export function Scan({ type, text, words, size: side = SIZE }: ScanProps): ReactElement {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <View style={scanStyles.row}>
      <Svg width={side} height={side} viewBox={`0 0 ${size} ${size}`}>
        <Path d={squares.join('')} fill={INK} />
      </Svg>
      <View style={{ marginLeft: GAP }}>
        {words.map((part, at) => (
          <SetWords key={at} type={type} width={TEXT_WIDTH - side - GAP} {...part} />
        ))}
      </View>
    </View>
  );
}
