import type { ReactElement } from 'react';
import { minorAmount, moneyInWords } from '../../core/words/money.ts';
import { sumsOf } from '../../domain/billing/invoices/present-invoice.ts';
import type { InvoicePageData } from '../../domain/checkout/invoices/pay-invoice.ts';
import type { Reader } from '../../words/reader.ts';
import { say } from '../../words/say.ts';
import { Field } from '../layout.tsx';
import { rich } from '../parts/rich.ts';
import { type Charged, totalOf } from '../pay/parts.tsx';
import { type PayFormView, PaymentPart, payWords } from '../pay/pay-form.tsx';
import type { Banner } from '../pay/visit.ts';
import type { RequestedPart } from './open-invoice.ts';

export interface InvoicePageView {
  reader: Reader;
  data: InvoicePageData;
  charged: Charged;
  part: RequestedPart;
  here: string;
  /** Null if the invoice cannot be paid now. */
  form: PayFormView | null;
  trouble: Banner | null;
  notice: Banner | null;
}

/** Card payment of the amount due, or of the part that the payer typed. */
export function InvoicePayment({ view }: { view: InvoicePageView }): ReactElement {
  const { reader, data, charged, here, form } = view;
  // No payment form while the amount is invalid: nobody should pay the full amount by mistake.
  if (form?.errors.amount !== undefined) {
    return (
      <section aria-labelledby="pay" className="card">
        <h2 id="pay">{say(reader, 'pay.invoice.part')}</h2>
        <OtherAmount view={view} />
        <p>
          <a href={`${here}#pay`}>{say(reader, 'pay.invoice.part.full', { total: totalOf(reader, charged) })}</a>
        </p>
      </section>
    );
  }
  return (
    <PaymentPart
      heading={payWords(reader, charged)}
      thing="invoice"
      here={here}
      form={form}
      waiting={data.payment !== null}
    >
      <OtherAmount view={view} />
    </PaymentPart>
  );
}

/** Reloads the page with the typed amount, so that the button and the card form show exactly what is charged. */
function OtherAmount({ view: { reader, data, part, here, form } }: { view: InvoicePageView }): ReactElement {
  const { currency } = data.full.invoice;
  const { due } = sumsOf(data.full);
  const error = form?.errors.amount;
  const isPart = part.amount !== due;
  return (
    <div className="other-amount">
      {isPart && (
        <p>
          {rich(reader, 'pay.invoice.part.text', {
            due: moneyInWords(reader, due, currency),
            a: (text) => <a href={`${here}#pay`}>{text}</a>,
          })}
        </p>
      )}
      <details open={error !== undefined}>
        <summary>{say(reader, 'pay.invoice.part.other')}</summary>
        <form method="get" action={`${here}#pay`} noValidate>
          <Field
            label={say(reader, 'pay.invoice.part.amount', { currency })}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
            defaultValue={part.text || minorAmount(reader, due, currency)}
            error={error}
          />
          <button className="quiet" type="submit">
            {say(reader, 'pay.invoice.part.button')}
          </button>
        </form>
      </details>
    </div>
  );
}
