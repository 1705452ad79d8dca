import { countOf } from '../../../core/words/phrases.ts';
import { paperMarks } from '../../../core/words/play-money.ts';
import { longDate } from '../../../core/words/time.ts';
import { cleanText } from '../../../engines/paper/clean.ts';
import {
  type ClosingBlock,
  type Fact,
  type OpeningBlock,
  type Paper,
  type Table,
  type TableLine,
  TEXT_WIDTH,
  type Words,
} from '../../../engines/paper/paper.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { contactOf } from '../../orders/papers/paper-issuer.ts';
import type { CertificateStatement, CertifiedFile, PaperForm } from '../certificate-statement.ts';
import { groupCode } from '../verification-code.ts';

const WIDE = 270;
const NARROW = 180;
const FRAME_PADDING = 14;
// The certificate must fit on one page, with signature and notary's block.
const MAX_ACCREDITATIONS = 3;

/** Signature, notary's block and verification form one block, so that a seal is never separated from its name. */
function closingOf(statement: CertificateStatement, form: PaperForm): ClosingBlock {
  const blocks: ClosingBlock[] =
    form.kind === 'original'
      ? [handSignature(statement), ...(form.notarized ? [notaryBlock(statement)] : [])]
      : [issuedBy(statement, form)];
  return { kind: 'group', blocks: [...blocks, verification(statement)] };
}

const signer = ({ signatory, issuer }: CertificateStatement): Words[] => [
  { text: signatory.name, size: 10, bold: true, lines: 2, spacing: 1.25 },
  { text: signatory.title, size: 9, lines: 1, spacing: 1.3 },
  { text: issuer.name, size: 9, soft: true, lines: 1, spacing: 1.3 },
  ...(issuer.accreditations ?? [])
    .slice(0, MAX_ACCREDITATIONS)
    .map((text): Words => ({ text, size: 8, soft: true, lines: 1, spacing: 1.3 })),
];

/** Lines to sign and date by hand; signature and date stay blank. */
function handSignature(statement: CertificateStatement): ClosingBlock {
  return {
    kind: 'signing',
    above: 30,
    places: [
      { label: 'Signature', width: WIDE, words: signer(statement) },
      { label: 'Date', width: NARROW, words: [] },
    ],
  };
}

/** A paper that is not signed by hand has no signature line. */
function issuedBy(statement: CertificateStatement, { kind, notarized }: PaperForm): ClosingBlock {
  const how = notarized
    ? 'The original of this certificate was signed by hand and sealed by a notary public. The sealed original was issued on paper only; this digital copy bears no seal.'
    : 'The original of this certificate was signed by hand and issued on paper. This is its digital copy.';
  const words: Words =
    kind === 'copy'
      ? { text: how, size: 9, spacing: 1.4 }
      : { text: `Issued electronically on ${longDate(ENGLISH, statement.issuedOn)}.`, size: 9, spacing: 1.4 };
  return {
    kind: 'group',
    above: 18,
    blocks: [
      { kind: 'paragraph', words: { text: 'Certified by', size: 7.5, soft: true, spacing: 1.4 } },
      ...pictureOf(statement, kind),
      ...signer(statement).map((part): ClosingBlock => ({ kind: 'paragraph', words: part })),
      { kind: 'paragraph', above: 8, words },
    ],
  };
}

/** Digital certificates show an image of the signature, if there is one; copies of a paper original do not. */
const pictureOf = ({ signatory }: CertificateStatement, kind: PaperForm['kind']): ClosingBlock[] =>
  kind === 'digital' && (signatory.signature ?? null) !== null
    ? [{ kind: 'picture', name: 'signature', width: 150, height: 42, above: 4, below: 2 }]
    : [];

/** Filled in and sealed by the notary. */
function notaryBlock({ signatory: { name } }: CertificateStatement): ClosingBlock {
  const oath = `Subscribed and sworn to (or affirmed) before me on this ______ day of ____________________, 20____, by ${name}.`;
  const commission = { text: 'My commission expires: ________________', size: 9 };
  return {
    kind: 'group',
    framed: true,
    above: 10,
    blocks: [
      {
        kind: 'blanks',
        texts: ['State of ____________________________', 'County of ____________________________'],
      },
      {
        kind: 'paragraph',
        width: TEXT_WIDTH - 2 * FRAME_PADDING,
        words: { text: oath, size: 9, spacing: 1.5, lines: 3 },
      },
      {
        kind: 'signing',
        above: 30,
        places: [{ label: 'Notary Public', width: WIDE - 30, words: [commission] }, { label: '(Seal)' }],
      },
    ],
  };
}

