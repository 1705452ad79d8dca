import type { ReactElement, ReactNode } from 'react';
import { ConfirmForm } from '../../parts/confirm-form.tsx';
import { AccountPage, type Frame, type Tab } from '../frame.tsx';
import type { AccountFrame } from '../own-account.ts';

/** Confirmation page for an action that cannot be undone. */
export function QuestionPage({
  frame,
  tab,
  question,
  button,
  action,
  back,
  children,
}: {
  frame: Frame;
  tab: Tab;
  question: string;
  button: string;
  action: string;
  /** Link for cancelling. */
  back: string;
  children: ReactNode;
}): ReactElement {
  return (
    <AccountPage title={question} tab={tab} frame={frame}>
      <section aria-label={question}>
        {children}
        <ConfirmForm action={action} button={button} back={back} />
      </section>
    </AccountPage>
  );
}

/** Page with a secret that is never shown again. */
export function SecretPage({
  frame,
  tab,
  title,
  label,
  secret,
  back,
  children,
}: {
  frame: AccountFrame;
  tab: Tab;
  title: string;
  label: string;
  secret: string;
  back: string;
  children: ReactNode;
}): ReactElement {
  return (
    <AccountPage title={title} tab={tab} frame={frame} notice="Copy this now: it is shown only once.">
      <section aria-label={label}>
        <dl>
          <dt>{label}</dt>
          <dd>
            <code>{secret}</code>
          </dd>
        </dl>
        <p>{children}</p>
        <p>
          <a href={back}>I have copied it</a>
        </p>
      </section>
    </AccountPage>
  );
}
