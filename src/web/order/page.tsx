import type { ReactElement } from 'react';
import { toToken } from '../../core/ids.ts';
import { methodName } from '../../core/words/card.ts';
import { moneyInWords } from '../../core/words/money.ts';
import { countOf } from '../../core/words/phrases.ts';
import { promiseInWords } from '../../core/words/time.ts';
import type { FullOrder, OrderFile, OrderRow } from '../../domain/orders/orders.queries.ts';
import { DeclineOffer } from '../pay/decline/decline-page.tsx';
import { Alert, Facts, Notice } from '../pay/parts.tsx';
import { statusWords, stepsOf } from '../progress/progress.ts';
import { promiseFact } from '../progress/promise-fact.ts';
import { StepLine } from '../progress/step-line.tsx';
import { Lines, ServiceList } from '../quote-parts.tsx';
import { CancelPart } from './cancel-part.tsx';
import { EarlierFinals } from './finals-part.tsx';
import type { OrderField } from './messages.ts';
import { NextStep, type StepView } from './next-step.tsx';
import { PapersPart } from './papers-part.tsx';
import { FileList, MessageItem, OrderFrame } from './parts.tsx';
import { MessageForm } from './thread/message-form.tsx';

/** The page of a guest: how the order stands, the one next step, its documents and its messages. */
export function OrderPage({ view }: { view: StepView }): ReactElement {
  const { visit, messages } = view;
  const { quote, order } = visit.data;
  const title = order === null ? `Quote ${quote.number}` : `Order ${order.order.number}`;
  const trouble = messages.trouble ?? messages.pay?.trouble;
  const notice = messages.notice ?? messages.pay?.notice ?? null;
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
          <p className="soft">{order === null ? quoteWords(view) : statusWords(order.order).title}</p>
          <NextStep view={view} />
          {order !== null && <EarlierFinals here={visit.here} full={order} />}
          {order !== null && <PapersPart full={order} />}
          {order !== null && <Progress view={view} full={order} />}
          <Given view={view} />
          <Messages view={view} />
        </div>
        <aside aria-label="Summary">
          <Summary view={view} />
          <Price view={view} />
          <End view={view} />
        </aside>
      </div>
    </OrderFrame>
  );
}

const LABELS: Readonly<Record<OrderField, string>> = {
  text: 'Your message',
  files: 'Files',
  revision: 'Changes',
  reason: 'Reason',
};
const PAY_LABELS: Readonly<Record<string, string>> = {
  number: 'Card number',
  expiry: 'Expires',
  cvc: 'Security code',
  name: 'Name on the card',
  email: 'Email',
  method: 'How to pay',
};

/** Links to the fields that are wrong. */
function wrongFields({ messages, form, change }: StepView): { to: string; text: string }[] {
  const own = Object.entries(messages.errors ?? {}).map(([field, error]) => ({
    to: field,
    text: `${LABELS[field as OrderField]}: ${error}`,
  }));
  const paying = Object.entries((change?.form ?? form)?.errors ?? {}).map(([field, error]) => ({
    to: field,
    text: `${PAY_LABELS[field] ?? field}: ${error}`,
  }));
  return [...own, ...paying];
}

function quoteWords({ visit: { data }, form }: StepView): string {
  if (form !== null) return 'Reviewed and priced by our team.';
  return data.quote.status === 'requested' ? 'We are working on the price.' : 'This quote is not open any more.';
}

function Progress({ view, full: { order } }: { view: StepView; full: FullOrder }): ReactElement {
  const { quote, pay } = view.visit.data;
  return (
    <section aria-labelledby="progress">
      <h2 id="progress">Progress</h2>
      <ol className="steps">
        {stepsOf(order, quote, pay?.payment?.updated_at ?? order.created_at).map((step) => (
          <StepLine key={step.name} step={step} order={order} />
        ))}
      </ol>
    </section>
  );
}

/** What was given, and the approved translations that are not under review any more. */
function Given({ view: { visit } }: { view: StepView }): ReactElement {
  const { data, here } = visit;
  const inOrder = data.order?.files.filter((file) => file.live && isGivenShown(file)) ?? [];
  const given =
    inOrder.length > 0
      ? inOrder.map((file) => ({ id: file.file_id, filename: file.filename, note: noteOf(file) }))
      : data.files.map((file) => ({ id: file.id, filename: file.filename, note: pages(file.page_count) }));
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">Your documents</h2>
      {given.length === 0 ? <p className="soft">None.</p> : <FileList here={here} files={given} />}
    </section>
  );
}

