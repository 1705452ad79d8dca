import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { ReactElement, ReactNode } from 'react';
import type { Typeface, Weight } from './fonts.ts';
import { directionOf, wrapLines } from './wrap.ts';

// US Letter and not A4: the papers are handed in at authorities of the United States.
const PAGE_SIZE = 'LETTER';
const PAGE_WIDTH = 612;
const PAGE_HEIGHT = 792;
const MARGIN = 54;
const TOP = 96;
const BOTTOM = 72;
export const TEXT_WIDTH = PAGE_WIDTH - 2 * MARGIN;
export const TEXT_HEIGHT = PAGE_HEIGHT - TOP - BOTTOM;
const COLUMN_GAP = 24;
const ROW_GAP = 12;
const LABEL_HEIGHT = 7.5 * 1.3 + 1.5;

export const INK = '#1a1f2b';
export const SOFT = '#5c6475';
export const RULE = '#c9ced8';
export const ACCENT = '#1f3a5f';

const styles = StyleSheet.create({
  page: {
    paddingTop: TOP,
    paddingBottom: BOTTOM,
    paddingHorizontal: MARGIN,
    fontSize: 9.5,
    lineHeight: 1.45,
    color: INK,
  },
  head: {
    position: 'absolute',
    top: 40,
    left: MARGIN,
    right: MARGIN,
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'flex-end',
    paddingBottom: 8,
    borderBottomWidth: 1,
    borderBottomColor: ACCENT,
  },
  foot: {
    position: 'absolute',
    // From the top: on a long document the height of the page is not known yet when this is placed.
    top: PAGE_HEIGHT - 54,
    left: MARGIN,
    right: MARGIN,
    flexDirection: 'row',
    justifyContent: 'space-between',
    paddingTop: 6,
    borderTopWidth: 0.5,
    borderTopColor: RULE,
    fontSize: 7.5,
    color: SOFT,
  },
  mark: { position: 'absolute', top: 352, left: -60, width: PAGE_WIDTH + 120, transform: 'rotate(-50deg)' },
  markText: { fontSize: 64, fontWeight: 600, color: '#c0392b', opacity: 0.16, textAlign: 'center', lineHeight: 1.2 },
  title: { fontSize: 21, fontWeight: 600, color: ACCENT, lineHeight: 1.25 },
  label: { fontSize: 7.5, color: SOFT, lineHeight: 1.3, marginBottom: 1.5 },
  facts: { flexDirection: 'row', flexWrap: 'wrap', columnGap: COLUMN_GAP, rowGap: ROW_GAP },
});

interface SheetProps {
  type: Typeface;
  title: string;
  subject: string;
  company: string;
  /** Such as `Invoice 48213-0001`; stands at the top and bottom of each page. */
  name: string;
  test: boolean;
  /** The content page by page: laying out a long document in one piece takes the square of the time. */
  pages: ReactElement[];
}

/** The paper: head, foot and page numbers on every page. */
export function Sheet({ type, title, subject, company, name, test, pages }: SheetProps): ReactElement {
  return (
    <Document title={title} author={company} subject={subject} creator="Dragoman" producer="Dragoman" language="en-US">
      {pages.map((page) => (
        <Page key={page.key} size={PAGE_SIZE} style={[styles.page, { fontFamily: type.families }]}>
          <View fixed style={styles.head}>
            <Words type={type} width={300} size={11} weight={600} color={ACCENT} lines={2}>
              {company}
            </Words>
            <Words type={type} width={190} size={8.5} color={SOFT} align="right" lines={2}>
              {name}
            </Words>
          </View>
          {page}
          <View fixed style={styles.foot}>
            <Words type={type} width={380} size={7.5} color={SOFT} lines={1}>
              {`${company} · ${name}`}
            </Words>
            <Text render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`} />
          </View>
          {test && (
            <View fixed style={styles.mark}>
              <Text style={styles.markText}>TEST — NOT VALID</Text>
            </View>
          )}
        </Page>
      ))}
    </Document>
  );
}

export const TITLE_HEIGHT = 21 * 1.25;

export function Title({ children }: { children: string }): ReactElement {
  return <Text style={styles.title}>{children}</Text>;
}

export interface WordsProps {
  type: Typeface;
  width: number;
  size?: number;
  weight?: Weight;
  color?: string;
  align?: 'left' | 'right';
  /** What is longer is cut. */
  lines?: number;
  spaced?: number;
  children: string;
}

// Kerning is lost where two fonts meet, so a line may come out a little wider than it was measured.
const TOLERANCE = 0.75;
const SIZE = 9.5;
const SPACED = 1.45;

function linesOf({ type, width, size = SIZE, weight = 400, lines, children }: WordsProps): string[] {
  const measure = (part: string): number => type.measure(part, size, weight);
  return wrapLines(measure, type.known(children), width - TOLERANCE, lines);
}

export function wordsHeight(props: WordsProps): number {
  return Math.max(1, linesOf(props).length) * (props.size ?? SIZE) * (props.spaced ?? SPACED);
}

/** A text of unknown length and script in a column of the given width. */
export function Words(props: WordsProps): ReactElement {
  const { width, size = SIZE, weight = 400, color = INK, align = 'left', spaced = SPACED } = props;
  const look = { width, fontSize: size, fontWeight: weight, color, textAlign: align, lineHeight: spaced };
  return <Text style={{ ...look, direction: directionOf(props.children) }}>{linesOf(props).join('\n')}</Text>;
}

export function Facts({ children }: { children: ReactNode }): ReactElement {
  return <View style={styles.facts}>{children}</View>;
}

export function Label({ children }: { children: string }): ReactElement {
  return <Text style={styles.label}>{children}</Text>;
}

export interface FactProps extends WordsProps {
  label: string;
}

export function Fact({ label, ...words }: FactProps): ReactElement {
  return (
    <View style={{ width: words.width }}>
      <Label>{label}</Label>
      <Words {...words} />
    </View>
  );
}

/** Of facts side by side, as many in a row as have room. */
export function factsHeight(facts: readonly FactProps[]): number {
  const rows: { width: number; height: number }[] = [];
  for (const fact of facts) {
    const height = LABEL_HEIGHT + wordsHeight(fact);
    const row = rows.at(-1);
    if (row && row.width + COLUMN_GAP + fact.width <= TEXT_WIDTH) {
      row.width += COLUMN_GAP + fact.width;
      row.height = Math.max(row.height, height);
    } else rows.push({ width: fact.width, height });
  }
  return rows.reduce((total, row) => total + row.height, ROW_GAP * Math.max(0, rows.length - 1));
}
