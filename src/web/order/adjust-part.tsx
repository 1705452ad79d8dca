import type { ReactElement } from 'react';
import { moneyInWords } from '../../core/words/money.ts';
import { servicesInWords } from '../../core/words/services-in-words.ts';
import { adjustmentPath } from '../../domain/guests/order-path.ts';
import type { AdjustmentRow } from '../../domain/orders/rows/adjustments.queries.ts';
import { needsCountry } from '../../domain/pricing/taxes/needs-country.ts';
import { say } from '../../words/say.ts';
import { useReader } from '../layout.tsx';
import { TextField } from '../parts/text-field.tsx';
import { PayForm, type PayFormView, payHeading } from '../pay/pay-form.tsx';
import { LineTable } from '../quote-parts.tsx';
import { hasScope, type OrderVisit } from './open-order.ts';

/** A price change that waits for the customer, who accepts it by paying or declines it. */
export function AdjustPart({
  visit,
  adjustment,
  form,
}: {
  visit: OrderVisit;
  adjustment: AdjustmentRow;
  /** Null for viewers without the right to pay. */
  form: PayFormView | null;
}): ReactElement {
  const { reader } = visit;
  const { total, taxes, tax_note, currency, reason, line_items, services } = adjustment;
  const isFinal = !needsCountry(adjustment);
  const before = visit.data.order?.order.total;
  const money = (amount: number) => moneyInWords(reader, amount, currency);
  return (
    <section aria-labelledby="pay" className="next">
      <h2 id="pay">
        {total === 0
          ? say(reader, 'tracking.change.free')
          : say(reader, isFinal ? 'tracking.change.more' : 'tracking.change.more_before_taxes', {
              amount: money(total),
            })}
      </h2>
      {total !== 0 && before !== undefined && (
        <p>
          {say(reader, isFinal ? 'tracking.change.total' : 'tracking.change.total_before_taxes', {
            before: money(before),
            after: money(before + total),
          })}
        </p>
      )}
      <p>{say(reader, 'tracking.change.reason')}</p>
      <blockquote>{reason}</blockquote>
      {services !== null && (
        <p>{say(reader, 'tracking.change.services', { services: servicesInWords(reader, services).join('; ') })}</p>
      )}
      <LineTable lines={line_items} total={total} currency={currency} taxes={taxes} note={tax_note} />
      {form === null ? (
        <p>{say(reader, 'tracking.no_right.pay')}</p>
      ) : (
        <>
          <h3>{isFinal ? say(reader, 'tracking.change.pay') : payHeading(reader, form.data)}</h3>
          <PayForm form={form} />
        </>
      )}
      {hasScope(visit, 'orders:write') && <Decline at={`${adjustmentPath(visit.here, adjustment)}/decline`} />}
    </section>
  );
}

function Decline({ at }: { at: string }): ReactElement {
  const reader = useReader();
  return (
    <details>
      <summary>{say(reader, 'tracking.change.decline')}</summary>
      <p>{say(reader, 'tracking.change.decline.text')}</p>
      <form method="post" action={at} noValidate>
        <TextField label={say(reader, 'tracking.change.decline.note')} name="note" rows={2} maxLength={2000} />
        <button className="quiet" type="submit">
          {say(reader, 'tracking.change.decline')}
        </button>
      </form>
    </details>
  );
}
