import { StyleSheet, Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { Columns } from './blocks/columns.tsx';
import { Picture } from './blocks/picture.tsx';
import { Scan } from './blocks/scan.tsx';
import { Sums } from './blocks/sums.tsx';
import type { Typeface } from './fonts.ts';
import type { ClosingBlock, SigningPlace } from './paper.ts';
import { INK, SOFT, TEXT_WIDTH } from './theme.ts';
import { Label, SetWords } from './words.tsx';

const styles = StyleSheet.create({
  spread: { flexDirection: 'row', justifyContent: 'space-between' },
  blank: { fontSize: 9, lineHeight: 2 },
  rule: { borderTopWidth: 0.75, borderTopColor: INK, paddingTop: 4 },
  frame: { padding: 14, borderWidth: 0.75, borderColor: SOFT },
});

/** Never split across pages: a signature must stay with the name under it. */
export function Closing({ type, block }: { type: Typeface; block: ClosingBlock }): ReactElement {
  return (
    <View wrap={false} style={{ marginTop: block.above ?? 0, marginBottom: block.below ?? 0 }}>
      <Content type={type} block={block} />
    </View>
  );
}

function Content({ type, block }: { type: Typeface; block: ClosingBlock }): ReactElement | null {
  switch (block.kind) {
    case 'paragraph':
      return <SetWords type={type} width={block.width ?? TEXT_WIDTH} {...block.words} />;
    case 'signing':
      return (
        <View style={styles.spread}>
          {block.places.map((place) => (
            <Signing key={place.label} type={type} place={place} />
          ))}
        </View>
      );
    case 'blanks':
      return (
        <View style={styles.spread}>
          {block.texts.map((text) => (
            <Text key={text} style={styles.blank}>
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
        <View style={block.framed ? styles.frame : {}}>
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
    <View style={[styles.rule, { width }]}>
      <Label>{label}</Label>
      {words.map((part, at) => (
        <SetWords key={at} type={type} width={width} {...part} />
      ))}
    </View>
  );
}
