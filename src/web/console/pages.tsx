import type { ReactElement } from 'react';
import type { Person } from '../../domain/team/sign-in.ts';
import { CANCEL_REASONS, QUOTE_STATUSES, type TeamQuote } from '../../wire/quote.ts';
import type { Services } from '../../wire/services.ts';
import { Message, Page } from '../layout.tsx';
import { REASONS_IN_WORDS } from '../pay/page.tsx';
import { Documents, day, Lines, money, ServiceList, servicesInWords } from '../quote-parts.tsx';

function Account({ person }: { person: Person }): ReactElement {
  return (
    <form method="post" action="/console/sign-out">
      <span className="soft">{person.name} </span>
      <button className="link" type="submit">
        Sign out
      </button>
    </form>
  );
}

/** A link may be opened by a mail scanner, so only the button uses it up. */
export function SignInPage({ here }: { here: string }): ReactElement {
  return (
    <Message title="Sign in to the console">
      <p>This link works once.</p>
      <form method="post" action={here}>
        <button type="submit">Sign in</button>
      </form>
    </Message>
  );
}

export function NoLinkPage(): ReactElement {
  return (
    <Message title="Sign in with a link">
      <p>Sign-in links work once and for a day. Whoever runs the service makes a new one with:</p>
      <pre>npm run dragoman -- sign-in-link</pre>
    </Message>
  );
}

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
    <Page title="Quotes" account={<Account person={person} />}>
      <h1>Quotes</h1>
      <nav className="tabs" aria-label="Status">
        {QUOTE_STATUSES.map((one) => (
          <a key={one} href={`/console?status=${one}`} aria-current={one === status ? 'page' : undefined}>
            {one}
          </a>
        ))}
      </nav>
      <section aria-label={`Quotes that are ${status}`}>
        {quotes.length === 0 ? <p className="soft">No quote is {status}.</p> : <QueueTable quotes={quotes} />}
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

function QueueTable({ quotes }: { quotes: TeamQuote[] }): ReactElement {
  return (
    <div className="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Services</th>
            <th scope="col">Reference</th>
            <th scope="col">Asked</th>
            <th scope="col" className="number">
              Documents
            </th>
            <th scope="col" className="number">
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {quotes.map((quote) => (
            <tr key={quote.token}>
              <td>
                <a href={`/console/quotes/${quote.token}`}>{quote.number}</a>
                {!quote.livemode && <div className="soft">test</div>}
              </td>
              <td>{servicesInWords(quote.services as Services).join('; ')}</td>
              <td>{quote.reference ?? ''}</td>
              <td>{day(quote.created_at)}</td>
              <td className="number">{quote.files.length}</td>
              <td className="number">{money(quote.total ?? quote.estimate.total, quote.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

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
    <Page title={`Quote ${quote.number}`} account={<Account person={person} />}>
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
      {(quote.status === 'requested' || quote.status === 'ready') && <Cancel token={quote.token} />}
    </Page>
  );
}

function Cancel({ token }: { token: string }): ReactElement {
  return (
    <section aria-labelledby="cancel">
      <h2 id="cancel">Cancel</h2>
      <form className="row" method="post" action={`/console/quotes/${token}/cancel`}>
        <div>
          <label htmlFor="reason">Reason</label>
          <select id="reason" name="reason">
            {CANCEL_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {REASONS_IN_WORDS[reason]}
              </option>
            ))}
          </select>
        </div>
        <button className="quiet" type="submit">
          Cancel this quote
        </button>
      </form>
    </section>
  );
}
