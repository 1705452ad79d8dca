import { StyleSheet, Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import type { Signatory } from './documents.ts';
import type { Typeface } from './fonts.ts';
import { longDate } from './formats.ts';
import { INK, Label, SOFT, Words } from './sheet.tsx';

const WIDE = 270;
const NARROW = 180;

const styles = StyleSheet.create({
  row: { flexDirection: 'row', justifyContent: 'space-between', marginTop: 44 },
  line: { borderTopWidth: 0.75, borderTopColor: INK, paddingTop: 4 },
  notary: { marginTop: 26, padding: 14, borderWidth: 0.75, borderColor: SOFT },
  place: { flexDirection: 'row', justifyContent: 'space-between' },
  blanks: { fontSize: 9, lineHeight: 2 },
  seal: { flexDirection: 'row', justifyContent: 'space-between', marginTop: 46 },
});

interface SignatureProps {
  type: Typeface;
  signatory: Signatory;
  company: string;
  issuedOn: string;
}

/** Stays on one page, so that no signature stands apart from the name under it. */
export function Signature({ type, signatory, company, issuedOn }: SignatureProps): ReactElement {
  return (
    <View wrap={false} style={styles.row}>
      <View style={[styles.line, { width: WIDE }]}>
        <Label>Signature</Label>
        <Words type={type} width={WIDE} size={10} weight={600} lines={2}>
          {signatory.name}
        </Words>
        <Words type={type} width={WIDE} size={9} lines={2}>
          {signatory.title}
        </Words>
        <Words type={type} width={WIDE} size={9} color={SOFT} lines={2}>
          {company}
        </Words>
      </View>
      <View style={[styles.line, { width: NARROW }]}>
        <Label>Date</Label>
        <Words type={type} width={NARROW} size={10}>
          {longDate(issuedOn)}
        </Words>
      </View>
    </View>
  );
}

/** For the notary to fill in and seal. */
export function NotaryBlock({ type, signatory }: { type: Typeface; signatory: Signatory }): ReactElement {
  const inner = WIDE + NARROW + 24;
  return (
    <View wrap={false} style={styles.notary}>
      <View style={styles.place}>
        <Text style={styles.blanks}>State of ____________________________</Text>
        <Text style={styles.blanks}>County of ____________________________</Text>
      </View>
      <Words type={type} width={inner} size={9} spaced={2}>
        {`Subscribed and sworn to (or affirmed) before me on this ______ day of ____________________, 20____, by ${signatory.name}.`}
      </Words>
      <View style={styles.seal}>
        <View style={[styles.line, { width: WIDE - 30 }]}>
          <Label>Notary Public</Label>
          <Text style={{ fontSize: 9 }}>My commission expires: ________________</Text>
        </View>
        <Label>(Seal)</Label>
      </View>
    </View>
  );
}
