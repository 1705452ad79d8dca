import type { ReactElement } from 'react';
import { Field } from '../layout.tsx';
import { AccountPage, type Frame } from './frame.tsx';

const HERE = '/account/security';

export function SetUpCodesPage({
  frame,
  secret,
  picture,
  error,
}: {
  frame: Frame;
  secret: string;
  /** QR code of the secret, as a `data:` URL. */
  picture: string;
  error?: string | undefined;
}): ReactElement {
  return (
    <AccountPage title="Set up codes" tab="security" frame={frame}>
      <section>
        <p>Scan this with your authenticator app, then enter the code that it shows.</p>
        <img src={picture} alt="The secret below, for the app to scan" width={220} height={220} />
        <p>
          Or type it into the app: <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <form method="post" action={`${HERE}/codes/confirm`}>
          <Field
            label="Code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            error={error}
            required
          />
          <button type="submit">Turn on</button>
        </form>
        <p>
          <a href={HERE}>Not now</a>
        </p>
      </section>
    </AccountPage>
  );
}

export function RecoveryCodesPage({ frame, codes }: { frame: Frame; codes: readonly string[] }): ReactElement {
  return (
    <AccountPage title="Keep your recovery codes" tab="security" frame={frame}>
      <section>
        <p>
          From now on a code is asked for after your password. If you lose the app, each of these lets you in once. They
          are shown only now: print them, or save them where you keep your passwords.
        </p>
        <ul className="codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <p>
          <a href={HERE}>I have saved them</a>
        </p>
      </section>
    </AccountPage>
  );
}
