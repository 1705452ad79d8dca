import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { Person } from '../../domain/people/sessions/sessions.queries.ts';
import type { TeamQuoteContent } from '../../wire/schemas/quote.ts';
import { SignedIn } from '../account/frame.tsx';
import { Page } from '../layout.tsx';
import { MoneyNotice } from '../parts/money-notice.tsx';
import { Documents, day, Lines, ServiceList } from '../quote-parts.tsx';
import { mayUse } from './may-use.ts';
import { QUOTE_STATES } from './quote-states.ts';

export function QuotePage({
  person,
  quote,
  customer,
  playMoney,
  notice,
}: {
  person: Person;
  quote: TeamQuoteContent;
  /** Whose quote it is, by name. */
  customer: string;
  /** Paid by the test gateway, or to be. */
  playMoney: boolean;
  notice: string | null;
}): ReactElement {
  return (
    <Page title={`Quote ${quote.number}`} account={<SignedIn person={person} />}>
      <MoneyNotice livemode={quote.livemode} playMoney={playMoney} />
      <p>
        <a href="/console">All quotes</a>
      </p>
      <h1>
        Quote {quote.number} <span className="status">{QUOTE_STATES[quote.status]}</span>
      </h1>
      {notice !== null && (
        <p className="notice" role="status">
          {notice}
        </p>
      )}
      <Summary quote={quote} customer={customer} />
      <ServiceList services={quote.services} />
      <Documents files={quote.files} />
      <Price quote={quote} />
      <Steps quote={quote} roles={person.roles} />
    </Page>
  );
}

function Summary({ quote, customer }: { quote: TeamQuoteContent; customer: string }): ReactElement {
  const { livemode, reference, deadline, notes, payment_url } = quote;
  const facts: [string, ReactNode][] = [
    ['Customer', livemode ? customer : `${customer} (test)`],
    ['Reference', reference],
    ['Deadline', deadline && day(deadline)],
    ['Notes', notes],
    ['Customer’s page', payment_url && <a href={payment_url}>{payment_url}</a>],
  ];
  return (
    <section aria-label="Summary">
      <dl>
        {facts
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
      </dl>
    </section>
  );
}

/** The price, or the estimate until there is one. */
function Price({ quote }: { quote: TeamQuoteContent }): ReactElement {
  const { estimate, total, currency, line_items } = quote;
  if (total !== null) return <Lines caption="Price" lines={line_items} total={total} currency={currency} />;
  return (
    <>
      <Lines caption="Estimate" lines={estimate.line_items} total={estimate.total} currency={currency} />
      {!estimate.complete && (
        <p className="notice">A document could not be measured: check it before you price the quote at the estimate.</p>
      )}
    </>
  );
}

/** The steps that the quote waits for and whoever looks at it may take; each asks first. */
function Steps({
  quote: { token, status },
  roles,
}: {
  quote: TeamQuoteContent;
  roles: Person['roles'];
}): ReactElement | null {
  const here = `/console/quotes/${token}`;
  const price = status === 'requested' && mayUse(roles, 'teamPriceQuote');
  const cancel = (status === 'requested' || status === 'ready') && mayUse(roles, 'teamCancelQuote');
  if (!price && !cancel) return null;
  return (
    <div className="row">
      {price && (
        <a className="button" href={`${here}/price`}>
          Price at the estimate
        </a>
      )}
      {cancel && <a href={`${here}/cancel`}>Cancel this quote</a>}
    </div>
  );
}
