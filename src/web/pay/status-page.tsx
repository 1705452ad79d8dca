import type { ReactElement } from 'react';
import { dayInWords } from '../../core/calendar.ts';
import { moneyInWords } from '../../core/money.ts';
import type { OrderRow } from '../../domain/orders/orders.queries.ts';
import { methodName } from '../../domain/payments/card-name.ts';
import { type Banner, Claim, Details, Facts, Frame, Notice, type PayView, PdfLink, totalOf } from './parts.tsx';
import { type Step, statusWords, stepsOf } from './progress.ts';

/** After payment: how the order is getting on, for whoever has the link. */
export function StatusPage({
  view,
  order,
  notice,
}: {
  view: PayView;
  order: OrderRow;
  notice: Banner | null;
}): ReactElement {
  const { data, here } = view;
  const { quote, payment } = data;
  const { title, text } = statusWords(order);
  const over = ['completed', 'refunded', 'voided'].includes(order.status);
  const paidAt = payment?.updated_at ?? order.created_at;
  return (
    <Frame view={view} title={`Order ${order.number}`}>
      {notice !== null && <Notice {...notice} />}
      <div className="sides">
        <div>
          <h1>Order {order.number}</h1>
          <p className="soft">{paidWords(view)}</p>
          <section aria-labelledby="status">
            <h2 id="status">{title}</h2>
            <p>{text}</p>
            <ol className="steps">
              {stepsOf(order, quote, paidAt).map((step) => (
                <StepLine key={step.name} step={step} order={order} />
              ))}
            </ol>
          </section>
          <Details view={view} documents={data.member} />
        </div>
        <aside aria-label="Summary">
          <section className="card" aria-labelledby="summary">
            <h2 id="summary">Summary</h2>
            <Facts
              facts={[
                ['Quote', quote.number],
                ['Total', <strong key="total">{totalOf(data)}</strong>],
                ['Payment', paymentWords(view)],
                order.refunded_total > 0 ? ['Refunded', moneyInWords(order.refunded_total, order.currency)] : null,
                order.promised_at === null || over ? null : ['Promised for', dayInWords(order.promised_at)],
                order.reference === null ? null : ['Reference', order.reference],
                data.partner === null ? null : ['Recommended by', data.partner],
              ]}
            />
            <PdfLink here={here} />
          </section>
          <Claim view={view} />
          <p className="hint aside">Keep the address of this page: it shows how the order is getting on.</p>
        </aside>
      </div>
    </Frame>
  );
}

function StepLine({ step, order }: { step: Step; order: OrderRow }): ReactElement {
  const parcels = step.name === 'Shipped' && step.reached ? order.shipments : [];
  return (
    <li className={step.reached ? 'reached' : undefined} aria-current={step.current ? 'step' : undefined}>
      <span>
        {step.name}
        {!step.reached && <span className="unseen"> (not yet)</span>}
      </span>
      {step.at !== null && <time dateTime={step.at.toISOString()}>{dayInWords(step.at)}</time>}
      {parcels.map((parcel, at) => (
        <span key={at} className="soft">
          {parcel.carrier}{' '}
          {parcel.tracking_url === null ? (
            parcel.tracking_number
          ) : (
            <a href={parcel.tracking_url} rel="noreferrer">
              {parcel.tracking_number ?? 'Follow the parcel'}
            </a>
          )}
        </span>
      ))}
    </li>
  );
}

function paidWords({ data: { quote } }: PayView): string {
  return quote.status === 'approved'
    ? 'This quote is approved and will be billed on your invoice.'
    : 'This quote is paid.';
}

function paymentWords({ data: { quote, payment } }: PayView): string {
  if (payment?.status === 'succeeded') return methodName(payment.source_label);
  if (quote.total === 0) return 'Nothing was due';
  return quote.status === 'approved' ? 'On the account’s invoice' : 'By invoice';
}
