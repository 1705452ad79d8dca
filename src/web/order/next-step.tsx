import type { ReactElement } from 'react';
import type { AdjustmentRow } from '../../domain/orders/rows/adjustments.queries.ts';
import type { FullOrder, OrderFile } from '../../domain/orders/rows/orders.queries.ts';
import { isTranslation } from '../../domain/orders/state/order-file.ts';
import { useReader } from '../layout.tsx';
import { PayForm, type PayFormView, payHeading } from '../pay/pay-form.tsx';
import { isBusy } from '../pay/pay-state.ts';
import { RenewOffer } from '../pay/renew/renew-offer.tsx';
import { AdjustPart } from './adjust-part.tsx';
import { FinalList } from './finals-part.tsx';
import type { OrderMessages } from './messages.ts';
import { hasScope, type OrderVisit } from './open-order.ts';
import { languageOf } from './parts.tsx';
import { reviewPath } from './review/review-path.ts';
import { MessageForm } from './thread/message-form.tsx';

export interface StepView {
  visit: OrderVisit;
  messages: OrderMessages;
  /** Whether the quote can be paid now, by anyone with the right to pay. */
  isPayable: boolean;
  /** Null if nothing can be paid now, or the reader may not pay. */
  form: PayFormView | null;
  /** Name of the firm. */
  company: string;
  /** Proposed change that waits for an answer. */
  change: { adjustment: AdjustmentRow; form: PayFormView | null } | null;
}

/** The reader's next action, or our current one. */
export function NextStep({ view }: { view: StepView }): ReactElement {
  const { visit, form } = view;
  const { quote, order, pay } = visit.data;
  if (view.change !== null) return <AdjustPart visit={visit} {...view.change} />;
  if (view.isPayable && form === null) return <UnpaidStep />;
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
  refunded: 'This order is closed. The summary says how much was refunded or credited.',
  voided: 'This order was cancelled. Payments were refunded, and invoiced amounts were credited.',
};

function Waiting({ text }: { text: string }): ReactElement {
  return (
    <section aria-labelledby="next" className="next quiet-step">
      <h2 id="next">There is nothing for you to do now</h2>
      <p>{text}</p>
    </section>
  );
}

function QuoteStep({ visit: { data, here } }: { visit: OrderVisit }): ReactElement {
  const { quote } = data;
  if (quote.status === 'requested') {
    return <Waiting text="Our team is looking at your documents. We write to you as soon as the price is ready." />;
  }
  const renewal = data.pay?.renewal ?? null;
  if (renewal !== null) return <RenewOffer here={here} renewal={renewal} />;
  return <Waiting text="This quote was cancelled. Write to us if you still need it." />;
}

function PayStep({ form, held }: { form: PayFormView; held: boolean }): ReactElement {
  return (
    <section aria-labelledby="pay" className="next">
      <h2 id="pay">{payHeading(useReader(), form.data)}</h2>
      <p>{held ? 'The order waits for its payment.' : 'We begin when it is paid.'}</p>
      <PayForm form={form} />
    </section>
  );
}

/** For readers without the right to pay. */
function UnpaidStep(): ReactElement {
  return (
    <section aria-labelledby="next" className="next quiet-step">
      <h2 id="next">Waiting for payment</h2>
      <p>Your role in this account doesn’t allow payments. Ask one of its owners to pay.</p>
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
        <Answer visit={visit} messages={messages} />
      )}
    </section>
  );
}

function Answer({ visit, messages }: Pick<StepView, 'visit' | 'messages'>): ReactElement {
  if (!hasScope(visit, 'orders:write')) return <p>An owner or a member of the account can answer.</p>;
  return <MessageForm here={visit.here} messages={messages} label="Your answer" button="Send answer" main />;
}

function ReviewStep({ visit, full }: { visit: OrderVisit; full: FullOrder }): ReactElement {
  const { here } = visit;
  const canDecide = hasScope(visit, 'orders:write');
  const translations = full.files.filter(isTranslation);
  const open = translations.filter(({ approved_at, revision }) => approved_at === null && revision === null);
  const first = open[0];
  return (
    <section aria-labelledby="next" className="next">
      <h2 id="next">{open.length === 0 ? 'Your changes are being made' : reviewHeading(canDecide)}</h2>
      <p>
        {open.length === 0
          ? 'We write to you as soon as the changed translations are here.'
          : canDecide
            ? 'Compare each with your document, then approve it or ask for a change.'
            : 'An owner or a member of the account approves them or asks for changes.'}
      </p>
      <ul className="files">
        {translations.map((file) => (
          <li key={file.file_id}>
            <a href={reviewPath(here, file.file_id)}>{file.filename}</a>
            <span className="soft">{[languageOf(file), sourceName(full, file)].filter(Boolean).join(', of ')}</span>
            <span className={`status ${stateOf(file).tone}`}>{stateOf(file).words}</span>
          </li>
        ))}
      </ul>
      {first !== undefined && canDecide && (
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

const reviewHeading = (canDecide: boolean): string =>
  canDecide ? 'Review your translations' : 'Translations are ready for review';

const sourceName = ({ files }: FullOrder, { source_file_id }: OrderFile): string | undefined =>
  files.find((file) => file.file_id === source_file_id)?.filename;

/** State of a translation as one word and one CSS class. */
export function stateOf({ approved_at, revision }: OrderFile): { words: string; tone: 'done' | 'waiting' | 'open' } {
  if (approved_at !== null) return { words: 'Approved', tone: 'done' };
  return revision === null ? { words: 'To review', tone: 'open' } : { words: 'Being changed', tone: 'waiting' };
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
