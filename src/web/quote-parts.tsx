import type { ReactElement } from 'react';
import { moneyInWords, numberInWords } from '../core/words/money.ts';
import { servicesInWords } from '../core/words/services-in-words.ts';
import { taxInWords } from '../core/words/taxes.ts';
import { dayInWords } from '../core/words/time.ts';
import { needsCountry } from '../domain/pricing/taxes/needs-country.ts';
import { withTaxTotals } from '../domain/pricing/taxes/tax-totals.ts';
import type { Tax, TaxNote } from '../wire/schemas/firm/tax.ts';
import type { Quote } from '../wire/schemas/quote.ts';
import type { Services } from '../wire/schemas/services.ts';
import { ENGLISH } from '../words/reader.ts';
import { type Column, Table } from './table.tsx';

// Parts of a quote that several pages show.

export const day = (timestamp: string): string => dayInWords(ENGLISH, new Date(timestamp));

/** Label of a total that may still lack its taxes. */
export const totalName = (priced: { tax_note: TaxNote | null }): string =>
  needsCountry(priced) ? 'Before taxes' : 'Total';

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
  const columns: Column<Line>[] = [
    { title: 'Item', cell: (line) => line.description },
    { title: 'Quantity', number: true, cell: (line) => line.quantity },
    { title: 'Price', number: true, wide: true, cell: (line) => moneyInWords(ENGLISH, line.unit_price, currency) },
    { title: 'Amount', number: true, cell: (line) => moneyInWords(ENGLISH, line.amount, currency) },
  ];
  const foot = (
    <tfoot>
      {taxes.length > 0 && (
        <SumRow name="Subtotal" amount={withTaxTotals({ total, taxes }).subtotal} currency={currency} />
      )}
      {taxes.map((tax) => (
        <SumRow key={taxInWords(tax, note)} name={taxInWords(tax, note)} amount={tax.amount} currency={currency} />
      ))}
      <SumRow name={totalName({ tax_note: note })} amount={total} currency={currency} total />
    </tfoot>
  );
  return (
    <>
      <Table columns={columns} rows={lines} keyOf={(line, index) => `${index} ${line.code}`} foot={foot} />
      {note !== null && <p className="hint">{note.text}</p>}
    </>
  );
}

function SumRow({
  name,
  amount,
  currency,
  total = false,
}: {
  name: string;
  amount: number;
  currency: string;
  total?: boolean;
}): ReactElement {
  return (
    <tr className={total ? undefined : 'part'}>
      <td colSpan={2}>{name}</td>
      <td className="wide" />
      <td className="number">{moneyInWords(ENGLISH, amount, currency)}</td>
    </tr>
  );
}

export function Lines({ caption, ...priced }: Priced & { caption: string }): ReactElement {
  return (
    <section aria-labelledby="lines">
      <h2 id="lines">{caption}</h2>
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
  {
    title: 'Pages',
    number: true,
    cell: (file) => (isCounted(file) ? numberInWords(ENGLISH, file.page_count) : 'not known'),
  },
  {
    title: 'Words',
    number: true,
    cell: ({ source_word_count: words }) => (words === null ? 'not counted' : numberInWords(ENGLISH, words)),
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
