import type { ReactElement } from 'react';
import { moneyInWords } from '../../core/words/money.ts';
import { dayInWords } from '../../core/words/time.ts';
import type { FullOrder } from '../../domain/orders/orders.queries.ts';
import { hasBegun } from '../../domain/orders/steps/has-begun.ts';
import { ReasonField } from '../parts/reason-field.tsx';
import { TextField } from '../parts/text-field.tsx';
import type { OrderMessages } from './messages.ts';

const OVER = ['completed', 'refunded', 'voided'];

/** The way out of a paid order: asked for here, granted at once before work has begun, else decided by the team. */
export function CancelPart({
  here,
  full,
  fee,
  messages,
}: {
  here: string;
  full: FullOrder;
  /** Kept back of what is cancelled before work has begun. */
  fee: number;
  messages: OrderMessages;
}): ReactElement | null {
  const { order, cancellation } = full;
  if (cancellation?.status === 'requested') return <Asked here={here} since={cancellation.created_at} />;
  if (cancellation?.status === 'granted' && cancellation.amount !== null) {
    return (
      <section aria-labelledby="end">
        <h2 id="end">Cancelled as you asked</h2>
        <p>{moneyInWords(cancellation.amount, order.currency)} went back the way it was paid.</p>
      </section>
    );
  }
  if (OVER.includes(order.status)) return null;
  return (
    <section aria-labelledby="end">
      <h2 id="end">No longer needed?</h2>
      {cancellation?.status === 'declined' && (
        <>
          <p>You asked to cancel the order. We could not do that:</p>
          <blockquote>{cancellation.answer}</blockquote>
        </>
      )}
      <details open={messages.errors?.reason !== undefined}>
        <summary>Ask to cancel the order</summary>
        <p>
          {hasBegun(full)
            ? 'Work has begun, so our team decides what can be given back, and writes to you.'
            : `Work has not begun: the order ends at once, and ${goesBack(order, fee)}. It cannot be taken back.`}
        </p>
        <form method="post" action={`${here}/cancel`} noValidate>
          <ReasonField error={messages.errors?.reason} />
          <TextField label="Anything else we should know (optional)" name="note" rows={2} maxLength={2000} />
          <button className="quiet" type="submit">
            Ask to cancel the order
          </button>
        </form>
      </details>
    </section>
  );
}

function goesBack({ total, refunded_total, currency }: FullOrder['order'], fee: number): string {
  const back = moneyInWords(Math.max(0, total - refunded_total - fee), currency);
  const kept = fee === 0 ? '' : ` (less a fee of ${moneyInWords(fee, currency)})`;
  return `${back} goes back the way it was paid${kept}`;
}

function Asked({ here, since }: { here: string; since: Date }): ReactElement {
  return (
    <section aria-labelledby="end">
      <h2 id="end">You asked to cancel the order</h2>
      <p>We have your wish of {dayInWords(since)}. Our team decides, and writes to you.</p>
      <form method="post" action={`${here}/cancel/withdraw`}>
        <button className="quiet" type="submit">
          I want to keep the order
        </button>
      </form>
    </section>
  );
}
