import type { ReactElement } from 'react';
import { CANCEL_REASONS, type Quote } from '../../wire/quote.ts';
import { Page } from '../layout.tsx';
import { Documents, day, Lines, ServiceList } from '../quote-parts.tsx';

export const REASONS_IN_WORDS: Record<(typeof CANCEL_REASONS)[number], string> = {
  price_too_high: 'The price is too high',
  turnaround_unacceptable: 'It would take too long',
  no_longer_required: 'It is no longer needed',
  client_declined: 'The client declined',
  wrong_services: 'These are the wrong services',
  wrong_files: 'These are the wrong files',
  resubmitting_later: 'It will be sent again later',
};

/** The customer's page of a quote: everything that is decided about, and the choice to decline. */
export function PayPage({ quote, here }: { quote: Quote; here: string }): ReactElement {
  return (
    <Page title={`Quote ${quote.number}`}>
      <h1>Quote {quote.number}</h1>
      <p className="soft">{standing(quote)}</p>
      {!quote.livemode && <p className="notice">This is a test quote. No money moves and no work is done.</p>}
      <section aria-label="Summary">
        <dl>
          {quote.reference !== null && (
            <>
              <dt>Reference</dt>
              <dd>{quote.reference}</dd>
            </>
          )}
          {quote.promised_at !== null && (
            <>
              <dt>Promised for</dt>
              <dd>{day(quote.promised_at)}</dd>
            </>
          )}
          {quote.status === 'ready' && quote.expires_at !== null && (
            <>
              <dt>Good until</dt>
              <dd>{day(quote.expires_at)}</dd>
            </>
          )}
          {quote.partner !== undefined && (
            <>
              <dt>Partner</dt>
              <dd>{quote.partner}</dd>
            </>
          )}
        </dl>
      </section>
      <ServiceList services={quote.services} />
      <Documents files={quote.files} />
      <Lines caption="Price" lines={quote.line_items} total={quote.total ?? 0} currency={quote.currency} />
      {quote.status === 'ready' && <Decline here={here} />}
    </Page>
  );
}

function standing(quote: Quote): string {
  if (quote.status === 'ready') return 'Reviewed and priced by our team.';
  if (quote.status === 'paid') return 'This quote is paid.';
  if (quote.status === 'approved') return 'This quote is approved and will be billed on your invoice.';
  if (quote.cancelled_reason === 'expired') return 'This quote has expired. Ask for a new one to go on.';
  return 'This quote was cancelled.';
}

function Decline({ here }: { here: string }): ReactElement {
  return (
    <section aria-labelledby="decline">
      <h2 id="decline">Not what you need?</h2>
      <form className="row" method="post" action={`${here}/decline`}>
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
          Decline this quote
        </button>
      </form>
    </section>
  );
}
