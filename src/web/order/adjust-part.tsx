import type { ReactElement } from 'react';
import { moneyInWords } from '../../core/words/money.ts';
import { servicesInWords } from '../../core/words/services-in-words.ts';
import { adjustmentPath } from '../../domain/guests/order-path.ts';
import type { AdjustmentRow } from '../../domain/orders/rows/adjustments.queries.ts';
import { needsCountry } from '../../domain/pricing/taxes/needs-country.ts';
import { ENGLISH } from '../../words/reader.ts';
import { TextField } from '../parts/text-field.tsx';
import { PayForm, type PayFormView } from '../pay/pay-form.tsx';
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
  /** Null for readers without the right to pay. */
  form: PayFormView | null;
}): ReactElement {
  const { total, taxes, tax_note, currency, reason, line_items, services } = adjustment;
  const isFinal = !needsCountry(adjustment);
  const beforeTaxes = isFinal ? '' : ' before taxes';
  const before = visit.data.order?.order.total;
  return (
    <section aria-labelledby="pay" className="next">
      <h2 id="pay">
        {total === 0
          ? 'A change to the order at no extra cost'
          : `A change of the order: ${moneyInWords(ENGLISH, total, currency)} more${beforeTaxes}`}
      </h2>
      {total !== 0 && before !== undefined && (
        <p>
          This comes on top of the {moneyInWords(ENGLISH, before, currency)} that the order costs now. The new total
          would be {moneyInWords(ENGLISH, before + total, currency)}
          {beforeTaxes}.
        </p>
      )}
      <p>The order waits for your answer. This is why:</p>
      <blockquote>{reason}</blockquote>
      {services !== null && <p>The order gets: {servicesInWords(ENGLISH, services).join('; ')}.</p>}
      <LineTable lines={line_items} total={total} currency={currency} taxes={taxes} note={tax_note} />
      {form === null ? (
        <p>Your role in this account doesn’t allow payments. Ask one of its owners to pay.</p>
      ) : (
        <>
          <h3>{isFinal ? 'Accept and pay' : 'Where does the bill go?'}</h3>
          <PayForm form={form} />
        </>
      )}
      {hasScope(visit, 'orders:write') && <Decline at={`${adjustmentPath(visit.here, adjustment)}/decline`} />}
    </section>
  );
}

function Decline({ at }: { at: string }): ReactElement {
  return (
    <details>
      <summary>Decline the change</summary>
      <p>What was added for it is left out, and the order goes on at its old price.</p>
      <form method="post" action={at} noValidate>
        <TextField label="Why (optional)" name="note" rows={2} maxLength={2000} />
        <button className="quiet" type="submit">
          Decline the change
        </button>
      </form>
    </details>
  );
}
