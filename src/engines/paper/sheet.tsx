import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { type ReactElement, useContext } from 'react';
import { Picture, Pictures, useAccent } from './blocks/columns.tsx';
import type { Typeface } from './fonts.ts';
import { Closing, Opening, openingHeight } from './opening.tsx';
import {
  INK,
  PAGE_HEIGHT,
  PAGE_WIDTH,
  type Paper,
  RULE,
  SIDE,
  SOFT,
  type Table,
  type TableRow,
  TEXT_BOTTOM,
  TEXT_HEIGHT,
  TEXT_TOP,
} from './paper.ts';
import { HEAD_HEIGHT, rowHeight, TablePart } from './table.tsx';
import { SetWords } from './words.tsx';

const PROGRAM = 'Dragoman';
// US Letter, not A4: the papers are submitted to authorities in the United States.
const PAGE_SIZE = 'LETTER';

const STAMP_SPACING = 1.2;
const STAMP_MIDDLE = 390;
const LARGEST_STAMP = 168;
// A stamp as long as `TEST — NOT VALID` reaches from corner to corner at 64 points.
const STAMP_LENGTH = 16 * 64;

const styles = StyleSheet.create({
  page: {
    paddingTop: TEXT_TOP,
    paddingBottom: TEXT_BOTTOM,
    paddingHorizontal: SIDE,
    fontSize: 9.5,
    lineHeight: 1.45,
    color: INK,
  },
  head: {
    position: 'absolute',
    top: 40,
    left: SIDE,
    right: SIDE,
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'flex-end',
    paddingBottom: 8,
    borderBottomWidth: 1,
  },
  issuer: { flexDirection: 'row', alignItems: 'flex-end', gap: 12 },
  foot: {
    position: 'absolute',
    // Measured from the top: on a long paper the page's height is not known yet at this point.
    top: PAGE_HEIGHT - 54,
    left: SIDE,
    right: SIDE,
    flexDirection: 'row',
    justifyContent: 'space-between',
    paddingTop: 6,
    borderTopWidth: 0.5,
    borderTopColor: RULE,
    fontSize: 7.5,
    color: SOFT,
  },
  notice: { position: 'absolute', top: 24, left: SIDE, right: SIDE, fontSize: 8, fontWeight: 600, color: '#a93226' },
  stamp: { position: 'absolute', left: -60, width: PAGE_WIDTH + 120, transform: 'rotate(-50deg)' },
  stampText: { fontWeight: 600, color: '#c0392b', opacity: 0.16, textAlign: 'center', lineHeight: STAMP_SPACING },
});

interface SheetProps {
  type: Typeface;
  paper: Paper;
  /** Content by page: layout time grows with the square of a piece's length. */
  pages: ReactElement[];
}

/** Header, footer, page number, notice and stamp on every page. */
export function Sheet({ type, paper, pages }: SheetProps): ReactElement {
  const accent = useAccent();
  const { title, subject, issuer, contact = [], name, stamp, notice } = paper;
  return (
    <Document title={title} author={issuer} subject={subject} creator={PROGRAM} producer={PROGRAM} language="en-US">
      {pages.map((page) => (
        <Page key={page.key} size={PAGE_SIZE} style={[styles.page, { fontFamily: type.families }]}>
          {stamp !== null && <Stamp text={stamp} />}
          {notice !== null && (
            <Text fixed style={styles.notice}>
              {notice}
            </Text>
          )}
          <View fixed style={[styles.head, { borderBottomColor: accent }]}>
            <Issuer type={type} issuer={issuer} contact={contact} />
            <SetWords type={type} width={160} text={name} size={8.5} soft align="right" lines={2} />
          </View>
          {page}
          <View fixed style={styles.foot}>
            <SetWords type={type} width={380} text={`${issuer} · ${name}`} size={7.5} soft lines={1} />
            <Text render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`} />
          </View>
        </Page>
      ))}
    </Document>
  );
}

/** Across the page and behind its content; a short stamp is larger. */
function Stamp({ text }: { text: string }): ReactElement {
  const fontSize = Math.min(LARGEST_STAMP, STAMP_LENGTH / text.length);
  return (
    <View fixed style={[styles.stamp, { top: STAMP_MIDDLE - (fontSize * STAMP_SPACING) / 2 }]}>
      <Text style={[styles.stampText, { fontSize }]}>{text}</Text>
    </View>
  );
}

const LOGO_WIDTH = 96;
const NAME_WIDTH = 330;

function Issuer({ type, issuer, contact }: { type: Typeface; issuer: string; contact: string[] }): ReactElement {
  const accent = useAccent();
  const hasLogo = useContext(Pictures).logo !== undefined;
  const width = hasLogo ? NAME_WIDTH - LOGO_WIDTH - 12 : NAME_WIDTH;
  return (
    <View style={styles.issuer}>
      {hasLogo && <Picture name="logo" width={LOGO_WIDTH} height={30} />}
      <View>
        <SetWords
          type={type}
          width={width}
          color={accent}
          text={issuer}
          size={11}
          bold
          lines={contact.length > 0 ? 1 : 2}
        />
        {contact.map((line) => (
          <SetWords key={line} type={type} width={width} text={line} size={7.5} spacing={1.3} soft lines={1} />
        ))}
      </View>
    </View>
  );
}

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
