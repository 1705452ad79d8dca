import type { ReactElement } from 'react';
import type { PayPageData } from '../../../domain/checkout/page/read.ts';

/** Offers a new price for the documents of an expired quote. */
export function RenewOffer({ here, renewal }: { here: string; renewal: PayPageData['renewal'] }): ReactElement | null {
  if (renewal === null) return null;
  if (renewal.number !== null) {
    return (
      <section aria-labelledby="renew">
        <h2 id="renew">A new price is requested</h2>
        <p>
          Quote{' '}
          {renewal.path === null ? (
            <span className="unbroken">{renewal.number}</span>
          ) : (
            <a className="unbroken" href={renewal.path}>
              {renewal.number}
            </a>
          )}{' '}
          takes the place of this one.
        </p>
      </section>
    );
  }
  if (!renewal.isAllowed) {
    return (
      <section aria-labelledby="renew">
        <h2 id="renew">Do you still need it?</h2>
        <p>Ask the person who sent you this link for a new quote.</p>
      </section>
    );
  }
  return (
    <section aria-labelledby="renew">
      <h2 id="renew">Do you still need it?</h2>
      <p>We price the same documents again, at today’s prices. Nothing is charged until you accept the new price.</p>
      <form method="post" action={`${here}/renew`}>
        <button type="submit">Ask for a new price</button>
      </form>
      <p className="hint">We will email a link to the new quote to the customer’s own address.</p>
    </section>
  );
}
