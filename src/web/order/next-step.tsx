import type { ReactElement } from 'react';
import type { AdjustmentRow } from '../../domain/orders/changes/adjustments.queries.ts';
import { isTranslation } from '../../domain/orders/order-file.ts';
import type { FullOrder, OrderFile } from '../../domain/orders/orders.queries.ts';
import { PayForm, type PayFormView, payHeading } from '../pay/pay-form.tsx';
import { isBusy } from '../pay/pay-state.ts';
import { AdjustPart } from './adjust-part.tsx';
import { FinalList } from './finals-part.tsx';
import type { OrderMessages } from './messages.ts';
import type { OrderVisit } from './open-order.ts';
import { languageOf } from './parts.tsx';
import { reviewPath } from './review/review-path.ts';
import { MessageForm } from './thread/message-form.tsx';

export interface StepView {
  visit: OrderVisit;
  messages: OrderMessages;
  /** Null when there is nothing to pay now. */
  form: PayFormView | null;
  /** What is kept back when the order is cancelled before work has begun. */
  fee: number;
  /** A change of the order that waits for an answer. */
  change: { adjustment: AdjustmentRow; form: PayFormView } | null;
}

/** The one thing that the guest can do next, or what we are doing. */
export function NextStep({ view }: { view: StepView }): ReactElement {
  const { visit, form } = view;
  const { quote, order, pay } = visit.data;
  if (view.change !== null) return <AdjustPart here={visit.here} {...view.change} />;
  if (form !== null) return <PayStep form={form} held={order !== null} />;
  if (pay !== null && quote.status === 'ready' && isBusy(pay)) return <Waiting text="A payment is being processed." />;
  if (order === null) return <QuoteStep visit={visit} />;
  switch (order.order.status) {
    case 'on_hold':
      return <HoldStep view={view} full={order} />;
    case 'in_review':
      return <ReviewStep visit={visit} full={order} />;
    case 'completed':
      return <FinalsStep visit={visit} full={order} />;
    default:
      return <Waiting text={WORDS[order.order.status] ?? ''} />;
  }
}

const WORDS: Readonly<Record<string, string>> = {
  created: 'Your order is in our queue. We write to you when we need something, and when there is something to review.',
  in_progress: 'Our team is working on your documents. We write to you when there is something to review.',
  approved: 'Everything is approved. We are making the final documents, and write to you when they are ready.',
  refunded: 'This order has ended, and money was given back.',
  voided: 'This order was cancelled. Whatever was paid has been given back.',
};

function Waiting({ text }: { text: string }): ReactElement {
  return (
    <section aria-labelledby="next" className="next quiet-step">
      <h2 id="next">There is nothing for you to do now</h2>
      <p>{text}</p>
    </section>
  );
}

function QuoteStep({ visit: { data } }: { visit: OrderVisit }): ReactElement {
  const { quote } = data;
  if (quote.status === 'requested') {
    return <Waiting text="Our team is looking at your documents. We write to you as soon as the price is ready." />;
  }
  const why = quote.cancelled_reason === 'expired' ? 'This quote has expired.' : 'This quote was cancelled.';
  return <Waiting text={`${why} Write to us if you still need it.`} />;
}

function PayStep({ form, held }: { form: PayFormView; held: boolean }): ReactElement {
  return (
    <section aria-labelledby="pay" className="next">
      <h2 id="pay">{payHeading(form.data)}</h2>
      <p>{held ? 'The order waits for its payment.' : 'We begin when it is paid.'}</p>
      <PayForm form={form} />
    </section>
  );
}

function HoldStep({ view: { visit, messages }, full: { order } }: { view: StepView; full: FullOrder }): ReactElement {
  const answered = order.hold_answered_at !== null;
  return (
    <section aria-labelledby="next" className="next">
      <h2 id="next">{answered ? 'We have your answer' : 'We have a question'}</h2>
      <blockquote>{order.hold_reason}</blockquote>
      {answered ? (
        <p>Our team reads it and goes on. You can add to it in the messages below.</p>
      ) : (
        <MessageForm here={visit.here} messages={messages} label="Your answer" button="Send the answer" main />
      )}
    </section>
  );
}

function ReviewStep({ visit: { here }, full }: { visit: OrderVisit; full: FullOrder }): ReactElement {
  const translations = full.files.filter(isTranslation);
  const open = translations.filter(({ approved_at, revision }) => approved_at === null && revision === null);
  const first = open[0];
  return (
    <section aria-labelledby="next" className="next">
      <h2 id="next">{open.length === 0 ? 'Your changes are being made' : 'Review your translations'}</h2>
      <p>
        {open.length === 0
          ? 'We write to you as soon as the changed translations are here.'
          : 'Compare each with your document, then approve it or ask for a change.'}
      </p>
      <ul className="files">
        {translations.map((file) => (
          <li key={file.file_id}>
            <a href={reviewPath(here, file.file_id)}>{file.filename}</a>
            <span className="soft">{[languageOf(file), sourceName(full, file)].filter(Boolean).join(', of ')}</span>
            <span className={`status ${stateOf(file).look}`}>{stateOf(file).words}</span>
          </li>
        ))}
      </ul>
      {first !== undefined && (
        <div className="row">
          <a className="button" href={reviewPath(here, first.file_id)}>
            {open.length === 1 ? 'Review it' : `Review ${open.length} translations`}
          </a>
          <a href={`${here}/approve`}>
            {translations.length === 1 ? 'Approve it as it is' : 'Approve all as they are'}
          </a>
        </div>
      )}
    </section>
  );
}

const sourceName = ({ files }: FullOrder, { source_file_id }: OrderFile): string | undefined =>
  files.find((file) => file.file_id === source_file_id)?.filename;

/** Where a translation stands, in one word and one colour. */
export function stateOf({ approved_at, revision }: OrderFile): { words: string; look: 'done' | 'waiting' | 'open' } {
  if (approved_at !== null) return { words: 'Approved', look: 'done' };
  return revision === null ? { words: 'To review', look: 'open' } : { words: 'Being changed', look: 'waiting' };
}

function FinalsStep({ visit: { here }, full }: { visit: OrderVisit; full: FullOrder }): ReactElement {
  return (
    <section aria-labelledby="next" className="next">
      <h2 id="next">Your documents are ready</h2>
      <FinalList here={here} full={full} />
      <p>
        <a className="button" href={`${here}/download`}>
          Download all as ZIP
        </a>
      </p>
    </section>
  );
}
