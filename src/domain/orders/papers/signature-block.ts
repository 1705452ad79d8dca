import { longDate } from '../../../core/calendar.ts';
import type { ClosingBlock } from '../../../engines/paper/paper.ts';

/** Who signs for the company. */
export interface Signatory {
  name: string;
  title: string;
}

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
      { label: 'Date', width: NARROW, words: [{ text: longDate(issuedOn), size: 10 }] },
    ],
  };
}

/** For the notary to fill in and seal. */
export function notaryBlock({ name }: Signatory): ClosingBlock {
  const oath = `Subscribed and sworn to (or affirmed) before me on this ______ day of ____________________, 20____, by ${name}.`;
  const commission = { text: 'My commission expires: ________________', size: 9 };
  return {
    kind: 'group',
    framed: true,
    above: 26,
    blocks: [
      {
        kind: 'blanks',
        texts: ['State of ____________________________', 'County of ____________________________'],
      },
      { kind: 'paragraph', width: WIDE + NARROW + 24, words: { text: oath, size: 9, spacing: 2 } },
      {
        kind: 'signing',
        above: 46,
        places: [{ label: 'Notary Public', width: WIDE - 30, words: [commission] }, { label: '(Seal)' }],
      },
    ],
  };
}
