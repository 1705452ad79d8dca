import type { ReactElement } from 'react';
import { cardInWords, moneyInWords } from '../../../core/words/money.ts';
import type { CancellationOutcome } from '../../../domain/after-sale/cancellations/request-cancellation.ts';
import type { FullOrder } from '../../../domain/orders/rows/orders.queries.ts';
import type { Reader } from '../../../words/reader.ts';
import { say } from '../../../words/say.ts';
import { useReader } from '../../layout.tsx';
import { ConfirmForm, ReasonField } from '../../parts/confirm-form.tsx';
import { rich } from '../../parts/rich.ts';
import { TextField } from '../../parts/text-field.tsx';
import type { Banner } from '../../pay/visit.ts';
import type { OrderVisit } from '../open-order.ts';
import { OrderFrame } from '../papers-part.tsx';
import { LONGEST_NOTE, outcomeField } from './outcome-field.ts';

export interface CancelView {
  visit: OrderVisit;
  order: FullOrder['order'];
  outcome: CancellationOutcome;
  /** An error in the answer, or a change since the page was shown. */
  trouble?: Banner;
  error?: string | undefined;
  typed: { reason: string; note: string };
}

export function CancelPage({ view }: { view: CancelView }): ReactElement {
  const { visit, order, outcome, trouble, error, typed } = view;
  const { here, reader } = visit;
  const { number, currency } = order;
  const atOnce = outcome.ends === 'at_once';
  const question = say(reader, atOnce ? 'tracking.cancel.question' : 'tracking.cancel.question_ask', { number });
  const label = say(reader, 'tracking.label.reason');
  const links =
    error === undefined ? [] : [{ to: 'reason', text: say(reader, 'tracking.pair', { label, text: error }) }];
  return (
    <OrderFrame visit={visit} title={question} trouble={trouble} links={links}>
      <h1>{question}</h1>
      <section aria-label={question}>
        {atOnce ? <AtOnce outcome={outcome} currency={currency} /> : <ByTeam />}
        <ConfirmForm action={`${here}/cancel`} button={buttonOf(reader, outcome, currency)} back={here}>
          <input type="hidden" name="outcome" value={outcomeField(outcome)} />
          <ReasonField chosen={typed.reason} error={error} />
          <TextField
            label={say(reader, 'tracking.cancel.note')}
            name="note"
            rows={2}
            maxLength={LONGEST_NOTE}
            defaultValue={typed.note}
          />
        </ConfirmForm>
      </section>
    </OrderFrame>
  );
}

function buttonOf(reader: Reader, outcome: CancellationOutcome, currency: string): string {
  if (outcome.ends === 'by_team') return say(reader, 'tracking.cancel.button.ask');
  const credit = outcome.invoice + outcome.nextInvoice;
  const refund = outcome.amount - credit;
  const refunded = moneyInWords(reader, refund, currency);
  const credited = moneyInWords(reader, credit, currency);
  if (refund > 0 && credit > 0) return say(reader, 'tracking.cancel.button.refund_and_credit', { refunded, credited });
  if (refund > 0) return say(reader, 'tracking.cancel.button.refund', { refunded });
  return credit > 0
    ? say(reader, 'tracking.cancel.button.credit', { credited })
    : say(reader, 'tracking.cancel.button.end');
}

type EndsAtOnce = Extract<CancellationOutcome, { ends: 'at_once' }>;

function AtOnce({ outcome, currency }: { outcome: EndsAtOnce; currency: string }): ReactElement {
  const reader = useReader();
  const { amount, fee, cards, invoice, nextInvoice } = outcome;
  const money = (part: number) => moneyInWords(reader, part, currency);
  return (
    <>
      <p>{say(reader, 'tracking.cancel.at_once')}</p>
      <ul>
        {cards.map((card, at) => (
          <li key={at}>
            {say(reader, 'tracking.cancel.card', { amount: money(card.amount), card: cardInWords(reader, card.label) })}
          </li>
        ))}
        {invoice > 0 && <li>{say(reader, 'tracking.cancel.invoice', { amount: money(invoice) })}</li>}
        {nextInvoice > 0 && <li>{say(reader, 'tracking.cancel.next_invoice', { amount: money(nextInvoice) })}</li>}
        {fee > 0 && <li>{say(reader, 'tracking.cancel.fee', { fee: money(fee) })}</li>}
        {amount === 0 && <li>{say(reader, 'tracking.cancel.nothing')}</li>}
      </ul>
      <p>{rich(reader, 'tracking.cancel.final', { b: (text) => <strong>{text}</strong> })}</p>
    </>
  );
}

function ByTeam(): ReactElement {
  const reader = useReader();
  return (
    <>
      <p>{say(reader, 'tracking.cancel.by_team')}</p>
      <p>{say(reader, 'tracking.cancel.by_team.until')}</p>
    </>
  );
}
