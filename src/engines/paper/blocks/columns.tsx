import { Image, StyleSheet, View } from '@react-pdf/renderer';
import { createContext, type ReactElement, useContext } from 'react';
import type { Typeface } from '../fonts.ts';
import { ACCENT, type LabelledLines, type Paper, type PictureName } from '../paper.ts';
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

/** Pictures of the paper being drawn. */
export const Pictures = createContext<NonNullable<Paper['pictures']>>({});

interface PictureProps {
  name: PictureName;
  width: number;
  height: number;
}

/** Preserves the picture's proportions, aligned left. */
export function Picture({ name, width, height }: PictureProps): ReactElement | null {
  const picture = useContext(Pictures)[name];
  if (picture === undefined) return null;
  const src = `data:${picture.type};base64,${picture.data}`;
  return <Image src={src} style={{ width, height, objectFit: 'contain', objectPosition: '0% 50%' }} />;
}

/** Accent colour of the paper being drawn. */
export const Accent = createContext<string>(ACCENT);

export const useAccent = (): string => useContext(Accent);
