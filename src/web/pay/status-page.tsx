import type { ReactElement } from 'react';
import { orderPath } from '../../domain/guests/order-path.ts';
import { isEnded, type OrderRow } from '../../domain/orders/rows/orders.queries.ts';
import { OrderPrice, orderFacts } from '../progress/order-facts.tsx';
import { PaperList } from '../progress/paper-list.tsx';
import { statusWords, stepsOf } from '../progress/progress.ts';
import { StepLine } from '../progress/step-line.tsx';
import { Documents } from '../quote-parts.tsx';
import { Claim, Facts, Frame, Notice, OrderLinkForm, OrderLinkOffer, type PayView, PdfLink } from './parts.tsx';
import type { Banner } from './visit.ts';

/** Progress of the paid order, for anyone with the link. */
export function StatusPage({
  view,
  order,
  notice,
}: {
  view: PayView;
  order: OrderRow;
  notice: Banner | null;
}): ReactElement {
  const { data, here, files, zone } = view;
  const { quote, payment, promise } = data;
  const { title, text, actionLabel } = statusWords(order);
  // Guests who have to act get the link next to that text instead of below.
  const isLinkAbove = actionLabel !== undefined && !data.opensOrder;
  const paidAt = payment?.updated_at ?? order.created_at;
  return (
    <Frame view={view} title={`Order ${order.number}`}>
      {notice !== null && <Notice {...notice} />}
      <div className="sides">
        <div>
          <h1>Order {order.number}</h1>
          {paidWords(quote, order)}
          <section aria-labelledby="status">
            <h2 id="status">{title}</h2>
            <p>{text}</p>
            {actionLabel !== undefined && <ActionLink view={view} actionLabel={actionLabel} />}
            <ol className="steps">
              {stepsOf(order, quote, { paidAt }).map((step) => (
                <StepLine key={step.name} step={step} order={order} />
              ))}
            </ol>
          </section>
          <Documents files={files} />
          <OrderPrice quote={quote} order={order} />
        </div>
        <aside aria-label="Summary">
          <section className="card" aria-labelledby="summary">
            <h2 id="summary">Summary</h2>
            <Facts
              facts={[
                ...orderFacts({ quote, order, payments: data, promise, zone }),
                data.partner === null ? null : ['Recommended by', data.partner],
              ]}
            />
            <PdfLink here={here} />
          </section>
          <PaperList data={data} here={here} />
          {!isLinkAbove && <OrderLinkOffer view={view} />}
          <Claim view={view} />
          <p className="hint aside">Keep the address of this page to follow the order.</p>
        </aside>
      </div>
    </Frame>
  );
}

/** Leads to the customer's action: the order page for members, a link by email for guests. */
function ActionLink({ view: { data, here }, actionLabel }: { view: PayView; actionLabel: string }): ReactElement {
  if (!data.opensOrder) return <OrderLinkForm here={here} opens={`${actionLabel}: the order opens`} />;
  return (
    <p>
      <a className="button" href={orderPath(data.quote.id)}>
        {actionLabel}
      </a>
    </p>
  );
}

/** The status of an ended order already says everything. */
function paidWords(quote: PayView['data']['quote'], order: OrderRow): ReactElement | null {
  if (isEnded(order)) return null;
  return (
    <p className="soft">
      {quote.status === 'approved' ? 'This quote is approved and billed on your invoice.' : 'This quote is paid.'}
    </p>
  );
}
