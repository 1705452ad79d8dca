import type { ReactElement } from 'react';
import { countOf } from '../../core/words/phrases.ts';
import type { FullOrder, OrderFile } from '../../domain/orders/rows/orders.queries.ts';
import { entriesOf } from '../../wire/groups/records.ts';
import { ENGLISH } from '../../words/reader.ts';
import { useReader } from '../layout.tsx';
import { DeclineOffer } from '../pay/decline/decline-page.tsx';
import { Alert, Facts, Notice } from '../pay/parts.tsx';
import { OrderPrice, orderFacts } from '../progress/order-facts.tsx';
import { PaperList } from '../progress/paper-list.tsx';
import { statusWords, stepsOf } from '../progress/progress.ts';
import { StepLine } from '../progress/step-line.tsx';
import { CancelPart } from './cancel/cancel-part.tsx';
import { EarlierFinals } from './finals-part.tsx';
import type { OrderField } from './messages.ts';
import { NextStep, type StepView } from './next-step.tsx';
import { hasScope } from './open-order.ts';
import { PapersPart } from './papers-part.tsx';
import { FileList, OrderFrame } from './parts.tsx';
import { ThreadPart } from './thread/thread-part.tsx';

/** Main page: state of the order, next action, documents and messages. */
export function OrderPage({ view }: { view: StepView }): ReactElement {
  const { visit, messages } = view;
  const { quote, order } = visit.data;
  const title = order === null ? `Quote ${quote.number}` : `Order ${order.order.number}`;
  const trouble = messages.trouble ?? messages.pay?.trouble;
  // A sent message is confirmed next to the thread.
  const notice = messages.notice?.section === 'messages' ? null : (messages.notice ?? messages.pay?.notice ?? null);
  return (
    <OrderFrame visit={visit} title={trouble === undefined ? title : `Problem: ${title}`}>
      {trouble !== undefined && (
        <Alert title={trouble.title} links={wrongFields(view)}>
          <p>{trouble.text}</p>
        </Alert>
      )}
      {notice !== null && <Notice {...notice} />}
      <div className="sides">
        <div>
          <h1>{title}</h1>
          <p className="soft">{order === null ? quoteWords(view) : statusWords(ENGLISH, order.order).title}</p>
          <NextStep view={view} />
          {order !== null && <EarlierFinals here={visit.here} full={order} />}
          {order !== null && <PapersPart full={order} />}
          {order !== null && <Progress view={view} full={order} />}
          <CustomerFiles view={view} />
          <ThreadPart view={view} />
        </div>
        <aside aria-label="Summary">
          <Summary view={view} />
          <Price view={view} />
          <EndOptions view={view} />
        </aside>
      </div>
    </OrderFrame>
  );
}

const LABELS: Readonly<Record<OrderField, string>> = {
  text: 'Your message',
  files: 'Files',
  revision: 'Changes',
};
const PAY_LABELS: Readonly<Record<string, string>> = {
  number: 'Card number',
  expiry: 'Expires',
  cvc: 'Security code',
  name: 'Name on the card',
  email: 'Email',
  method: 'How to pay',
};

/** Links to the invalid fields. */
function wrongFields({ messages, form, change }: StepView): { to: string; text: string }[] {
  const own = entriesOf(messages.errors ?? {}).map(([field, error]) => ({
    to: field,
    text: `${LABELS[field]}: ${error}`,
  }));
  const paying = Object.entries((change?.form ?? form)?.errors ?? {}).map(([field, error]) => ({
    to: field,
    text: `${PAY_LABELS[field] ?? field}: ${error}`,
  }));
  return [...own, ...paying];
}

function quoteWords({ visit: { data }, isPayable }: StepView): string {
  if (isPayable) return 'Reviewed and priced by our team.';
  if (data.quote.status === 'requested') return 'We are working on the price.';
  return data.pay?.renewal ? 'This quote has expired.' : 'This quote is no longer open.';
}

function Progress({ view, full: { order } }: { view: StepView; full: FullOrder }): ReactElement {
  const { quote, pay, statusDates } = view.visit.data;
  const dates = { paidAt: pay?.payment?.updated_at ?? order.created_at, reachedAt: statusDates };
  return (
    <section aria-labelledby="progress">
      <h2 id="progress">Progress</h2>
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
  const { data, here } = visit;
  const inOrder = data.order?.files.filter((file) => file.live && isCustomerFile(file)) ?? [];
  const customerFiles =
    inOrder.length > 0
      ? inOrder.map((file) => ({ id: file.file_id, filename: file.filename, note: noteOf(file) }))
      : data.files.map((file) => ({ id: file.id, filename: file.filename, note: pages(file.page_count) }));
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">Your documents</h2>
      {customerFiles.length === 0 ? <p className="soft">None.</p> : <FileList here={here} files={customerFiles} />}
    </section>
  );
}

const isCustomerFile = (file: OrderFile): boolean => file.collection === 'source' || file.collection === 'reference';
const pages = (count: number | null): string | null => (count === null ? null : countOf(count, 'page'));
const noteOf = (file: OrderFile): string | null =>
  file.collection === 'reference' ? 'For reference' : pages(file.page_count);

function Summary({ view: { visit } }: { view: StepView }): ReactElement {
  const { quote, order, pay, follower } = visit.data;
  const shown = {
    quote,
    order: order?.order ?? null,
    payments: pay,
    promise: pay?.promise ?? null,
  };
  return (
    <section className="card" aria-labelledby="summary">
      <h2 id="summary">Summary</h2>
      <Facts
        facts={[
          ...orderFacts(useReader(), shown),
          pay?.partner && pay.partner !== follower ? ['Recommended by', pay.partner] : null,
          follower === null ? null : ['Followed by', follower],
        ]}
      />
      {follower !== null && (
        <p className="hint">
          {follower} made this for you. They can follow the order and read its documents, but cannot change anything.
        </p>
      )}
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
