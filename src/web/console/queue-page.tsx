import type { ReactElement } from 'react';
import { moneyInWords } from '../../core/words/money.ts';
import type { Person } from '../../domain/people/sessions/sessions.queries.ts';
import { servicesInWords } from '../../domain/quotes/services-in-words.ts';
import { QUOTE_STATUSES, type QuoteStatus, type TeamQuoteContent } from '../../wire/schemas/quote.ts';
import { SignedIn } from '../account/frame.tsx';
import { Page } from '../layout.tsx';
import { MoneyNotice } from '../parts/money-notice.tsx';
import { day } from '../quote-parts.tsx';
import { type Column, Table } from '../table.tsx';
import { QUOTE_STATES } from './quote-states.ts';

export interface Queue {
  person: Person;
  /** Live accounts pay through the test gateway. */
  playMoney: boolean;
  status: QuoteStatus;
  quotes: TeamQuoteContent[];
  total: number;
  page: number;
  lastPage: number;
}

export function QueuePage({ person, playMoney, status, quotes, total, page, lastPage }: Queue): ReactElement {
  return (
    <Page title="Quotes" account={<SignedIn person={person} />}>
      <MoneyNotice livemode playMoney={playMoney} />
      <h1>Quotes</h1>
      <nav className="tabs" aria-label="Status">
        {QUOTE_STATUSES.map((known) => (
          <a key={known} href={`/console?status=${known}`} aria-current={known === status ? 'page' : undefined}>
            {QUOTE_STATES[known]}
          </a>
        ))}
      </nav>
      <section aria-label={`Quotes: ${QUOTE_STATES[status]}`}>
        {quotes.length === 0 ? (
          <p className="soft">No quotes in this state.</p>
        ) : (
          <Table columns={QUEUE_COLUMNS} rows={quotes} keyOf={(quote) => quote.token} />
        )}
      </section>
      {total > 0 && (
        <p className="soft">
          Page {page} of {lastPage}, {total} in all
        </p>
      )}
      <nav className="tabs" aria-label="Pages">
        {page > 1 && <a href={`/console?status=${status}&page=${page - 1}`}>Newer</a>}
        {page < lastPage && <a href={`/console?status=${status}&page=${page + 1}`}>Older</a>}
      </nav>
    </Page>
  );
}

const QUEUE_COLUMNS: Column<TeamQuoteContent>[] = [
  {
    title: 'Number',
    cell: (quote) => (
      <>
        <a href={`/console/quotes/${quote.token}`}>{quote.number}</a>
        {!quote.livemode && <div className="soft">test</div>}
      </>
    ),
  },
  { title: 'Services', cell: (quote) => servicesInWords(quote.services).join('; ') },
  { title: 'Reference', wide: true, cell: (quote) => quote.reference ?? '' },
  { title: 'Requested', wide: true, cell: (quote) => day(quote.created_at) },
  { title: 'Documents', number: true, wide: true, cell: (quote) => quote.files.length },
  { title: 'Price', number: true, cell: (quote) => moneyInWords(quote.total ?? quote.estimate.total, quote.currency) },
];
