import type { ReactElement } from 'react';
import type { FullOrder, OrderFile } from '../../domain/orders/rows/orders.queries.ts';
import { entriesOf } from '../../wire/groups/records.ts';
import type { Reader } from '../../words/reader.ts';
import { say } from '../../words/say.ts';
import { DeclineOffer } from '../pay/decline/decline-page.tsx';
import { linksOf } from '../pay/page.tsx';
import { Facts, Notice } from '../pay/parts.tsx';
import { OrderPrice, orderFacts, PaperList, StepLine, statusWords, stepsOf } from '../progress/progress.tsx';
import { CancelPart } from './cancel/cancel-part.tsx';
import { NextStep, type StepView } from './next-step.tsx';
import { hasScope } from './open-order.ts';
import { EarlierFinals, FileList, OrderFrame, PapersPart } from './papers-part.tsx';
import { ThreadPart } from './thread/thread-part.tsx';

/** Main page: state of the order, next action, documents and messages. */
export function OrderPage({ view }: { view: StepView }): ReactElement {
  const { visit, messages } = view;
  const { reader } = visit;
  const { quote, order } = visit.data;
  const title =
    order === null
      ? say(reader, 'tracking.quote', { number: quote.number })
      : say(reader, 'tracking.order', { number: order.order.number });
  const trouble = messages.trouble ?? messages.pay?.trouble;
  // A sent message is confirmed next to the thread.
  const notice = messages.notice?.section === 'messages' ? null : (messages.notice ?? messages.pay?.notice ?? null);
  return (
    <OrderFrame visit={visit} title={title} trouble={trouble} links={wrongFields(view)}>
      {notice !== null && <Notice {...notice} />}
      <div className="sides">
        <div>
          <h1>{title}</h1>
          <p className="soft">{order === null ? quoteWords(view) : statusWords(reader, order.order).title}</p>
          <NextStep view={view} />
          {order !== null && <EarlierFinals here={visit.here} full={order} />}
          {order !== null && <PapersPart full={order} />}
          {order !== null && <Progress view={view} full={order} />}
          <CustomerFiles view={view} />
          <ThreadPart view={view} />
        </div>
        <aside aria-label={say(reader, 'tracking.summary')}>
          <Summary view={view} />
          <Price view={view} />
          <EndOptions view={view} />
        </aside>
      </div>
    </OrderFrame>
  );
}

/** Links to the invalid fields. */
function wrongFields({ visit: { reader }, messages, form, change }: StepView): { to: string; text: string }[] {
  const own = entriesOf(messages.errors ?? {}).map(([field, error]) => ({
    to: field,
    text: say(reader, 'tracking.pair', { label: say(reader, `tracking.label.${field}`), text: error }),
  }));
  const paying = change?.form ?? form;
  return [...own, ...(Object.keys(paying?.errors ?? {}).length > 0 ? linksOf(reader, paying) : [])];
}

function quoteWords({ visit: { data, reader }, isPayable }: StepView): string {
  if (isPayable) return say(reader, 'tracking.quote.payable');
  if (data.quote.status === 'requested') return say(reader, 'tracking.quote.requested');
  return say(reader, data.pay?.renewal ? 'tracking.quote.expired' : 'tracking.quote.closed');
}

function Progress({ view, full: { order } }: { view: StepView; full: FullOrder }): ReactElement {
  const { quote, pay, statusDates } = view.visit.data;
  const dates = { paidAt: pay?.payment?.updated_at ?? order.created_at, reachedAt: statusDates };
  return (
    <section aria-labelledby="progress">
      <h2 id="progress">{say(view.visit.reader, 'tracking.progress')}</h2>
      <ol className="steps">
        {stepsOf(order, quote, dates).map((step) => (
          <StepLine key={step.name} step={step} order={order} />
        ))}
      </ol>
    </section>
  );
}

/** The customer's source and reference files. */
function CustomerFiles({ view: { visit } }: { view: StepView }): ReactElement {
  const { data, here, reader } = visit;
  const inOrder = data.order?.files.filter((file) => file.live && isCustomerFile(file)) ?? [];
  const customerFiles =
    inOrder.length > 0
      ? inOrder.map((file) => ({ id: file.file_id, filename: file.filename, note: noteOf(reader, file) }))
      : data.files.map((file) => ({ id: file.id, filename: file.filename, note: pages(reader, file.page_count) }));
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">{say(reader, 'tracking.documents')}</h2>
      {customerFiles.length === 0 ? (
        <p className="soft">{say(reader, 'tracking.documents.none')}</p>
      ) : (
        <FileList here={here} files={customerFiles} />
      )}
    </section>
  );
}

const isCustomerFile = (file: OrderFile): boolean => file.collection === 'source' || file.collection === 'reference';
const pages = (reader: Reader, count: number | null): string | null =>
  count === null ? null : say(reader, 'tracking.pages', { count });
const noteOf = (reader: Reader, file: OrderFile): string | null =>
  file.collection === 'reference' ? say(reader, 'tracking.reference_file') : pages(reader, file.page_count);

function Summary({ view: { visit } }: { view: StepView }): ReactElement {
  const { reader } = visit;
  const { quote, order, pay, follower } = visit.data;
  const shown = {
    quote,
    order: order?.order ?? null,
    payments: pay,
    promise: pay?.promise ?? null,
  };
  return (
    <section className="card" aria-labelledby="summary">
      <h2 id="summary">{say(reader, 'tracking.summary')}</h2>
      <Facts
        facts={[
          ...orderFacts(reader, shown),
          pay?.partner && pay.partner !== follower ? [say(reader, 'tracking.recommended_by'), pay.partner] : null,
          follower === null ? null : [say(reader, 'tracking.followed_by'), follower],
        ]}
      />
      {follower !== null && <p className="hint">{say(reader, 'tracking.follower', { follower })}</p>}
    </section>
  );
}

function Price({ view: { visit } }: { view: StepView }): ReactElement {
  const { quote, order, pay } = visit.data;
  return (
    <>
      <OrderPrice quote={quote} order={order?.order ?? null} />
      {pay !== null && <PaperList data={pay} here={visit.here} />}
    </>
  );
}

/** Declining an unpaid quote, or cancelling the order. */
function EndOptions({ view: { visit, form } }: { view: StepView }): ReactElement | null {
  const { here, data } = visit;
  if (data.order !== null && form === null && hasScope(visit, 'orders:write'))
    return <CancelPart here={here} full={data.order} refunds={data.pay?.refunds ?? []} />;
  if (form === null || data.order !== null || !hasScope(visit, 'quotes:write')) return null;
  return <DeclineOffer here={here} />;
}
