import type { ReactElement } from 'react';
import { say } from '../../../words/say.ts';
import { ConfirmForm } from '../../parts/confirm-form.tsx';
import { rich } from '../../parts/rich.ts';
import type { OrderVisit } from '../open-order.ts';
import { OrderFrame } from '../papers-part.tsx';

export function SignOutPage({ visit }: { visit: OrderVisit }): ReactElement {
  const { reader, viewer, here } = visit;
  const question = say(reader, 'tracking.sign_out.question');
  return (
    <OrderFrame visit={visit} title={question}>
      <h1>{question}</h1>
      <section aria-label={question}>
        <p>{rich(reader, 'tracking.sign_out.text', { email: viewer.by, b: (text) => <strong>{text}</strong> })}</p>
        <p>{say(reader, 'tracking.sign_out.later')}</p>
        <ConfirmForm action={`${here}/sign-out`} button={say(reader, 'tracking.sign_out')} back={here} />
      </section>
    </OrderFrame>
  );
}
