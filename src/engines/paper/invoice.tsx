import { StyleSheet, Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import type { InvoiceStatus } from '../../wire/schemas/invoice.ts';
import type { InvoiceData, InvoiceDataLine } from './documents.ts';
import type { Typeface } from './fonts.ts';
import { longDate, minorAmount } from './formats.ts';
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
import { COLUMN_GAP, type Column, paginate, type Row, Table, Total } from './table.tsx';

const ORDER = 84;
const REFERENCES = 140;
const REFERENCE_LABEL = 30;
const AMOUNT = 84;
const DESCRIPTION = TEXT_WIDTH - ORDER - REFERENCES - AMOUNT - 3 * COLUMN_GAP;
const FACTS_MARGIN = 18;

const STATUS: Record<InvoiceStatus, string> = { open: 'Draft', issued: 'Due', paid: 'Paid', void: 'Void' };

const styles = StyleSheet.create({
  facts: { marginVertical: FACTS_MARGIN },
  cells: { flexDirection: 'row', columnGap: COLUMN_GAP },
  note: { marginTop: 12, fontSize: 8, color: SOFT },
  reference: { flexDirection: 'row' },
  label: { width: REFERENCE_LABEL, fontSize: 7.5, lineHeight: 1.6, color: SOFT },
});

interface InvoiceProps {
  type: Typeface;
  data: InvoiceData;
}

export function Invoice({ type, data }: InvoiceProps): ReactElement {
  const { number, company, currency, total, lines } = data;
  const facts = factsOf(type, data);
  const columns: Column[] = [
    { name: 'Order and quote', width: ORDER },
    { name: 'Description', width: DESCRIPTION },
    { name: 'References', width: REFERENCES },
    { name: `Amount (${currency})`, width: AMOUNT, align: 'right' },
  ];
  const rows = lines.map((line, at) => rowOf(type, at, currency, line));
  const tables = paginate(rows, TEXT_HEIGHT - TITLE_HEIGHT - 2 * FACTS_MARGIN - factsHeight(facts), TEXT_HEIGHT);
  const pages = tables.map((part, at) => (
    <View key={at}>
      {at === 0 && (
        <View>
          <Title>{data.status === 'void' ? 'Invoice (void)' : 'Invoice'}</Title>
          <View style={styles.facts}>
            <Facts>
              {facts.map((fact) => (
                <Fact key={fact.label} {...fact} />
              ))}
            </Facts>
          </View>
        </View>
      )}
      <Table columns={columns} rows={part} />
      {at === tables.length - 1 && (
        <View wrap={false}>
          <Total amount={total} currency={currency} />
          {lines.some(({ amount }) => amount < 0) && <Text style={styles.note}>A negative amount is a credit.</Text>}
        </View>
      )}
    </View>
  ));
  return (
    <Sheet
      type={type}
      title={`Invoice ${number}`}
      subject={`Invoice ${number} of ${longDate(data.issuedOn)}`}
      company={company}
      name={`Invoice ${number}`}
      test={data.test}
      pages={pages}
    />
  );
}

function factsOf(type: Typeface, { number, issuedOn, dueOn, billedTo, status }: InvoiceData): FactProps[] {
  const look = { type, width: 120, size: 10 };
  return [
    { ...look, label: 'Invoice number', width: 216, lines: 2, children: number },
    { ...look, label: 'Date of issue', children: longDate(issuedOn) },
    { ...look, label: 'Due', children: longDate(dueOn) },
    { ...look, label: 'Billed to', width: 216, lines: 3, children: billedTo.name },
    { ...look, label: 'Status', children: STATUS[status] },
    { ...look, label: 'Email', width: 360, size: 9, lines: 2, children: billedTo.email },
  ];
}

interface Reference {
  label: string;
  words: WordsProps;
}

function rowOf(type: Typeface, at: number, currency: string, line: InvoiceDataLine): Row {
  const order: WordsProps[] = [{ type, width: ORDER, size: 9, lines: 2, children: line.orderNumber }];
  if (line.quoteNumber !== null) {
    order.push({ type, width: ORDER, size: 7.5, color: SOFT, lines: 2, children: `Quote ${line.quoteNumber}` });
  }
  const description: WordsProps = { type, width: DESCRIPTION, size: 9, lines: 5, children: line.description };
  const references = referencesOf(type, line);
  // Goes over as many lines as it needs: an amount is never cut.
  const amount: WordsProps = {
    type,
    width: AMOUNT,
    size: 9,
    align: 'right',
    children: minorAmount(line.amount, currency),
  };
  const sum = (words: readonly WordsProps[]): number => words.reduce((height, one) => height + wordsHeight(one), 0);
  return {
    height: Math.max(
      sum(order),
      wordsHeight(description),
      sum(references.map(({ words }) => words)),
      wordsHeight(amount),
    ),
    content: (
      <View key={at} style={styles.cells}>
        <View style={{ width: ORDER }}>
          {order.map((words) => (
            <Words key={words.size} {...words} />
          ))}
        </View>
        <Words {...description} />
        <View style={{ width: REFERENCES }}>
          {references.map(({ label, words }) => (
            <View key={label} style={styles.reference}>
              <Text style={styles.label}>{label}</Text>
              <Words {...words} />
            </View>
          ))}
        </View>
        <Words {...amount} />
      </View>
    ),
  };
}

function referencesOf(type: Typeface, line: InvoiceDataLine): Reference[] {
  const labelled = [
    ['Yours', line.reference],
    ['Client', line.clientReference],
    ['Case', line.caseReference],
  ] as const;
  return labelled.flatMap(([label, value]) => {
    if (value === null || value === '') return [];
    const width = REFERENCES - REFERENCE_LABEL;
    return [{ label, words: { type, width, size: 8, spaced: 1.5, lines: 2, children: value } }];
  });
}
