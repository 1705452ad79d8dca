import type { ReactElement } from 'react';
import { methodName } from '../../core/words/card.ts';
import { Alert, type Charged, Frame, totalOf } from './parts.tsx';

export interface BankView {
  data: Charged;
  company: string;
  /** Path of the payment page. */
  here: string;
  /** Path of this page. */
  at: string;
  label: string;
}

/** Simulates a bank's confirmation page. */
export function TestBankPage({ view }: { view: BankView }): ReactElement {
  return (
    <Frame view={view} title="Confirm with your bank (simulated)">
      <section className="bank" aria-labelledby="bank">
        <p className="notice">This page is simulated: it stands for the page of a bank. No bank is asked.</p>
        <h1 id="bank">Confirm the payment</h1>
        <p>
          {view.company} asks for <strong>{totalOf(view.data)}</strong> from the card {methodName(view.label)}.
        </p>
        <form className="row" method="post" action={view.at}>
          <button type="submit" name="answer" value="yes">
            Confirm payment
          </button>
          <button className="quiet" type="submit" name="answer" value="no">
            Refuse
          </button>
        </form>
      </section>
    </Frame>
  );
}

/** Stripe's script leads the payer to the bank from here; the server asks Stripe for the outcome. */
export function StripeBankPage({
  view,
  stripe,
  again,
}: {
  view: BankView;
  stripe: { key: string; secret: string };
  /** The payer has been at the bank, which still waits. */
  again: boolean;
}): ReactElement {
  const begin = again ? {} : { 'data-begin': '' };
  return (
    <Frame view={view} title="Confirm with your bank">
      {again && (
        <Alert title="The bank has not confirmed the payment yet">
          <p>Confirm it with the bank, or go back and pay another way. Nothing has been charged.</p>
        </Alert>
      )}
      <section className="bank" aria-labelledby="bank">
        <h1 id="bank">Confirm the payment with your bank</h1>
        <p>
          Your bank asks you to confirm {totalOf(view.data)} from the card {methodName(view.label)}.
        </p>
        <form method="post" action={view.at} data-stripe={stripe.key} data-client-secret={stripe.secret} {...begin}>
          <p className="alert" id="script-trouble" role="alert" tabIndex={-1} hidden />
          <button type="submit">Confirm with the bank</button>
        </form>
        <noscript>
          <p className="error">This needs JavaScript.</p>
        </noscript>
        <p>
          <a href={view.here}>Pay another way</a>
        </p>
      </section>
    </Frame>
  );
}
