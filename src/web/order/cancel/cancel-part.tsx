import type { ReactElement } from 'react';
import { moneyInWords } from '../../../core/words/money.ts';
import { dayInWords } from '../../../core/words/time.ts';
import type { FullOrder } from '../../../domain/orders/rows/orders.queries.ts';
import { hasBegun } from '../../../domain/orders/state/order-file.ts';
import { creditedOf, type RefundRow } from '../../../domain/payments/payments.queries.ts';
import { reasonInWords } from '../../../wire/reason-words.ts';
import { say } from '../../../words/say.ts';
import { useReader } from '../../layout.tsx';

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
  const reader = useReader();
  const { order, cancellation } = full;
  if (cancellation?.status === 'requested') return <PendingRequest here={here} since={cancellation.created_at} />;
  if (cancellation?.status === 'granted' && cancellation.amount !== null) {
    const credited = creditedOf(refunds.filter(({ cancellation_id }) => cancellation_id === cancellation.id));
    const refunded = cancellation.amount - credited;
    const money = (amount: number) => moneyInWords(reader, amount, order.currency);
    return (
      <section aria-labelledby="end">
        <h2 id="end">{say(reader, 'tracking.cancel.done')}</h2>
        {refunded > 0 && <p>{say(reader, 'tracking.cancel.done.refunded', { amount: money(refunded) })}</p>}
        {credited > 0 && <p>{say(reader, 'tracking.cancel.done.credited', { amount: money(credited) })}</p>}
        {cancellation.amount === 0 && <p>{say(reader, 'tracking.cancel.done.nothing')}</p>}
        <p>{say(reader, 'tracking.cancel.done.reason', { reason: reasonInWords(cancellation.reason) })}</p>
        {cancellation.note !== null && <blockquote>{cancellation.note}</blockquote>}
      </section>
    );
  }
  if (OVER.includes(order.status)) return null;
  return (
    <section aria-labelledby="end">
      <h2 id="end">{say(reader, 'tracking.cancel')}</h2>
      {cancellation?.status === 'declined' && (
        <>
          <p>{say(reader, 'tracking.cancel.refused')}</p>
          <blockquote>{cancellation.answer}</blockquote>
        </>
      )}
      <p>
        <a href={`${here}/cancel`}>
          {say(reader, hasBegun(full) ? 'tracking.cancel.link_ask' : 'tracking.cancel.link')}
        </a>
      </p>
    </section>
  );
}

function PendingRequest({ here, since }: { here: string; since: Date }): ReactElement {
  const reader = useReader();
  return (
    <section aria-labelledby="end">
      <h2 id="end">{say(reader, 'tracking.cancel.pending')}</h2>
      <p>{say(reader, 'tracking.cancel.pending.text', { day: dayInWords(reader, since) })}</p>
      <form method="post" action={`${here}/cancel/withdraw`}>
        <button className="quiet" type="submit">
          {say(reader, 'tracking.cancel.keep')}
        </button>
      </form>
    </section>
  );
}
