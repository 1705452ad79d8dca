import { StyleSheet, Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import type { CertificateData, CertifiedTranslation } from './documents.ts';
import type { Typeface } from './fonts.ts';
import { countOf, listOf, longDate } from './formats.ts';
import {
  Fact,
  type FactProps,
  Facts,
  factsHeight,
  Sheet,
  SOFT,
  TEXT_HEIGHT,
  TEXT_WIDTH,
  TITLE_HEIGHT,
  Title,
  Words,
  type WordsProps,
  wordsHeight,
} from './sheet.tsx';
import { NotaryBlock, Signature } from './signature.tsx';
import { COLUMN_GAP, paginate, type Row, Table } from './table.tsx';

const NUMBER = 22;
const ROLE = 58;
const LANGUAGE = 96;
const DOCUMENT = TEXT_WIDTH - NUMBER - LANGUAGE - 2 * COLUMN_GAP;
const HASH_HEIGHT = 7.5 * 1.45 + 2;
const FACTS_MARGIN = 16;
const STATEMENT_MARGIN = 8;
const TABLE_MARGIN = 8;
const SHOWN_LANGUAGES = 12;

const COLUMNS = [
  { name: 'No.', width: NUMBER },
  { name: 'Document and SHA-256 of the file', width: DOCUMENT },
  { name: 'Language', width: LANGUAGE },
];

const styles = StyleSheet.create({
  facts: { marginVertical: FACTS_MARGIN },
  statement: { marginBottom: STATEMENT_MARGIN },
  table: { marginTop: TABLE_MARGIN },
  file: { flexDirection: 'row', columnGap: COLUMN_GAP },
  number: { width: NUMBER, fontSize: 8.5, color: SOFT },
  document: { flexDirection: 'row', width: DOCUMENT },
  role: { width: ROLE, fontSize: 8, lineHeight: 1.63, color: SOFT },
  hash: { marginLeft: NUMBER + ROLE + COLUMN_GAP, fontSize: 7.5, lineHeight: 1.45, color: SOFT, marginBottom: 2 },
  after: { marginTop: 12 },
});

interface CertificateProps {
  type: Typeface;
  data: CertificateData;
}

export function Certificate({ type, data }: CertificateProps): ReactElement {
  const { number, company, sourceLanguage, issuedOn, translations, signatory, verifyUrl } = data;
  const facts = factsOf(type, data);
  const statement = statementOf(data).map(
    (children): WordsProps => ({ type, width: TEXT_WIDTH, size: 10.5, spaced: 1.5, children }),
  );
  const above =
    TITLE_HEIGHT +
    2 * FACTS_MARGIN +
    factsHeight(facts) +
    statement.reduce((height, paragraph) => height + wordsHeight(paragraph) + STATEMENT_MARGIN, 0);
  const rows = translations.map((translation, at) => rowOf(type, at + 1, sourceLanguage, translation));
  const tables = paginate(rows, TEXT_HEIGHT - above - TABLE_MARGIN, TEXT_HEIGHT - TABLE_MARGIN);
  const pages = tables.map((part, at) => (
    <View key={at}>
      {at === 0 && (
        <View>
          <Title>Certificate of Translation Accuracy</Title>
          <View style={styles.facts}>
            <Facts>
              {facts.map((fact) => (
                <Fact key={fact.label} {...fact} />
              ))}
            </Facts>
          </View>
          {statement.map((paragraph) => (
            <View key={paragraph.children} style={styles.statement}>
              <Words {...paragraph} />
            </View>
          ))}
        </View>
      )}
      <View style={styles.table}>
        <Table columns={COLUMNS} rows={part} />
      </View>
      {at === tables.length - 1 && (
        <View>
          {verifyUrl && (
            <View wrap={false} style={styles.after}>
              <Fact label="This certificate can be checked at" type={type} width={TEXT_WIDTH} size={9} lines={3}>
                {verifyUrl}
              </Fact>
            </View>
          )}
          <Signature type={type} signatory={signatory} company={company} issuedOn={issuedOn} />
          {data.certification === 'notarized' && <NotaryBlock type={type} signatory={signatory} />}
        </View>
      )}
    </View>
  ));
  return (
    <Sheet
      type={type}
      title={`Certificate of Translation Accuracy ${number}`}
      subject={`Certified translation, order ${number}`}
      company={company}
      name={`Certificate ${number}`}
      test={data.test}
      pages={pages}
    />
  );
}

function factsOf(type: Typeface, data: CertificateData): FactProps[] {
  const { customer, number, issuedOn, sourceLanguage, translations, subjects = [] } = data;
  const look = { type, width: 108, size: 10 };
  const facts: FactProps[] = [
    { ...look, label: 'Prepared for', width: 240, lines: 3, children: customer },
    { ...look, label: 'Order', lines: 2, children: number },
    { ...look, label: 'Date of issue', children: longDate(issuedOn) },
    { ...look, label: 'Translated from', width: 240, lines: 2, children: sourceLanguage },
    { ...look, label: 'Documents', children: countOf(translations.length, 'translation') },
  ];
  if (subjects.length > 0) facts.push({ ...look, label: 'Subject matter', lines: 4, children: subjects.join(', ') });
  return facts;
}

function statementOf({ company, sourceLanguage, translations, signatory }: CertificateData): string[] {
  const languages = [...new Set(translations.map(({ language }) => language))];
  const named = languages.length > SHOWN_LANGUAGES ? 'the languages listed below' : listOf(languages);
  const each = translations.length === 1 ? 'the translation' : 'each translation';
  return [
    `I, ${signatory.name}, ${signatory.title} of ${company}, certify that, to the best of our knowledge and belief, ${each} listed below is a complete and accurate translation of the source document listed with it.`,
    `The work was done by translators who are competent to translate from ${sourceLanguage} into ${named}.`,
    'Each file is listed with its SHA-256 fingerprint. A file with any other fingerprint is not covered by this certificate.',
  ];
}

interface FileRow {
  number: string;
  role: string;
  sha256: string;
  name: WordsProps;
  language: WordsProps;
}

function rowOf(type: Typeface, number: number, sourceLanguage: string, translation: CertifiedTranslation): Row {
  const { source, translation: made, language } = translation;
  const pages = source.pages === null ? '' : ` · ${countOf(source.pages, 'page')}`;
  const name = { type, width: DOCUMENT - ROLE, size: 9, lines: 3 };
  const spoken = { type, width: LANGUAGE, size: 8.5, spaced: 1.53, lines: 2 };
  const files: FileRow[] = [
    {
      number: `${number}`,
      role: 'Source',
      sha256: source.sha256,
      name: { ...name, children: source.name },
      language: { ...spoken, children: `${sourceLanguage}${pages}` },
    },
    {
      number: '',
      role: 'Translation',
      sha256: made.sha256,
      name: { ...name, children: made.name },
      language: { ...spoken, children: language },
    },
  ];
  const heights = files.map((file) => HASH_HEIGHT + Math.max(wordsHeight(file.name), wordsHeight(file.language)));
  return {
    height: heights.reduce((sum, height) => sum + height, 0),
    content: (
      <View key={number}>
        {files.map((file) => (
          <View key={file.role}>
            <View style={styles.file}>
              <Text style={styles.number}>{file.number}</Text>
              <View style={styles.document}>
                <Text style={styles.role}>{file.role}</Text>
                <Words {...file.name} />
              </View>
              <Words {...file.language} />
            </View>
            <Text style={styles.hash}>{file.sha256}</Text>
          </View>
        ))}
      </View>
    ),
  };
}