function verification({ code, verifyUrl, specimen }: CertificateStatement): ClosingBlock {
  const doubt = specimen
    ? 'This is a specimen. It is valid for no purpose.'
    : 'Whether it is still valid is told there.';
  return {
    kind: 'scan',
    above: 10,
    text: verifyUrl,
    words: [
      { text: 'Verify this certificate', size: 9, bold: true },
      { text: verifyUrl, size: 8.5, lines: 2 },
      { text: `Code ${groupCode(code)}. ${doubt}`, size: 8.5, soft: true, lines: 2 },
    ],
  };
}

const TITLE = 'Certificate of Translation Accuracy';
const ROLE_WIDTH = 58;
const LANGUAGE_WIDTH = 122;
const HASH_INDENT = ROLE_WIDTH;
// Long names are cut, so that the sentence and the page have room for the rest.
const MAX_NAME_CHARACTERS = 80;

export function certificatePaper(statement: CertificateStatement, form: PaperForm): Paper {
  const { code, issuer, specimen } = statement;
  const name = `Certificate ${groupCode(code)}`;
  return {
    title: `${TITLE} ${groupCode(code)}`,
    subject: `Certified translation, order ${statement.number}`,
    issuer: issuer.name,
    accent: issuer.accent ?? null,
    contact: contactOf(issuer),
    name,
    ...paperMarks(specimen),
    opening: [
      { kind: 'title', text: TITLE },
      { kind: 'facts', facts: factsOf(statement), above: 8, below: 10 },
      ...statementOf(statement).map(
        (text): OpeningBlock => ({ kind: 'paragraph', words: { text, size: 10, spacing: 1.4 }, below: 6 }),
      ),
    ],
    tables: [tableOf(statement)],
    closing: [closingOf(statement, form)],
  };
}

function factsOf({ customer, code, issuedOn, number }: CertificateStatement): Fact[] {
  return [
    { label: 'Prepared for', width: 148, size: 10, lines: 3, text: customer },
    { label: 'Certificate', width: 112, size: 10, text: groupCode(code) },
    { label: 'Date of issue', width: 98, size: 10, text: longDate(ENGLISH, issuedOn) },
    { label: 'Order', width: 74, size: 10, lines: 2, text: number },
  ];
}

/** Certifies completeness, accuracy and competence, in the name of one person. */
function statementOf({ issuer, sourceLanguage, language, signatory }: CertificateStatement): string[] {
  const [name, title, firm] = [signatory.name, signatory.title, issuer.name].map((text) =>
    cleanText(text, MAX_NAME_CHARACTERS),
  );
  return [
    `I, ${name}, ${title} of ${firm}, certify that the translation named below is, to the best of my knowledge and belief, a complete and accurate translation from ${sourceLanguage} into ${language} of the source document named below.`,
    'I certify that the translation was made by a translator who is competent in both languages. This certificate covers the files with the fingerprints below, and no others.',
  ];
}

function tableOf({ sourceLanguage, language, source, translation }: CertificateStatement): Table {
  return {
    above: 2,
    columns: [{ name: 'Document and SHA-256 of the file' }, { name: 'Language', width: LANGUAGE_WIDTH }],
    rows: [[fileLine('Source', source, sourceLanguage)], [fileLine('Translation', translation, language)]],
  };
}

function fileLine(role: string, { name, sha256, pages }: CertifiedFile, language: string): TableLine {
  const label = { text: role, width: ROLE_WIDTH, size: 8, spacing: 1.63 };
  const counted = pages === null ? '' : ` · ${countOf(pages, 'page')}`;
  return {
    cells: [
      [{ text: name, size: 9, lines: 2, label }],
      [{ text: `${language}${counted}`, size: 8.5, spacing: 1.53, lines: 2 }],
    ],
    note: { text: sha256, size: 7.5, soft: true, indent: HASH_INDENT, below: 2 },
  };
}
