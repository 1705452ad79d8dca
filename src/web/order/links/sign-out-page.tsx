import type { ReactElement } from 'react';
import { ConfirmForm } from '../../parts/confirm-form.tsx';
import type { OrderVisit } from '../open-order.ts';
import { OrderFrame } from '../parts.tsx';

export function SignOutPage({ visit }: { visit: OrderVisit }): ReactElement {
  const question = 'Sign out of this order everywhere?';
  return (
    <OrderFrame visit={visit} title={question}>
      <h1>{question}</h1>
      <section aria-label={question}>
        <p>
          The order closes in this browser and in every other one that opened it with a link sent to{' '}
          <strong>{visit.viewer.by}</strong>. Links in our emails to this address that you haven’t used stop working.
        </p>
        <p>You can ask for a new link at any time.</p>
        <ConfirmForm action={`${visit.here}/sign-out`} button="Sign out everywhere" back={visit.here} />
      </section>
    </OrderFrame>
  );
}
