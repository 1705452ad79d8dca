import type { ReactElement } from 'react';
import type { Reader } from '../../words/reader.ts';
import { say } from '../../words/say.ts';
import { Field, useReader } from '../layout.tsx';

/** Words that the script shows when a passkey is not used or not added. */
export const passkeyWords = (reader: Reader) => ({
  'data-failed': say(reader, 'failure.signin.passkey.failed'),
  'data-cancelled': say(reader, 'failure.signin.passkey.cancelled'),
  'data-known': say(reader, 'failure.signin.passkey.known'),
});

/** Hidden until the script finds that the browser supports passkeys. */
export function AddPasskey({ label, hint }: { label: string; hint: string }): ReactElement {
  const reader = useReader();
  return (
    <form className="apart" data-passkey="add" {...passkeyWords(reader)} hidden>
      <Field label={label} name="name" id="passkey-name" autoComplete="off" maxLength={200} hint={hint} />
      <button className="quiet" type="submit">
        {say(reader, 'signin.passkey.add')}
      </button>
      <p className="error" role="alert" />
    </form>
  );
}
