import { longDate } from '../../../core/words/time.ts';
import type { ClosingBlock } from '../../../engines/paper/paper.ts';
import { ENGLISH } from '../../../words/reader.ts';
import type { Signatory } from '../../firm/company/issuer.ts';

const WIDE = 270;
const NARROW = 180;

export function signatureBlock({ name, title }: Signatory, company: string, issuedOn: string): ClosingBlock {
  const signature = [
    { text: name, size: 10, bold: true, lines: 2 },
    { text: title, size: 9, lines: 2 },
    { text: company, size: 9, soft: true, lines: 2 },
  ];
  return {
    kind: 'signing',
    above: 44,
    places: [
      { label: 'Signature', width: WIDE, words: signature },
      { label: 'Date', width: NARROW, words: [{ text: longDate(ENGLISH, issuedOn), size: 10 }] },
    ],
  };
}
