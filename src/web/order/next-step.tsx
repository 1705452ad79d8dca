import type { ReactElement } from 'react';
import type { AdjustmentRow } from '../../domain/orders/rows/adjustments.queries.ts';
import type { FullOrder, OrderFile } from '../../domain/orders/rows/orders.queries.ts';
import { isTranslation } from '../../domain/orders/state/order-file.ts';
import type { Reader } from '../../words/reader.ts';
import { type SayKey, say } from '../../words/say.ts';
import { useReader } from '../layout.tsx';
import { PayForm, type PayFormView, payHeading } from '../pay/pay-form.tsx';
import { RenewOffer } from '../pay/renew/renew-offer.tsx';
import { isBusy } from '../pay/visit.ts';
import { AdjustPart } from './adjust-part.tsx';
import { hasScope, type OrderMessages, type OrderVisit } from './open-order.ts';
import { FinalList, languageOf } from './papers-part.tsx';
import { reviewPath } from './review/review-path.ts';
import { MessageForm } from './thread/message-form.tsx';

export interface StepView {
  visit: OrderVisit;
  messages: OrderMessages;
  /** Whether the quote can be paid now, by anyone with the right to pay. */
  isPayable: boolean;
  /** Null if nothing can be paid now, or the viewer may not pay. */
  form: PayFormView | null;
  /** Name of the firm. */
  company: string;
  /** Proposed change that waits for an answer. */
  change: { adjustment: AdjustmentRow; form: PayFormView | null } | null;
}

/** The viewer's next action, or our current one. */
export function NextStep({ view }: { view: StepView }): ReactElement {
  const { visit, form } = view;
  const { quote, order, pay } = visit.data;
  if (view.change !== null) return <AdjustPart visit={visit} {...view.change} />;
  if (view.isPayable && form === null) return <UnpaidStep />;
  if (form !== null) return <PayStep form={form} held={order !== null} />;
  if (pay !== null && quote.status === 'ready' && isBusy(pay)) return <Waiting text="tracking.next.paying" />;
  if (order === null) return <QuoteStep visit={visit} />;
  switch (order.order.status) {
    case 'on_hold':
      return <HoldStep view={view} full={order} />;
    case 'in_review':
      return <ReviewStep visit={visit} full={order} />;
    case 'completed':
      return <FinalsStep visit={visit} full={order} />;
    default:
      return <Waiting text={`tracking.next.${order.order.status}`} />;
  }
}

function Waiting({ text }: { text: SayKey }): ReactElement {
  const reader = useReader();
  return (
    <section aria-labelledby="next" className="next quiet-step">
      <h2 id="next">{say(reader, 'tracking.next.nothing')}</h2>
      <p>{say(reader, text)}</p>
    </section>
  );
}

function QuoteStep({ visit: { data, here } }: { visit: OrderVisit }): ReactElement {
  const { quote } = data;
  if (quote.status === 'requested') return <Waiting text="tracking.next.requested" />;
  const renewal = data.pay?.renewal ?? null;
  if (renewal !== null) return <RenewOffer here={here} renewal={renewal} />;
  return <Waiting text="tracking.next.cancelled" />;
}

function PayStep({ form, held }: { form: PayFormView; held: boolean }): ReactElement {
  const reader = useReader();
  return (
    <section aria-labelledby="pay" className="next">
      <h2 id="pay">{payHeading(reader, form.data)}</h2>
      <p>{say(reader, held ? 'tracking.next.pay_order' : 'tracking.next.pay_quote')}</p>
      <PayForm form={form} />
    </section>
  );
}

/** For viewers without the right to pay. */
function UnpaidStep(): ReactElement {
  const reader = useReader();
  return (
    <section aria-labelledby="next" className="next quiet-step">
      <h2 id="next">{say(reader, 'tracking.next.unpaid')}</h2>
      <p>{say(reader, 'tracking.no_right.pay')}</p>
    </section>
  );
}

function HoldStep({ view: { visit, messages }, full: { order } }: { view: StepView; full: FullOrder }): ReactElement {
  const { reader } = visit;
  const answered = order.hold_answered_at !== null;
  return (
    <section aria-labelledby="next" className="next">
      <h2 id="next">{say(reader, answered ? 'tracking.hold.answered' : 'tracking.hold.question')}</h2>
      <blockquote>{order.hold_reason}</blockquote>
      {answered ? <p>{say(reader, 'tracking.hold.answered.text')}</p> : <Answer visit={visit} messages={messages} />}
    </section>
  );
}

function Answer({ visit, messages }: Pick<StepView, 'visit' | 'messages'>): ReactElement {
  const { here, reader } = visit;
  if (!hasScope(visit, 'orders:write')) return <p>{say(reader, 'tracking.hold.no_right')}</p>;
  return <MessageForm here={here} messages={messages} label="tracking.hold.answer" button="tracking.hold.send" main />;
}

function ReviewStep({ visit, full }: { visit: OrderVisit; full: FullOrder }): ReactElement {
  const { here, reader } = visit;
  const canDecide = hasScope(visit, 'orders:write');
  const translations = full.files.filter(isTranslation);
  const open = translations.filter(({ approved_at, revision }) => approved_at === null && revision === null);
  const first = open[0];
  const [title, text] = open.length === 0 ? CHANGING : canDecide ? TO_REVIEW : TO_REVIEW_BY_OTHERS;
  return (
    <section aria-labelledby="next" className="next">
      <h2 id="next">{say(reader, title)}</h2>
      <p>{say(reader, text)}</p>
      <ul className="files">
        {translations.map((file) => (
          <li key={file.file_id}>
            <a href={reviewPath(here, file.file_id)}>{file.filename}</a>
            <span className="soft">{translationOf(reader, full, file)}</span>
            <span className={`status ${toneOf(file)}`}>{say(reader, `tracking.translation.${toneOf(file)}`)}</span>
          </li>
        ))}
      </ul>
      {first !== undefined && canDecide && (
        <div className="row">
          <a className="button" href={reviewPath(here, first.file_id)}>
            {say(reader, 'tracking.review.open', { count: open.length })}
          </a>
          <a href={`${here}/approve`}>{say(reader, 'tracking.review.approve_all', { count: translations.length })}</a>
        </div>
      )}
    </section>
  );
}

const CHANGING = ['tracking.review.changing', 'tracking.review.changing.text'] as const;
const TO_REVIEW = ['tracking.review', 'tracking.review.compare'] as const;
const TO_REVIEW_BY_OTHERS = ['tracking.review.ready', 'tracking.review.no_right'] as const;

/** `Spanish translation of birth.pdf`, as far as both are known. */
function translationOf(reader: Reader, { files }: FullOrder, translation: OrderFile): string | undefined {
  const language = languageOf(translation);
  const source = files.find((file) => file.file_id === translation.source_file_id)?.filename;
  if (language === null || source === undefined) return language ?? source;
  return say(reader, 'tracking.translation.of', { language, source });
}

/** State of a translation: a message and a CSS class. */
export function toneOf({ approved_at, revision }: OrderFile): 'done' | 'waiting' | 'open' {
  if (approved_at !== null) return 'done';
  return revision === null ? 'open' : 'waiting';
}

function FinalsStep({ visit: { here, reader }, full }: { visit: OrderVisit; full: FullOrder }): ReactElement {
  return (
    <section aria-labelledby="next" className="next">
      <h2 id="next">{say(reader, 'tracking.finals')}</h2>
      <FinalList here={here} full={full} />
      <p>
        <a className="button" href={`${here}/download`}>
          {say(reader, 'tracking.finals.download')}
        </a>
      </p>
    </section>
  );
}
