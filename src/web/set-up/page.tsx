import type { ReactElement } from 'react';
import type { Person } from '../../domain/people/rows/sessions.queries.ts';
import type { FormErrors } from '../form-errors.ts';
import { Field, ShortPage } from '../layout.tsx';
import { AddPasskey } from '../sign-in/add-passkey.tsx';
import { SET_UP } from '../signed-in.ts';

export function SetUpPage({
  person,
  next,
  email,
  errors,
  passkeys,
}: {
  person: Person;
  /** Path the person wanted to open. */
  next: string;
  email: string;
  errors: FormErrors;
  /** Whether browsers can create passkeys for this site. */
  passkeys: boolean;
}): ReactElement {
  return (
    <ShortPage title="How will you sign in next time?">
      <p>
        The link that brought you here works once. Choose a password{passkeys && ' or a passkey'}, so that you can come
        back.
      </p>
      <form method="post" action={SET_UP}>
        <input type="hidden" name="next" value={next} />
        {person.email === null ? (
          <Field
            label="Email address"
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={email}
            maxLength={254}
            hint="You sign in with it."
            error={errors['email']}
            required
          />
        ) : (
          <p>
            You sign in as <strong>{person.email}</strong>.
          </p>
        )}
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint="At least 10 characters."
          error={errors['password']}
          required
        />
        <button type="submit">Set the password</button>
      </form>
      {passkeys && (
        <AddPasskey
          label="Or a passkey: its name"
          hint="A passkey signs you in with your fingerprint, face or PIN. Name it after the device it is on."
        />
      )}
      <form className="apart" method="post" action={`${SET_UP}/skip`}>
        <input type="hidden" name="next" value={next} />
        <button className="link" type="submit">
          Not now
        </button>
        <p className="soft">You are asked again when you next sign in by a link.</p>
      </form>
    </ShortPage>
  );
}
