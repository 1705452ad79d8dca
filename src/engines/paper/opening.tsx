import { StyleSheet, Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { Columns, columnsHeight, Picture, useAccent } from './blocks/columns.tsx';
import { Scan, Sums } from './blocks/sums.tsx';
import type { Typeface } from './fonts.ts';
import {
  type ClosingBlock,
  type Fact,
  INK,
  type OpeningBlock,
  type SigningPlace,
  SOFT,
  TEXT_WIDTH,
  type Words,
} from './paper.ts';
import { LABEL_HEIGHT, Label, SetWords, wordsHeight } from './words.tsx';

const COLUMN_GAP = 24;
const ROW_GAP = 12;
// The label and some slack, so that a table below never starts too low.
const LIST_LABEL_HEIGHT = 16;

const styles = StyleSheet.create({
  facts: { flexDirection: 'row', flexWrap: 'wrap', columnGap: COLUMN_GAP, rowGap: ROW_GAP },
});

const titleWords = (text: string): Words => ({ text, size: 21, bold: true, spacing: 1.25 });

/** Includes the space above and below. */
export function openingHeight(type: Typeface, block: OpeningBlock): number {
  return (block.above ?? 0) + contentHeight(type, block) + (block.below ?? 0);
}

function contentHeight(type: Typeface, block: OpeningBlock): number {
  switch (block.kind) {
    case 'title':
      return wordsHeight(type, TEXT_WIDTH, titleWords(block.text));
    case 'facts':
      return factsHeight(type, block.facts);
    case 'list':
      return block.items.reduce((height, item) => height + wordsHeight(type, TEXT_WIDTH, item), LIST_LABEL_HEIGHT);
    case 'columns':
      return columnsHeight(type, block.columns);
    case 'paragraph':
      return wordsHeight(type, block.width ?? TEXT_WIDTH, block.words);
  }
}

function factsHeight(type: Typeface, facts: readonly Fact[]): number {
  const rows: { width: number; height: number }[] = [];
  for (const fact of facts) {
    const height = LABEL_HEIGHT + wordsHeight(type, fact.width, fact);
    const row = rows.at(-1);
    if (row && row.width + COLUMN_GAP + fact.width <= TEXT_WIDTH) {
      row.width += COLUMN_GAP + fact.width;
      row.height = Math.max(row.height, height);
    } else rows.push({ width: fact.width, height });
  }
  return rows.reduce((total, row) => total + row.height, ROW_GAP * Math.max(0, rows.length - 1));
}

export function Opening({ type, block }: { type: Typeface; block: OpeningBlock }): ReactElement {
  return (
    <View style={{ marginTop: block.above ?? 0, marginBottom: block.below ?? 0 }}>
      <Content type={type} block={block} />
    </View>
  );
}

function Content({ type, block }: { type: Typeface; block: OpeningBlock }): ReactElement {
  const accent = useAccent();
  switch (block.kind) {
    case 'title':
      return <SetWords type={type} width={TEXT_WIDTH} color={accent} {...titleWords(block.text)} />;
    case 'facts':
      return (
        <View style={styles.facts}>
          {block.facts.map(({ label, ...words }) => (
            <View key={label} style={{ width: words.width }}>
              <Label>{label}</Label>
              <SetWords type={type} {...words} />
            </View>
          ))}
        </View>
      );
    case 'list':
      return (
        <View>
          <Label>{block.label}</Label>
          {block.items.map((item, at) => (
            <SetWords key={at} type={type} width={TEXT_WIDTH} {...item} />
          ))}
        </View>
      );
    case 'columns':
      return <Columns type={type} columns={block.columns} />;
    case 'paragraph':
      return <SetWords type={type} width={block.width ?? TEXT_WIDTH} {...block.words} />;
  }
}

const closingStyles = StyleSheet.create({
  spread: { flexDirection: 'row', justifyContent: 'space-between' },
  blank: { fontSize: 9, lineHeight: 2 },
  rule: { borderTopWidth: 0.75, borderTopColor: INK, paddingTop: 4 },
  frame: { padding: 14, borderWidth: 0.75, borderColor: SOFT },
});

/** Never split across pages: a signature must stay with the name under it. */
export function Closing({ type, block }: { type: Typeface; block: ClosingBlock }): ReactElement {
  return (
    <View wrap={false} style={{ marginTop: block.above ?? 0, marginBottom: block.below ?? 0 }}>
      <ClosingContent type={type} block={block} />
    </View>
  );
}

function ClosingContent({ type, block }: { type: Typeface; block: ClosingBlock }): ReactElement | null {
  switch (block.kind) {
    case 'paragraph':
      return <SetWords type={type} width={block.width ?? TEXT_WIDTH} {...block.words} />;
    case 'signing':
      return (
        <View style={closingStyles.spread}>
          {block.places.map((place) => (
            <Signing key={place.label} type={type} place={place} />
          ))}
        </View>
      );
    case 'blanks':
      return (
        <View style={closingStyles.spread}>
          {block.texts.map((text) => (
            <Text key={text} style={closingStyles.blank}>
              {text}
            </Text>
          ))}
        </View>
      );
    case 'picture':
      return <Picture name={block.name} width={block.width} height={block.height} />;
    case 'scan':
      return <Scan type={type} text={block.text} words={block.words} size={block.size} />;
    case 'sums':
      return <Sums type={type} lines={block.lines} />;
    case 'columns':
      return <Columns type={type} columns={block.columns} />;
    case 'group':
      return (
        <View style={block.framed ? closingStyles.frame : {}}>
          {block.blocks.map((inner, at) => (
            <Closing key={at} type={type} block={inner} />
          ))}
        </View>
      );
  }
}

function Signing({ type, place }: { type: Typeface; place: SigningPlace }): ReactElement {
  if (!('words' in place)) return <Label>{place.label}</Label>;
  const { label, width, words } = place;
  return (
    <View style={[closingStyles.rule, { width }]}>
      <Label>{label}</Label>
      {words.map((part, at) => (
        <SetWords key={at} type={type} width={width} {...part} />
      ))}
    </View>
  );
}
