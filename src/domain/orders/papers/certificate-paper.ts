import { longDate } from '../../../core/calendar.ts';
import { countOf, listOf } from '../../../core/phrases.ts';
import { cleanText } from '../../../engines/paper/clean.ts';
import {
  type Fact,
  type OpeningBlock,
  type Paper,
  type Table,
  type TableLine,
  type TableRow,
  TEST_STAMP,
} from '../../../engines/paper/paper.ts';
import { notaryBlock, type Signatory, signatureBlock } from './signature-block.ts';

export interface CertifiedTranslation {
  source: { name: string; sha256: string; pages: number | null };
  translation: { name: string; sha256: string };
  /** English name of the language of the translation. */
  language: string;
}

export interface CertificateData {
  /** Of the order. */
  number: string;
  /** `YYYY-MM-DD`. */
  issuedOn: string;
  company: string;
  signatory: Signatory;
  customer: string;
  /** English name. */
  sourceLanguage: string;
  notarized: boolean;
  test: boolean;
  translations: CertifiedTranslation[];
}

const TITLE = 'Certificate of Translation Accuracy';
const NUMBER_WIDTH = 22;
const ROLE_WIDTH = 58;
const LANGUAGE_WIDTH = 96;
const HASH_INDENT = 92;
const SHOWN_LANGUAGES = 12;

export function certificatePaper(data: CertificateData): Paper {
  const { number, company, signatory, issuedOn, notarized, test } = data;
  return {
    title: `${TITLE} ${number}`,
    subject: `Certified translation, order ${number}`,
    issuer: company,
    name: `Certificate ${number}`,
    stamp: test ? TEST_STAMP : null,
    opening: [
      { kind: 'title', text: TITLE },
      { kind: 'facts', facts: factsOf(data), above: 16, below: 16 },
      ...statementOf(data).map(
        (text): OpeningBlock => ({ kind: 'paragraph', words: { text, size: 10.5, spacing: 1.5 }, below: 8 }),
      ),
    ],
    tables: [tableOf(data)],
    closing: [signatureBlock(signatory, company, issuedOn), ...(notarized ? [notaryBlock(signatory)] : [])],
  };
}

function factsOf({ customer, number, issuedOn, sourceLanguage, translations }: CertificateData): Fact[] {
  const look = { width: 108, size: 10 };
  return [
    { ...look, label: 'Prepared for', width: 240, lines: 3, text: customer },
    { ...look, label: 'Order', lines: 2, text: number },
    { ...look, label: 'Date of issue', text: longDate(issuedOn) },
    { ...look, label: 'Translated from', width: 240, lines: 2, text: sourceLanguage },
    { ...look, label: 'Documents', text: countOf(translations.length, 'translation') },
  ];
}

// A name of any length leaves room for the rest of the sentence that it stands in.
const MOST_IN_A_SENTENCE = 1000;

function statementOf({ company, sourceLanguage, translations, signatory }: CertificateData): string[] {
  const [name, title, firm] = [signatory.name, signatory.title, company].map((text) =>
    cleanText(text, MOST_IN_A_SENTENCE),
  );
  const languages = [...new Set(translations.map(({ language }) => language))];
  const named = languages.length > SHOWN_LANGUAGES ? 'the languages listed below' : listOf(languages);
  const each = translations.length === 1 ? 'the translation' : 'each translation';
  return [
    `I, ${name}, ${title} of ${firm}, certify that, to the best of our knowledge and belief, ${each} listed below is a complete and accurate translation of the source document listed with it.`,
    `The work was done by translators who are competent to translate from ${sourceLanguage} into ${named}.`,
    'Each file is listed with its SHA-256 fingerprint. A file with any other fingerprint is not covered by this certificate.',
  ];
}

function tableOf({ sourceLanguage, translations }: CertificateData): Table {
  return {
    above: 8,
    columns: [
      { name: 'No.', width: NUMBER_WIDTH },
      { name: 'Document and SHA-256 of the file' },
      { name: 'Language', width: LANGUAGE_WIDTH },
    ],
    rows: translations.map((translation, at) => rowOf(at + 1, sourceLanguage, translation)),
  };
}

function rowOf(
  number: number,
  sourceLanguage: string,
  { source, translation, language }: CertifiedTranslation,
): TableRow {
  const pages = source.pages === null ? '' : ` · ${countOf(source.pages, 'page')}`;
  return [
    fileLine(String(number), 'Source', source, `${sourceLanguage}${pages}`),
    fileLine('', 'Translation', translation, language),
  ];
}

function fileLine(number: string, role: string, file: { name: string; sha256: string }, language: string): TableLine {
  const label = { text: role, width: ROLE_WIDTH, size: 8, spacing: 1.63 };
  return {
    cells: [
      number === '' ? [] : [{ text: number, size: 8.5, spacing: 1.6206, soft: true }],
      [{ text: file.name, size: 9, lines: 3, label }],
      [{ text: language, size: 8.5, spacing: 1.53, lines: 2 }],
    ],
    note: { text: file.sha256, size: 7.5, soft: true, indent: HASH_INDENT, below: 2 },
  };
}
