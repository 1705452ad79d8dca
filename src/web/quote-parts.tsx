import type { ReactElement } from 'react';
import { dayInWords } from '../core/calendar.ts';
import { moneyInWords } from '../core/money.ts';
import { servicesInWords } from '../domain/quotes/services-in-words.ts';
import { CANCEL_REASONS, type CancelledReason, type Quote } from '../wire/schemas/quote.ts';
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
  { title: 'Pages', number: true, cell: (file) => (isCounted(file) ? file.page_count : 'not known') },
  { title: 'Words', number: true, cell: (file) => file.source_word_count ?? 'not counted' },
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

const REASONS_IN_WORDS: Record<CancelledReason, string> = {
  price_too_high: 'The price is too high',
  turnaround_unacceptable: 'It would take too long',
  no_longer_required: 'It is no longer needed',
  client_declined: 'The client declined',
  wrong_services: 'These are the wrong services',
  wrong_files: 'These are the wrong files',
  resubmitting_later: 'It will be sent again later',
  illegible: 'The documents cannot be read',
  not_possible: 'It cannot be done',
  duplicate: 'It was asked for twice',
  other: 'Another reason',
  expired: 'Its time to be paid is over',
};

/** Why something is no longer wanted; nothing is chosen beforehand. */
export function ReasonField({ error }: { error?: string | undefined }): ReactElement {
  return (
    <div className="field">
      <label htmlFor="reason">Reason</label>
      <select
        id="reason"
        name="reason"
        defaultValue=""
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : 'reason-error'}
      >
        <option value="">Choose a reason</option>
        {CANCEL_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {REASONS_IN_WORDS[reason]}
          </option>
        ))}
      </select>
      {error !== undefined && (
        <p className="error" id="reason-error">
          {error}
        </p>
      )}
    </div>
  );
}

interface EndQuoteProps {
  title: string;
  action: string;
  button: string;
  /** Those of whoever ends it. */
  reasons?: readonly CancelledReason[];
  /** Whether it can be said in words too. */
  words?: boolean;
}

/** Ends a quote, with the reason why; none is chosen beforehand. */
export function EndQuote({
  title,
  action,
  button,
  reasons = CANCEL_REASONS,
  words = false,
}: EndQuoteProps): ReactElement {
  return (
    <section aria-labelledby="end">
      <h2 id="end">{title}</h2>
      <form className="row" method="post" action={action}>
        <div>
          <label htmlFor="reason">Reason</label>
          <select id="reason" name="reason" defaultValue="">
            <option value="">No reason given</option>
            {reasons.map((reason) => (
              <option key={reason} value={reason}>
                {REASONS_IN_WORDS[reason]}
              </option>
            ))}
          </select>
        </div>
        {words && (
          <div>
            <label htmlFor="note">In your words, for the customer</label>
            <input id="note" name="note" maxLength={1000} />
          </div>
        )}
        <button className="quiet" type="submit">
          {button}
        </button>
      </form>
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
