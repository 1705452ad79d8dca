import type { ReactElement } from 'react';
import { methodName } from '../../../core/words/card.ts';
import { moneyInWords } from '../../../core/words/money.ts';
import { listOf } from '../../../core/words/phrases.ts';
import type { CancellationOutcome } from '../../../domain/after-sale/cancellations/preview-cancellation.ts';
import type { FullOrder } from '../../../domain/orders/rows/orders.queries.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { ConfirmForm } from '../../parts/confirm-form.tsx';
import { ReasonField } from '../../parts/reason-field.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { Alert } from '../../pay/parts.tsx';
import type { Banner } from '../../pay/visit.ts';
import type { OrderVisit } from '../open-order.ts';
import { OrderFrame } from '../parts.tsx';
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
  const atOnce = outcome.ends === 'at_once';
  const question = atOnce ? `Cancel order ${order.number}?` : `Ask to cancel order ${order.number}?`;
  return (
    <OrderFrame visit={visit} title={trouble === undefined ? question : `Problem: ${question}`}>
      {trouble !== undefined && (
        <Alert title={trouble.title} links={error === undefined ? [] : [{ to: 'reason', text: `Reason: ${error}` }]}>
          <p>{trouble.text}</p>
        </Alert>
      )}
      <h1>{question}</h1>
      <section aria-label={question}>
        {atOnce ? <AtOnce outcome={outcome} currency={order.currency} /> : <ByTeam />}
        <ConfirmForm action={`${visit.here}/cancel`} button={buttonOf(outcome, order.currency)} back={visit.here}>
          <input type="hidden" name="outcome" value={outcomeField(outcome)} />
          <ReasonField chosen={typed.reason} error={error} />
          <TextField
            label="Anything else we should know (optional)"
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

function buttonOf(outcome: CancellationOutcome, currency: string): string {
  if (outcome.ends === 'by_team') return 'Ask to cancel';
  const credited = outcome.invoice + outcome.nextInvoice;
  const refunded = outcome.amount - credited;
  return listOf([
    'Cancel order',
    ...(refunded > 0 ? [`refund ${moneyInWords(ENGLISH, refunded, currency)}`] : []),
    ...(credited > 0 ? [`credit ${moneyInWords(ENGLISH, credited, currency)}`] : []),
  ]);
}

type EndsAtOnce = Extract<CancellationOutcome, { ends: 'at_once' }>;

function AtOnce({ outcome, currency }: { outcome: EndsAtOnce; currency: string }): ReactElement {
  const { amount, fee, cards, invoice, nextInvoice } = outcome;
  const money = (part: number) => moneyInWords(ENGLISH, part, currency);
  return (
    <>
      <p>We haven’t started the work, so the order ends as soon as you confirm.</p>
      <ul>
        {cards.map((card, at) => (
          <li key={at}>
            We’ll refund {money(card.amount)} to your {methodName(card.label)}. Banks take a few days to show it.
          </li>
        ))}
        {invoice > 0 && <li>We’ll take {money(invoice)} off your invoice.</li>}
        {nextInvoice > 0 && (
          <li>
            Nothing more is due on the invoice for this order, so we’ll take {money(nextInvoice)} off your next invoice.
          </li>
        )}
        {fee > 0 && <li>We keep a cancellation fee of {money(fee)}.</li>}
        {amount === 0 && <li>There is nothing to refund.</li>}
      </ul>
      <p>
        <strong>This can’t be undone.</strong> If you need the documents after all, ask for a new quote.
      </p>
    </>
  );
}

function ByTeam(): ReactElement {
  return (
    <>
      <p>
        We’ve started the work, so our team decides whether the order is cancelled and how much is refunded or credited.
        We’ll email you the answer.
      </p>
      <p>Nothing changes until then, and you can take your request back.</p>
    </>
  );
}
