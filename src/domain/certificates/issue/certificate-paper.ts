import { countOf } from '../../../core/words/phrases.ts';
import { paperMarks } from '../../../core/words/play-money.ts';
import { longDate } from '../../../core/words/time.ts';
import { cleanText } from '../../../engines/paper/clean.ts';
import { type Fact, type OpeningBlock, type Paper, type Table, type TableLine } from '../../../engines/paper/paper.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { contactOf } from '../../orders/papers/paper-issuer.ts';
import type { CertificateStatement, CertifiedFile, PaperForm } from '../certificate-statement.ts';
import { groupCode } from '../verification-code.ts';
import { closingOf } from './closing.ts';

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
