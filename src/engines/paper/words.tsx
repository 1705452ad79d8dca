import { StyleSheet, Text } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import type { Typeface, Weight } from './fonts.ts';
import { INK, SOFT, type Words } from './paper.ts';
import { directionOf, wrapLines } from './wrap.ts';

const SIZE = 9.5;
const SPACING = 1.45;
// Kerning is lost where two fonts meet, so a line may come out wider than measured.
const TOLERANCE = 0.75;
const LABEL_SIZE = 7.5;
const LABEL_SPACING = 1.3;
const LABEL_BELOW = 1.5;
export const LABEL_HEIGHT = LABEL_SIZE * LABEL_SPACING + LABEL_BELOW;

const styles = StyleSheet.create({
  label: { fontSize: LABEL_SIZE, color: SOFT, lineHeight: LABEL_SPACING, marginBottom: LABEL_BELOW },
});

const weightOf = ({ bold = false }: Words): Weight => (bold ? 600 : 400);

function linesOf(type: Typeface, width: number, words: Words): string[] {
  const { text, size = SIZE, lines } = words;
  const measure = (part: string): number => type.measure(part, size, weightOf(words));
  return wrapLines(measure, type.replaceMissing(text), width - TOLERANCE, lines);
}

export function wordsHeight(type: Typeface, width: number, words: Words): number {
  const { size = SIZE, spacing = SPACING } = words;
  return Math.max(1, linesOf(type, width, words).length) * size * spacing;
}

interface SetWordsProps extends Words {
  type: Typeface;
  width: number;
  color?: string;
  /** Space to the left and below. */
  indent?: number;
  below?: number;
}

export function SetWords({ type, width, color, indent = 0, below = 0, ...words }: SetWordsProps): ReactElement {
  const { text, size = SIZE, soft = false, align = 'left', spacing = SPACING } = words;
  const textStyle = { width, fontSize: size, fontWeight: weightOf(words), textAlign: align, lineHeight: spacing };
  const place = { marginLeft: indent, marginBottom: below, direction: directionOf(text) };
  const style = { ...textStyle, ...place, color: color ?? (soft ? SOFT : INK) };
  return <Text style={style}>{linesOf(type, width, words).join('\n')}</Text>;
}

export function Label({ children }: { children: string }): ReactElement {
  return <Text style={styles.label}>{children}</Text>;
}
