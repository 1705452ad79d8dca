import type { ReactElement } from 'react';
import { Field } from '../layout.tsx';

/** Hidden until the script finds that the browser supports passkeys. */
export function AddPasskey({ label, hint }: { label: string; hint: string }): ReactElement {
  return (
    <form className="apart" data-passkey="add" hidden>
      <Field label={label} name="name" id="passkey-name" autoComplete="off" maxLength={200} hint={hint} />
      <button className="quiet" type="submit">
        Add a passkey
      </button>
      <p className="error" role="alert" />
    </form>
  );
}
