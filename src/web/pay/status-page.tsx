import type { ReactElement } from 'react';
import { orderPath } from '../../domain/guests/order-path.ts';
import { isEnded, type OrderRow } from '../../domain/orders/rows/orders.queries.ts';
import type { Reader } from '../../words/reader.ts';
import { say } from '../../words/say.ts';
import {
  type CustomerAction,
  OrderPrice,
  orderFacts,
  PaperList,
  StepLine,
  statusWords,
  stepsOf,
} from '../progress/progress.tsx';
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
  const { data, here, files, reader } = view;
  const { quote, payment, promise, partner } = data;
  const { title, text, action } = statusWords(reader, order);
  // Guests who have to act get the link next to that text instead of below.
  const isLinkAbove = action !== null && !data.opensOrder;
  const paidAt = payment?.updated_at ?? order.created_at;
  const heading = say(reader, 'pay.title.order', { number: order.number });
  return (
    <Frame view={view} title={heading}>
      {notice !== null && <Notice {...notice} />}
      <div className="sides">
        <div>
          <h1>{heading}</h1>
          {paidWords(reader, quote, order)}
          <section aria-labelledby="status">
            <h2 id="status">{title}</h2>
            <p>{text}</p>
            {action !== null && <ActionLink view={view} action={action} />}
            <ol className="steps">
              {stepsOf(order, quote, { paidAt }).map((step) => (
                <StepLine key={step.name} step={step} order={order} />
              ))}
            </ol>
          </section>
          <Documents files={files} />
          <OrderPrice quote={quote} order={order} />
        </div>
        <aside aria-label={say(reader, 'pay.summary')}>
          <section className="card" aria-labelledby="summary">
            <h2 id="summary">{say(reader, 'pay.summary')}</h2>
            <Facts
              facts={[
                ...orderFacts(reader, { quote, order, payments: data, promise }),
                partner === null ? null : [say(reader, 'pay.fact.partner'), partner],
              ]}
            />
            <PdfLink here={here} />
          </section>
          <PaperList data={data} here={here} />
          {!isLinkAbove && <OrderLinkOffer view={view} />}
          <Claim view={view} />
          <p className="hint aside">{say(reader, 'pay.bookmark')}</p>
        </aside>
      </div>
    </Frame>
  );
}

/** Leads to the customer's action: the order page for members, a link by email for guests. */
function ActionLink({
  view: { data, here },
  action: { kind, label },
}: {
  view: PayView;
  action: { kind: CustomerAction; label: string };
}): ReactElement {
  if (!data.opensOrder) return <OrderLinkForm here={here} text={`pay.link.${kind}`} />;
  return (
    <p>
      <a className="button" href={orderPath(data.quote.id)}>
        {label}
      </a>
    </p>
  );
}

/** The status of an ended order already says everything. */
function paidWords(reader: Reader, { status }: PayView['data']['quote'], order: OrderRow): ReactElement | null {
  if (isEnded(order)) return null;
  return <p className="soft">{say(reader, status === 'approved' ? 'pay.status.approved' : 'pay.status.paid')}</p>;
}
