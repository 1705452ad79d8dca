import { Path, StyleSheet, Svg, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { encode } from 'uqr';
import type { Typeface } from '../fonts.ts';
import type { Words } from '../paper.ts';
import { INK, TEXT_WIDTH } from '../theme.ts';
import { SetWords } from '../words.tsx';

const SIZE = 46;
const GAP = 12;
// Cameras need a quiet zone around the code; the page is white, so a narrow one is enough.
const BORDER = 1;

const styles = StyleSheet.create({ row: { flexDirection: 'row', alignItems: 'center' } });

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
    <View style={styles.row}>
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
