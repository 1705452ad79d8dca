import type { ReactElement } from 'react';
import { moneyInWords, numberInWords, taxInWords } from '../core/words/money.ts';
import { servicesInWords } from '../core/words/services-in-words.ts';
import { needsCountry } from '../domain/pricing/taxes/needs-country.ts';
import { withTaxTotals } from '../domain/pricing/taxes/tax-totals.ts';
import type { Tax, TaxNote } from '../wire/schemas/firm/tax.ts';
import type { Quote } from '../wire/schemas/quote.ts';
import type { Services } from '../wire/schemas/services.ts';
import type { Reader } from '../words/reader.ts';
import { isSayKey, say } from '../words/say.ts';
import { useReader } from './layout.tsx';
import { type Column, Table } from './table.tsx';

// Parts of a quote that several pages show.

/** Label of a total that may still lack its taxes. */
export const totalName = (reader: Reader, priced: { tax_note: TaxNote | null }): string =>
  say(reader, needsCountry(priced) ? 'pay.fact.total.untaxed' : 'pay.fact.total');

type Line = Quote['line_items'][number];

interface Priced {
  lines: Line[];
  total: number;
  currency: string;
  taxes: readonly Tax[];
  /** Why no tax is charged, or not yet. */
  note?: TaxNote | null;
}

export function LineTable({ lines, total, currency, taxes, note = null }: Priced): ReactElement {
  const reader = useReader();
  const money = (amount: number) => moneyInWords(reader, amount, currency);
  const columns: Column<Line>[] = [
    { title: say(reader, 'pay.line.item'), cell: (line) => line.description },
    { title: say(reader, 'pay.line.quantity'), number: true, cell: (line) => numberInWords(reader, line.quantity) },
    { title: say(reader, 'pay.line.unit_price'), number: true, wide: true, cell: (line) => money(line.unit_price) },
    { title: say(reader, 'pay.line.amount'), number: true, cell: (line) => money(line.amount) },
  ];
  const foot = (
    <tfoot>
      {taxes.length > 0 && (
        <SumRow name={say(reader, 'pay.line.subtotal')} sum={money(withTaxTotals({ total, taxes }).subtotal)} />
      )}
      {taxes.map((tax) => {
        const name = taxInWords(reader, tax, note);
        return <SumRow key={name} name={name} sum={money(tax.amount)} />;
      })}
      <SumRow name={totalName(reader, { tax_note: note })} sum={money(total)} total />
    </tfoot>
  );
  return (
    <>
      <Table columns={columns} rows={lines} keyOf={(line, index) => `${index} ${line.code}`} foot={foot} />
      {note !== null && (
        <p className="hint">{needsCountry({ tax_note: note }) ? say(reader, 'pay.tax.country_needed') : note.text}</p>
      )}
    </>
  );
}

function SumRow({ name, sum, total = false }: { name: string; sum: string; total?: boolean }): ReactElement {
  return (
    <tr className={total ? undefined : 'part'}>
      <td colSpan={2}>{name}</td>
      <td className="wide" />
      <td className="number">{sum}</td>
    </tr>
  );
}

export function Lines(priced: Priced): ReactElement {
  return (
    <section aria-labelledby="lines">
      <h2 id="lines">{say(useReader(), 'pay.price')}</h2>
      <LineTable {...priced} />
    </section>
  );
}

/** `url` is null for people who may not download the file. */
export type QuoteFile = Pick<
  Quote['files'][number],
  'id' | 'filename' | 'page_count' | 'source_word_count' | 'size_label' | 'source_metadata'
> & { url: string | null };

const isCounted = ({ source_metadata: { findings } }: QuoteFile): boolean =>
  !findings.some(({ code }) => code === 'pages_unknown');

/** Findings of a later release have only the API's own text. */
const findingInWords = (reader: Reader, { code, message }: { code: string; message: string }): string => {
  const key = `pay.finding.${code}`;
  return isSayKey(key) ? say(reader, key) : message;
};

const documentColumns = (reader: Reader): Column<QuoteFile>[] => [
  {
    title: say(reader, 'pay.document.name'),
    cell: (file) => (
      <>
        {file.url === null ? file.filename : <a href={file.url}>{file.filename}</a>}
        {file.source_metadata.findings.map((finding) => (
          <div className="soft" key={finding.code}>
            {findingInWords(reader, finding)}
          </div>
        ))}
      </>
    ),
  },
  {
    title: say(reader, 'pay.document.pages'),
    number: true,
    cell: (file) =>
      isCounted(file) ? numberInWords(reader, file.page_count) : say(reader, 'pay.document.pages.unknown'),
  },
  {
    title: say(reader, 'pay.document.words'),
    number: true,
    cell: ({ source_word_count: words }) =>
      words === null ? say(reader, 'pay.document.words.unknown') : numberInWords(reader, words),
  },
  { title: say(reader, 'pay.document.size'), number: true, wide: true, cell: (file) => file.size_label },
];

export function Documents({ files }: { files: readonly QuoteFile[] }): ReactElement {
  const reader = useReader();
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">{say(reader, 'pay.documents')}</h2>
      <Table columns={documentColumns(reader)} rows={files} keyOf={(file) => file.id} />
    </section>
  );
}

export function ServiceList({ services }: { services: Services }): ReactElement {
  const reader = useReader();
  return (
    <section aria-labelledby="services">
      <h2 id="services">{say(reader, 'pay.services')}</h2>
      <ul>
        {servicesInWords(reader, services).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
