import type { ReactElement } from 'react';
import { moneyInWords } from '../../../core/words/money.ts';
import { dayInWords } from '../../../core/words/time.ts';
import type { FullOrder } from '../../../domain/orders/rows/orders.queries.ts';
import { hasBegun } from '../../../domain/orders/state/has-begun.ts';
import { creditedOf, type RefundRow } from '../../../domain/payments/refunds.queries.ts';
import { reasonInWords } from '../../../wire/reason-words.ts';
import { ENGLISH } from '../../../words/reader.ts';

const OVER = ['completed', 'refunded', 'voided'];

/** Link to the confirmation page for cancelling a paid order, or the state of the customer's cancellation request. */
export function CancelPart({
  here,
  full,
  refunds,
}: {
  here: string;
  full: FullOrder;
  refunds: readonly RefundRow[];
}): ReactElement | null {
  const { order, cancellation } = full;
  if (cancellation?.status === 'requested') return <PendingRequest here={here} since={cancellation.created_at} />;
  if (cancellation?.status === 'granted' && cancellation.amount !== null) {
    const credited = creditedOf(refunds.filter(({ cancellation_id }) => cancellation_id === cancellation.id));
    const refunded = cancellation.amount - credited;
    return (
      <section aria-labelledby="end">
        <h2 id="end">Cancelled as you asked</h2>
        {refunded > 0 && <p>We refunded {moneyInWords(ENGLISH, refunded, order.currency)} the way it was paid.</p>}
        {credited > 0 && (
          <p>We credited {moneyInWords(ENGLISH, credited, order.currency)} on your account’s invoices.</p>
        )}
        {cancellation.amount === 0 && <p>Nothing was refunded.</p>}
        <p>Your reason: {reasonInWords(cancellation.reason)}.</p>
        {cancellation.note !== null && <blockquote>{cancellation.note}</blockquote>}
      </section>
    );
  }
  if (OVER.includes(order.status)) return null;
  return (
    <section aria-labelledby="end">
      <h2 id="end">No longer needed?</h2>
      {cancellation?.status === 'declined' && (
        <>
          <p>You asked to cancel the order. We couldn’t do that:</p>
          <blockquote>{cancellation.answer}</blockquote>
        </>
      )}
      <p>
        <a href={`${here}/cancel`}>{hasBegun(full) ? 'Ask to cancel the order' : 'Cancel the order'}</a>
      </p>
    </section>
  );
}

function PendingRequest({ here, since }: { here: string; since: Date }): ReactElement {
  return (
    <section aria-labelledby="end">
      <h2 id="end">You asked to cancel the order</h2>
      <p>You asked on {dayInWords(ENGLISH, since)}. Our team decides, and we’ll email you the answer.</p>
      <form method="post" action={`${here}/cancel/withdraw`}>
        <button className="quiet" type="submit">
          Keep the order
        </button>
      </form>
    </section>
  );
}