const isGivenShown = (file: OrderFile): boolean => file.collection === 'source' || file.collection === 'reference';
const pages = (count: number | null): string | null => (count === null ? null : countOf(count, 'page'));
const noteOf = (file: OrderFile): string | null =>
  file.collection === 'reference' ? 'For reference' : pages(file.page_count);

function Messages({ view: { visit, messages, form, change } }: { view: StepView }): ReactElement {
  const { data, here } = visit;
  const asked = form === null && change === null && data.order?.order.status === 'on_hold';
  const held = asked && data.order !== null && asksAnswer(data.order.order);
  return (
    <section aria-labelledby="messages">
      <h2 id="messages">Messages</h2>
      {data.messages.length === 0 ? (
        <p className="soft">Nothing was written yet. What you write here goes to our team.</p>
      ) : (
        <ol className="thread">
          {data.messages.toReversed().map((full) => (
            <MessageItem key={full.message.id} here={here} full={full} />
          ))}
        </ol>
      )}
      {!held && <MessageForm here={here} messages={messages} label="Write to us" button="Send the message" />}
      {data.follower !== null && <Sharing view={visit} />}
    </section>
  );
}

/** A hold that waits for words has its own form above. */
const asksAnswer = ({ held_for_payment, hold_answered_at }: OrderRow): boolean =>
  !held_for_payment && hold_answered_at === null;

function Sharing({ view: { data, here } }: { view: StepView['visit'] }): ReactElement {
  const shared = data.quote.messages_shared;
  return (
    <form className="apart" method="post" action={`${here}/share`}>
      <p className="hint">
        {data.follower} made this for you.{' '}
        {shared ? 'They can read these messages.' : 'They cannot read these messages.'}
      </p>
      <input type="hidden" name="shared" value={shared ? 'no' : 'yes'} />
      <button className="link" type="submit">
        {shared ? 'Stop letting them read the messages' : 'Let them read the messages'}
      </button>
    </form>
  );
}

function Summary({ view: { visit } }: { view: StepView }): ReactElement {
  const { quote, order, pay, follower } = visit.data;
  const row = order?.order;
  const over = row !== undefined && ['completed', 'refunded', 'voided'].includes(row.status);
  const promised = row?.promised_at ?? null;
  const paid = pay?.payment?.status === 'succeeded' ? methodName(pay.payment.source_label) : null;
  const total = row?.total ?? quote.total;
  return (
    <section className="card" aria-labelledby="summary">
      <h2 id="summary">Summary</h2>
      <Facts
        facts={[
          row === undefined ? null : ['Quote', quote.number],
          total === null ? null : ['Total', <strong key="total">{moneyInWords(total, quote.currency)}</strong>],
          paid === null ? null : ['Paid with', paid],
          row === undefined || row.refunded_total === 0
            ? null
            : ['Given back', moneyInWords(row.refunded_total, row.currency)],
          promiseFact(pay?.promise ?? null, visit.zone) ??
            (promised === null || over ? null : ['Promised for', promiseInWords(promised, visit.zone)]),
          quote.reference === null ? null : ['Reference', quote.reference],
          pay?.partner && pay.partner !== follower ? ['Recommended by', pay.partner] : null,
          follower === null ? null : ['Followed by', follower],
        ]}
      />
      {follower !== null && (
        <p className="hint">
          {follower} made this for you. They see how the order gets on and read its documents, and can change nothing.
        </p>
      )}
    </section>
  );
}

function Price({ view: { visit } }: { view: StepView }): ReactElement {
  const { quote, order } = visit.data;
  const items = order?.order.line_items ?? quote.line_items ?? [];
  const { total, taxes, tax_note } = order?.order ?? quote;
  return (
    <>
      <ServiceList services={order?.order.services ?? quote.services} />
      {total !== null && (
        <Lines caption="Price" lines={items} total={total} currency={quote.currency} taxes={taxes} note={tax_note} />
      )}
      {order?.receipts.map(({ id, kind, number }) => (
        <p key={id} className="aside">
          <a href={`${visit.here}/receipts/${toToken('rct', id)}`}>
            Download the {kind} {number} as PDF
          </a>
        </p>
      ))}
    </>
  );
}

/** The way out: declining a quote that is not paid, or asking to cancel the order. */
function End({ view: { visit, form, fee, messages } }: { view: StepView }): ReactElement | null {
  const { here, data } = visit;
  if (data.order !== null && form === null)
    return <CancelPart here={here} full={data.order} fee={fee} messages={messages} />;
  if (form === null || data.order !== null) return null;
  return <DeclineOffer here={here} />;
}
