import { StyleSheet, Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import type { QuoteData } from './documents.ts';
import type { Typeface } from './fonts.ts';
import { longDate, minorAmount } from './formats.ts';
import {
  Fact,
  type FactProps,
  Facts,
  factsHeight,
  Label,
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
import { COLUMN_GAP, type Column, paginate, type Row, Table, Total } from './table.tsx';

const QUANTITY = 60;
const PRICE = 84;
const AMOUNT = 90;
const ITEM = TEXT_WIDTH - QUANTITY - PRICE - AMOUNT - 3 * COLUMN_GAP;
const COUNT = 70;
const NAME = TEXT_WIDTH - 2 * COUNT - 2 * COLUMN_GAP;
const MARGIN = 18;
const LIST_LABEL = 16;

const styles = StyleSheet.create({
  facts: { marginVertical: MARGIN },
  list: { marginBottom: MARGIN },
  table: { marginBottom: MARGIN },
  cells: { flexDirection: 'row', columnGap: COLUMN_GAP },
  note: { marginTop: 14, fontSize: 8, color: SOFT },
});

interface QuoteProps {
  type: Typeface;
  data: QuoteData;
}

/** A quote on paper, for the file of whoever decides about it. */
export function QuotePaper({ type, data }: QuoteProps): ReactElement {
  const { number, company, currency } = data;
  const facts = factsOf(type, data);
  const services: WordsProps[] = data.services.map((children) => ({ type, width: TEXT_WIDTH, size: 10, children }));
  const head =
    TITLE_HEIGHT + 3 * MARGIN + factsHeight(facts) + LIST_LABEL + sum(services.map((words) => wordsHeight(words)));
  const documents = paginate(
    data.documents.map((document, at) => documentRow(type, at, document)),
    Math.max(120, TEXT_HEIGHT - head),
    TEXT_HEIGHT,
  );
  const lines = paginate(
    data.lines.map((line, at) => lineRow(type, at, currency, line)),
    TEXT_HEIGHT - 90,
    TEXT_HEIGHT - 90,
  );
  const first = (
    <View>
      <Title>Quote</Title>
      <View style={styles.facts}>
        <Facts>
          {facts.map((fact) => (
            <Fact key={fact.label} {...fact} />
          ))}
        </Facts>
      </View>
      <View style={styles.list}>
        <Label>Services</Label>
        {services.map((words) => (
          <Words key={words.children} {...words} />
        ))}
      </View>
    </View>
  );
  const last = (
    <View wrap={false}>
      <Total amount={data.total} currency={currency} />
      {data.expiresOn !== null && (
        <Text style={styles.note}>
          {`This price holds until ${longDate(data.expiresOn)}. Work begins when the quote is paid or approved onto an invoice.`}
        </Text>
      )}
    </View>
  );
  // Few lines stand below the documents; many begin a page of their own.
  const parts = [
    ...documents.map((rows) => <Table key="documents" columns={DOCUMENTS} rows={rows} />),
    ...lines.map((rows) => <Table key="lines" columns={linesColumns(currency)} rows={rows} />),
  ];
  const short = documents.length === 1 && lines.length === 1 && room(head, documents, lines) >= 0;
  const pages = short ? [parts] : parts.map((part) => [part]);
  return (
    <Sheet
      type={type}
      title={`Quote ${number}`}
      subject={`Quote ${number} of ${longDate(data.issuedOn)}`}
      company={company}
      name={`Quote ${number}`}
      test={data.test}
      pages={pages.map((content, at) => (
        <View key={at}>
          {at === 0 && first}
          {content.map((part, place) => (
            <View key={place} style={styles.table}>
              {part}
            </View>
          ))}
          {at === pages.length - 1 && last}
        </View>
      ))}
    />
  );
}

const DOCUMENTS: Column[] = [
  { name: 'Document', width: NAME },
  { name: 'Pages', width: COUNT, align: 'right' },
  { name: 'Words', width: COUNT, align: 'right' },
];

const linesColumns = (currency: string): Column[] => [
  { name: 'Item', width: ITEM },
  { name: 'Quantity', width: QUANTITY, align: 'right' },
  { name: 'Price', width: PRICE, align: 'right' },
  { name: `Amount (${currency})`, width: AMOUNT, align: 'right' },
];

const sum = (heights: readonly number[]): number => heights.reduce((total, one) => total + one, 0);

/** What is left of one page when everything stands on it. */
function room(head: number, documents: Row[][], lines: Row[][]): number {
  const rows = [...documents, ...lines].flat();
  return TEXT_HEIGHT - head - sum(rows.map(({ height }) => height + 13)) - 2 * (24 + MARGIN) - 90;
}

function factsOf(type: Typeface, data: QuoteData): FactProps[] {
  const look = { type, width: 120, size: 10 };
  const { promisedOn, partner, reference } = data;
  return [
    { ...look, label: 'Quote number', width: 216, lines: 2, children: data.number },
    { ...look, label: 'Date', children: longDate(data.issuedOn) },
    ...(data.expiresOn === null ? [] : [{ ...look, label: 'Good until', children: longDate(data.expiresOn) }]),
    { ...look, label: 'Customer', width: 216, lines: 3, children: data.customer },
    ...(promisedOn === null ? [] : [{ ...look, label: 'Promised for', children: longDate(promisedOn) }]),
    { ...look, label: 'Status', children: data.standing },
    ...(reference === null ? [] : [{ ...look, label: 'Reference', width: 216, lines: 2, children: reference }]),
    ...(partner === null ? [] : [{ ...look, label: 'Recommended by', width: 216, lines: 2, children: partner }]),
  ];
}

function documentRow(type: Typeface, at: number, { name, pages, words }: QuoteData['documents'][number]): Row {
  return rowOf(at, [
    { type, width: NAME, size: 9, lines: 3, children: name },
    { type, width: COUNT, size: 9, align: 'right', children: pages === null ? 'not known' : String(pages) },
    { type, width: COUNT, size: 9, align: 'right', children: words === null ? 'not counted' : String(words) },
  ]);
}

function lineRow(type: Typeface, at: number, currency: string, line: QuoteData['lines'][number]): Row {
  const number = { type, size: 9, align: 'right' as const };
  return rowOf(at, [
    { type, width: ITEM, size: 9, lines: 5, children: line.description },
    { ...number, width: QUANTITY, children: String(line.quantity) },
    { ...number, width: PRICE, children: minorAmount(line.unitPrice, currency) },
    { ...number, width: AMOUNT, children: minorAmount(line.amount, currency) },
  ]);
}

function rowOf(at: number, cells: WordsProps[]): Row {
  return {
    height: Math.max(...cells.map((words) => wordsHeight(words))),
    content: (
      <View key={at} style={styles.cells}>
        {cells.map((words, place) => (
          <Words key={place} {...words} />
        ))}
      </View>
    ),
  };
}
