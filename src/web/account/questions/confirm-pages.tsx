import type { ReactElement } from 'react';
import type { App, Connection } from '../../../wire/schemas/app.ts';
import type { Frame } from '../frame.tsx';
import { type AccountFrame, accountPath } from '../own-account.ts';
import { QuestionPage } from './question-page.tsx';

// Confirmation pages for ending something of an account or a person.

export function DisconnectPage({ frame, connection }: { frame: AccountFrame; connection: Connection }): ReactElement {
  const here = accountPath(frame, 'connections');
  const { name } = connection.app;
  return (
    <QuestionPage
      frame={frame}
      tab="connections"
      question={`Disconnect ${name}?`}
      button={`Disconnect ${name}`}
      action={`${here}/${connection.token}/end`}
      back={here}
    >
      <p>
        {name} can no longer act for {frame.account.name}, and hears of nothing any more. What it has ordered goes on.
      </p>
      <p>To connect it again, begin in the app.</p>
    </QuestionPage>
  );
}

const appPath = (frame: AccountFrame, { token }: App): string => `${accountPath(frame, 'apps')}/${token}`;

export function DisableAppPage({ frame, app }: { frame: AccountFrame; app: App }): ReactElement {
  const here = appPath(frame, app);
  return (
    <QuestionPage
      frame={frame}
      tab="apps"
      question={`Disable ${app.name}?`}
      button={`Disable ${app.name}`}
      action={`${here}/disable`}
      back={here}
    >
      <p>It is disconnected from every account at once, for good: it cannot be enabled again.</p>
    </QuestionPage>
  );
}

export function NewClientSecretPage({ frame, app }: { frame: AccountFrame; app: App }): ReactElement {
  const here = appPath(frame, app);
  return (
    <QuestionPage
      frame={frame}
      tab="apps"
      question={`A new client secret for ${app.name}?`}
      button="Make a new client secret"
      action={`${here}/secret`}
      back={here}
    >
      <p>The secret that it has now stops working at once: the app is refused until it has the new one.</p>
    </QuestionPage>
  );
}

export function RemovePasskeyPage({
  frame,
  passkey,
}: {
  frame: Frame;
  passkey: { id: string; name: string };
}): ReactElement {
  const here = '/account/security';
  return (
    <QuestionPage
      frame={frame}
      tab="security"
      question={`Remove the passkey “${passkey.name}”?`}
      button="Remove the passkey"
      action={`${here}/passkeys/${passkey.id}/remove`}
      back={here}
    >
      <p>You can no longer sign in with it. A new one can be added on the same device.</p>
    </QuestionPage>
  );
}
