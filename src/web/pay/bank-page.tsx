import type { ReactElement } from 'react';
import { cardInWords } from '../../core/words/money.ts';
import type { Reader } from '../../words/reader.ts';
import { say } from '../../words/say.ts';
import { ScriptAlert } from '../parts/confirm-form.tsx';
import { rich } from '../parts/rich.ts';
import { Alert, type Charged, Frame, totalOf } from './parts.tsx';

export interface BankView {
  data: Charged;
  company: string;
  reader: Reader;
  /** Path of the payment page. */
  here: string;
  /** Path of this page. */
  at: string;
  label: string;
}

/** Simulates a bank's confirmation page. */
export function TestBankPage({ view }: { view: BankView }): ReactElement {
  const { reader, company, data, label } = view;
  const total = <strong>{totalOf(reader, data)}</strong>;
  return (
    <Frame view={view} title={say(reader, 'pay.bank.test')}>
      <section className="bank" aria-labelledby="bank">
        <p className="notice">{say(reader, 'pay.bank.test.notice')}</p>
        <h1 id="bank">{say(reader, 'pay.bank.test.confirm')}</h1>
        <p>{rich(reader, 'pay.bank.test.text', { company, total, card: cardInWords(reader, label) })}</p>
        <form className="row" method="post" action={view.at}>
          <button type="submit" name="answer" value="yes">
            {say(reader, 'pay.bank.test.confirm')}
          </button>
          <button className="quiet" type="submit" name="answer" value="no">
            {say(reader, 'pay.bank.test.refuse')}
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
  const { reader, data, label } = view;
  const [total, card] = [totalOf(reader, data), cardInWords(reader, label)];
  return (
    <Frame view={view} title={say(reader, 'pay.bank')}>
      {again && (
        <Alert title={say(reader, 'pay.bank.again')}>
          <p>{say(reader, 'pay.bank.again.text')}</p>
        </Alert>
      )}
      <section className="bank" aria-labelledby="bank">
        <h1 id="bank">{say(reader, 'pay.bank')}</h1>
        <p>{say(reader, 'pay.bank.text', { total, card })}</p>
        <form method="post" action={view.at} data-stripe={stripe.key} data-client-secret={stripe.secret} {...begin}>
          <ScriptAlert />
          <button type="submit">{say(reader, 'pay.bank.button')}</button>
        </form>
        <noscript>
          <p className="error">{say(reader, 'pay.noscript')}</p>
        </noscript>
        <p>
          <a href={view.here}>{say(reader, 'pay.bank.other')}</a>
        </p>
      </section>
    </Frame>
  );
}
