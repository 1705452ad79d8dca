import type { ReactElement } from 'react';
import { isEnded, type OrderRow } from '../../domain/orders/orders.queries.ts';
import { OrderPrice, orderFacts } from '../progress/order-facts.tsx';
import { PaperList } from '../progress/paper-list.tsx';
import { statusWords, stepsOf } from '../progress/progress.ts';
import { StepLine } from '../progress/step-line.tsx';
import { Documents } from '../quote-parts.tsx';
import { Claim, Facts, Frame, Notice, OrderLinkOffer, type PayView, PdfLink } from './parts.tsx';
import type { Banner } from './visit.ts';

/** After payment: the progress of the order, for whoever has the link. */
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
  const { title, text } = statusWords(order);
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
          <OrderLinkOffer view={view} />
          <Claim view={view} />
          <p className="hint aside">Keep the address of this page to follow the order.</p>
        </aside>
      </div>
    </Frame>
  );
}

/** Of an order that was undone the status below says it all. */
function paidWords(quote: PayView['data']['quote'], order: OrderRow): ReactElement | null {
  if (isEnded(order)) return null;
  return (
    <p className="soft">
      {quote.status === 'approved' ? 'This quote is approved and billed on your invoice.' : 'This quote is paid.'}
    </p>
  );
}
