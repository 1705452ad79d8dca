import { StyleSheet, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { findCurrency } from '../../wire/reference/currencies.ts';
import type { ConversionData, ConvertedAmount } from './documents.ts';
import type { Typeface } from './fonts.ts';
import { countOf, grouped, longDate } from './formats.ts';
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
import { Signature } from './signature.tsx';
import { COLUMN_GAP, type Column, paginate, type Row, Table } from './table.tsx';

const AMOUNT = 120;
const DOCUMENT = TEXT_WIDTH - 2 * AMOUNT - 2 * COLUMN_GAP;
const FACTS_MARGIN = 16;
const TABLE_MARGIN = 14;

const COLUMNS: Column[] = [
  { name: 'Document', width: DOCUMENT },
  { name: 'Original amount', width: AMOUNT, align: 'right' },
  { name: 'Converted amount', width: AMOUNT, align: 'right' },
];

const styles = StyleSheet.create({
  facts: { marginVertical: FACTS_MARGIN },
  table: { marginTop: TABLE_MARGIN },
  cells: { flexDirection: 'row', columnGap: COLUMN_GAP },
});

interface ConversionProps {
  type: Typeface;
  data: ConversionData;
}

export function Conversion({ type, data }: ConversionProps): ReactElement {
  const { number, company, signatory, issuedOn, conversions } = data;
  const facts = factsOf(type, data);
  const statement: WordsProps = { type, width: TEXT_WIDTH, size: 10.5, spaced: 1.5, children: statementOf(data) };
  const above = TITLE_HEIGHT + 2 * FACTS_MARGIN + factsHeight(facts) + wordsHeight(statement);
  const rows = conversions.map((conversion, at) => rowOf(type, at, conversion));
  const tables = paginate(rows, TEXT_HEIGHT - above - TABLE_MARGIN, TEXT_HEIGHT - TABLE_MARGIN);
  const pages = tables.map((part, at) => (
    <View key={at}>
      {at === 0 && (
        <View>
          <Title>Statement of Currency Conversion</Title>
          <View style={styles.facts}>
            <Facts>
              {facts.map((fact) => (
                <Fact key={fact.label} {...fact} />
              ))}
            </Facts>
          </View>
          <Words {...statement} />
        </View>
      )}
      <View style={styles.table}>
        <Table columns={COLUMNS} rows={part} />
      </View>
      {at === tables.length - 1 && (
        <Signature type={type} signatory={signatory} company={company} issuedOn={issuedOn} />
      )}
    </View>
  ));
  return (
    <Sheet
      type={type}
      title={`Statement of Currency Conversion ${number}`}
      subject={`Currency conversion, order ${number}`}
      company={company}
      name={`Currency conversion ${number}`}
      test={data.test}
      pages={pages}
    />
  );
}

function factsOf(type: Typeface, { customer, number, issuedOn }: ConversionData): FactProps[] {
  const look = { type, width: 108, size: 10 };
  return [
    { ...look, label: 'Prepared for', width: 240, lines: 3, children: customer },
    { ...look, label: 'Order', lines: 2, children: number },
    { ...look, label: 'Date of issue', children: longDate(issuedOn) },
  ];
}

function statementOf({ company, conversions }: ConversionData): string {
  const [amounts, each] = conversions.length === 1 ? ['amount', 'it'] : [countOf(conversions.length, 'amount'), 'each'];
  return `${company} has converted the ${amounts} below at the rate stated with ${each}, as the source named there published it for that date.`;
}

function rowOf(type: Typeface, at: number, conversion: ConvertedAmount): Row {
  const { document, description, amount, sourceCurrency, result, targetCurrency, rate, rateDate, rateSource } =
    conversion;
  const [source, target] = [sourceCurrency, targetCurrency].map(
    (code) => `${code} (${findCurrency(code)?.name ?? '—'})`,
  );
  const name = { type, width: DOCUMENT, size: 9, lines: 3 };
  const words: WordsProps[] = [{ ...name, children: document ?? description ?? 'Amount stated by the customer' }];
  if (document !== null && description !== null) {
    words.push({ ...name, size: 8, color: SOFT, lines: 4, children: description });
  }
  // Goes over as many lines as it needs: an amount is never cut.
  const money = { type, width: AMOUNT, size: 9, align: 'right' } as const;
  const original: WordsProps = { ...money, children: `${sourceCurrency} ${grouped(amount)}` };
  const converted: WordsProps = { ...money, weight: 600, children: `${targetCurrency} ${grouped(result)}` };
  const terms: WordsProps = {
    type,
    width: TEXT_WIDTH,
    size: 7.5,
    color: SOFT,
    lines: 3,
    children: `1 ${source} = ${rate} ${target} · ${rateSource}, ${longDate(rateDate)}`,
  };
  const named = words.reduce((height, one) => height + wordsHeight(one), 0);
  return {
    height: Math.max(named, wordsHeight(original), wordsHeight(converted)) + wordsHeight(terms),
    content: (
      <View key={at}>
        <View style={styles.cells}>
          <View style={{ width: DOCUMENT }}>
            {words.map((one) => (
              <Words key={one.size} {...one} />
            ))}
          </View>
          <Words {...original} />
          <Words {...converted} />
        </View>
        <Words {...terms} />
      </View>
    ),
  };
}
