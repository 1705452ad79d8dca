import type { ReactElement } from 'react';
import { type AccountFrame, accountPath } from '../own-account.ts';
import { QuestionPage, SecretPage } from '../questions/question-page.tsx';

export function RevokeKeyPage({ frame, name, at }: { frame: AccountFrame; name: string; at: string }): ReactElement {
  return (
    <QuestionPage
      frame={frame}
      tab="keys"
      question={`Revoke “${name}”?`}
      button="Revoke the key"
      action={`${at}/revoke`}
      back={accountPath(frame, 'keys')}
    >
      <p>Programs that use it are refused from now on. It cannot be brought back; a new key can be made.</p>
      <p>Keys that it made go on working.</p>
    </QuestionPage>
  );
}

export function NewKeyPage({
  frame,
  name,
  secret,
}: {
  frame: AccountFrame;
  name: string;
  secret: string;
}): ReactElement {
  return (
    <SecretPage
      frame={frame}
      tab="keys"
      title={`The key “${name}”`}
      label="Key"
      secret={secret}
      back={accountPath(frame, 'keys')}
    >
      Programs send it in the header <code>Authorization: Bearer …</code>. Keep it as you keep a password.
    </SecretPage>
  );
}
