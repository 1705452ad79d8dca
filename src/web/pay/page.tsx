import type { ReactElement } from 'react';
import type { Quote } from '../../wire/quote.ts';
import { Page } from '../layout.tsx';
import { Documents, day, EndQuote, Lines, ServiceList } from '../quote-parts.tsx';

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
      {quote.status === 'ready' && (
        <EndQuote title="Not what you need?" action={`${here}/decline`} button="Decline this quote" />
      )}
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
