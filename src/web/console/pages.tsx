import type { ReactElement } from 'react';
import type { Person } from '../../domain/people/sessions.ts';
import { servicesInWords } from '../../domain/quotes/services-in-words.ts';
import { QUOTE_STATUSES, type TeamQuote } from '../../wire/schemas/quote.ts';
import { SignedIn } from '../account/frame.tsx';
import { Page } from '../layout.tsx';
import { Documents, day, EndQuote, Lines, money, ServiceList } from '../quote-parts.tsx';
import { type Column, Table } from '../table.tsx';

export interface Queue {
  person: Person;
  status: string;
  quotes: TeamQuote[];
  total: number;
  page: number;
  lastPage: number;
}

export function QueuePage({ person, status, quotes, total, page, lastPage }: Queue): ReactElement {
  return (
    <Page title="Quotes" account={<SignedIn person={person} />}>
      <h1>Quotes</h1>
      <nav className="tabs" aria-label="Status">
        {QUOTE_STATUSES.map((one) => (
          <a key={one} href={`/console?status=${one}`} aria-current={one === status ? 'page' : undefined}>
            {one}
          </a>
        ))}
      </nav>
      <section aria-label={`Quotes that are ${status}`}>
        {quotes.length === 0 ? (
          <p className="soft">No quote is {status}.</p>
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

const QUEUE_COLUMNS: Column<TeamQuote>[] = [
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
  { title: 'Asked', wide: true, cell: (quote) => day(quote.created_at) },
  { title: 'Documents', number: true, wide: true, cell: (quote) => quote.files.length },
  { title: 'Price', number: true, cell: (quote) => money(quote.total ?? quote.estimate.total, quote.currency) },
];

export function QuotePage({
  person,
  quote,
  notice,
}: {
  person: Person;
  quote: TeamQuote;
  notice: string | null;
}): ReactElement {
  const priced = quote.total !== null;
  return (
    <Page title={`Quote ${quote.number}`} account={<SignedIn person={person} />}>
      <p>
        <a href="/console">All quotes</a>
      </p>
      <h1>
        Quote {quote.number} <span className="status">{quote.status}</span>
      </h1>
      {notice !== null && (
        <p className="notice" role="status">
          {notice}
        </p>
      )}
      <section aria-label="Summary">
        <dl>
          <dt>Account</dt>
          <dd>
            {quote.account}
            {quote.livemode ? '' : ' (test)'}
          </dd>
          {quote.reference !== null && (
            <>
              <dt>Reference</dt>
              <dd>{quote.reference}</dd>
            </>
          )}
          {quote.deadline !== null && (
            <>
              <dt>Deadline</dt>
              <dd>{day(quote.deadline)}</dd>
            </>
          )}
          {quote.notes !== null && (
            <>
              <dt>Notes</dt>
              <dd>{quote.notes}</dd>
            </>
          )}
          {quote.payment_url !== null && (
            <>
              <dt>Customer’s page</dt>
              <dd>
                <a href={quote.payment_url}>{quote.payment_url}</a>
              </dd>
            </>
          )}
        </dl>
      </section>
      <ServiceList services={quote.services} />
      <Documents files={quote.files} />
      <Lines
        caption={priced ? 'Price' : 'Estimate'}
        lines={priced ? quote.line_items : quote.estimate.line_items}
        total={quote.total ?? quote.estimate.total}
        currency={quote.currency}
      />
      {!quote.estimate.complete && !priced && (
        <p className="notice">A document could not be measured: look at it before you take the estimate.</p>
      )}
      {quote.status === 'requested' && (
        <form method="post" action={`/console/quotes/${quote.token}/price`}>
          <button type="submit">Price at the estimate</button>
        </form>
      )}
      {(quote.status === 'requested' || quote.status === 'ready') && (
        <EndQuote title="Cancel" action={`/console/quotes/${quote.token}/cancel`} button="Cancel this quote" />
      )}
    </Page>
  );
}
