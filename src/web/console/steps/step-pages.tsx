import type { ReactElement, ReactNode } from 'react';
import { moneyInWords } from '../../../core/words/money.ts';
import { countOf } from '../../../core/words/phrases.ts';
import { dayInWords } from '../../../core/words/time.ts';
import { CANCEL_REASONS, TEAM_CANCEL_REASONS } from '../../../wire/schemas/quote.ts';
import { SignedIn } from '../../account/frame.tsx';
import { Page } from '../../layout.tsx';
import { AskForm } from '../../parts/ask-form.tsx';
import { MoneyNotice } from '../../parts/money-notice.tsx';
import { ReasonField } from '../../parts/reason-field.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { Alert, Facts } from '../../pay/parts.tsx';
import { LineTable } from '../../quote-parts.tsx';
import type { StepView } from './step-view.ts';

/** Asks before a price goes to the customer: how much, for what, and to whom. */
export function PricePage({ view }: { view: StepView }): ReactElement {
  const { quote, goodUntil, trouble } = view;
  const { estimate, currency } = quote;
  const total = moneyInWords(estimate.total, currency);
  return (
    <StepFrame view={view} question={`Price quote ${quote.number} at ${total}?`} trouble={trouble}>
      <CustomerFacts view={view} money={['Total', total]} />
      <LineTable lines={estimate.line_items} total={estimate.total} currency={currency} />
      {!estimate.complete && <p className="notice">A document could not be measured: check it before you go on.</p>}
      <p>
        {quote.autobuy
          ? 'The customer has ordered it beforehand: the amount is taken at once.'
          : `The customer can pay it until ${dayInWords(goodUntil)}.`}{' '}
        A price that was sent cannot be changed.
      </p>
      <StepForm view={view} step="price" button={`Send the price of ${total}`} />
    </StepFrame>
  );
}

const REASONS = [
  { label: 'Ours', reasons: TEAM_CANCEL_REASONS },
  { label: 'The customer’s', reasons: CANCEL_REASONS },
];

/** Asks before a quote ends, and why. */
export function CancelPage({ view }: { view: StepView }): ReactElement {
  const { quote, trouble, errors, typed } = view;
  const { total, estimate, currency, order } = quote;
  const money = [total === null ? 'Estimate' : 'Price', moneyInWords(total ?? estimate.total, currency)] as const;
  return (
    <StepFrame view={view} question={`Cancel quote ${quote.number}?`} trouble={trouble}>
      <CustomerFacts view={view} money={money} />
      <p>
        The quote ends, and the customer is told.
        {order === null ? '' : ' Its order ends with it, and money that is held on a card is let go.'} It cannot be
        taken back.
      </p>
      <StepForm view={view} step="cancel" button="Cancel this quote">
        <ReasonField groups={REASONS} chosen={typed.reason} error={errors['reason']} />
        <TextField
          label="In your words, for the customer"
          name="note"
          rows={3}
          maxLength={1000}
          hint="Needed with “Another reason”, welcome with every other."
          defaultValue={typed.note}
          error={errors['note']}
        />
      </StepForm>
    </StepFrame>
  );
}

const LABELS: Readonly<Record<string, string>> = { reason: 'Reason', note: 'In your words' };

function StepFrame({
  view: { person, quote, playMoney, errors },
  question,
  trouble,
  children,
}: {
  view: StepView;
  question: string;
  trouble: string | null;
  children: ReactNode;
}): ReactElement {
  const wrong = Object.entries(errors).map(([to, text]) => ({ to, text: `${LABELS[to] ?? to}: ${text}` }));
  return (
    <Page title={trouble === null ? question : `Problem: ${question}`} account={<SignedIn person={person} />}>
      <MoneyNotice livemode={quote.livemode} playMoney={playMoney} />
      {trouble !== null && (
        <Alert title="Nothing was done" links={wrong}>
          <p>{trouble}</p>
        </Alert>
      )}
      <h1>{question}</h1>
      <section aria-label={question}>{children}</section>
    </Page>
  );
}

function CustomerFacts({
  view: { quote, customer },
  money,
}: {
  view: StepView;
  money: readonly [string, string];
}): ReactElement {
  const { name, email } = customer;
  return (
    <Facts
      facts={[
        ['Customer', quote.livemode ? `${name}, ${email}` : `${name}, ${email} (test)`],
        [money[0], <strong key="money">{money[1]}</strong>],
        ['Documents', countOf(quote.files.length, 'document')],
        quote.reference === null ? null : ['Reference', quote.reference],
      ]}
    />
  );
}

/** What is done is what was looked at: the form names the version that it shows. */
function StepForm({
  view: { quote },
  step,
  button,
  children,
}: {
  view: StepView;
  step: 'price' | 'cancel';
  button: string;
  children?: ReactNode;
}): ReactElement {
  const here = `/console/quotes/${quote.token}`;
  return (
    <AskForm action={`${here}/${step}`} button={button} back={here}>
      <input type="hidden" name="version" value={quote.version} />
      {children}
    </AskForm>
  );
}
