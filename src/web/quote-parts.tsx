import type { ReactElement } from 'react';
import { moneyInWords, numberInWords } from '../core/words/money.ts';
import { servicesInWords } from '../core/words/services-in-words.ts';
import { dayInWords } from '../core/words/time.ts';
import type { Quote } from '../wire/schemas/quote.ts';
import type { Services } from '../wire/schemas/services.ts';
import { type Column, Table } from './table.tsx';

// The parts of a quote that both its customer and the team look at.

export const day = (timestamp: string): string => dayInWords(new Date(timestamp));

type Line = Quote['line_items'][number];

interface Priced {
  lines: Line[];
  total: number;
  currency: string;
}

/** What is paid for, line by line. */
export function LineTable({ lines, total, currency }: Priced): ReactElement {
  const columns: Column<Line>[] = [
    { title: 'Item', cell: (line) => line.description },
    { title: 'Quantity', number: true, cell: (line) => line.quantity },
    { title: 'Price', number: true, wide: true, cell: (line) => moneyInWords(line.unit_price, currency) },
    { title: 'Amount', number: true, cell: (line) => moneyInWords(line.amount, currency) },
  ];
  const foot = (
    <tfoot>
      <tr>
        <td colSpan={2}>Total</td>
        <td className="wide" />
        <td className="number">{moneyInWords(total, currency)}</td>
      </tr>
    </tfoot>
  );
  return <Table columns={columns} rows={lines} keyOf={(line, index) => `${index} ${line.code}`} foot={foot} />;
}

export function Lines({ caption, ...priced }: Priced & { caption: string }): ReactElement {
  return (
    <section aria-labelledby="lines">
      <h2 id="lines">{caption}</h2>
      <LineTable {...priced} />
    </section>
  );
}

/** Without a link for those who may not have the document itself. */
export type QuoteFile = Pick<
  Quote['files'][number],
  'id' | 'filename' | 'page_count' | 'source_word_count' | 'size_label' | 'source_metadata'
> & { url: string | null };

const isCounted = ({ source_metadata: { findings } }: QuoteFile): boolean =>
  !findings.some(({ code }) => code === 'pages_unknown');

const DOCUMENT_COLUMNS: Column<QuoteFile>[] = [
  {
    title: 'Name',
    cell: (file) => (
      <>
        {file.url === null ? file.filename : <a href={file.url}>{file.filename}</a>}
        {file.source_metadata.findings.map((finding) => (
          <div className="soft" key={finding.code}>
            {finding.message}
          </div>
        ))}
      </>
    ),
  },
  { title: 'Pages', number: true, cell: (file) => (isCounted(file) ? numberInWords(file.page_count) : 'not known') },
  {
    title: 'Words',
    number: true,
    cell: ({ source_word_count: words }) => (words === null ? 'not counted' : numberInWords(words)),
  },
  { title: 'Size', number: true, wide: true, cell: (file) => file.size_label },
];

export function Documents({ files }: { files: readonly QuoteFile[] }): ReactElement {
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">Documents</h2>
      <Table columns={DOCUMENT_COLUMNS} rows={files} keyOf={(file) => file.id} />
    </section>
  );
}

export function ServiceList({ services }: { services: Services }): ReactElement {
  return (
    <section aria-labelledby="services">
      <h2 id="services">Services</h2>
      <ul>
        {servicesInWords(services).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
