import type { ReactElement } from 'react';
import { methodName } from '../../core/words/card.ts';
import { moneyInWords } from '../../core/words/money.ts';
import { promiseInWords } from '../../core/words/time.ts';
import type { OrderRow } from '../../domain/orders/orders.queries.ts';
import { statusWords, stepsOf } from '../progress/progress.ts';
import { StepLine } from '../progress/step-line.tsx';
import { Claim, Details, Facts, Frame, Notice, OrderLinkOffer, type PayView, PdfLink, totalOf } from './parts.tsx';
import type { Banner } from './visit.ts';

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
          <Details view={view} documents />
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
                order.promised_at === null || over
                  ? null
                  : ['Promised for', promiseInWords(order.promised_at, view.zone)],
                order.reference === null ? null : ['Reference', order.reference],
                data.partner === null ? null : ['Recommended by', data.partner],
              ]}
            />
            <PdfLink here={here} />
            {payment?.status === 'succeeded' && (
              <p className="aside">
                <a href={`${here}/receipt.pdf`}>Download the receipt as PDF</a>
              </p>
            )}
          </section>
          <OrderLinkOffer view={view} />
          <Claim view={view} />
          <p className="hint aside">Keep the address of this page: it shows how the order is getting on.</p>
        </aside>
      </div>
    </Frame>
  );
}

function paidWords({ data: { quote } }: PayView): string {
  return quote.status === 'approved' ? 'This quote is approved and billed on your invoice.' : 'This quote is paid.';
}

function paymentWords({ data: { quote, payment } }: PayView): string {
  if (payment?.status === 'succeeded') return methodName(payment.source_label);
  if (quote.total === 0) return 'Nothing was due';
  return quote.status === 'approved' ? 'On the account’s invoice' : 'By invoice';
}
