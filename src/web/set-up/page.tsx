import type { ReactElement } from 'react';
import type { Person } from '../../domain/people/rows/sessions.queries.ts';
import type { Reader } from '../../words/reader.ts';
import { say } from '../../words/say.ts';
import type { FormErrors } from '../form-errors.ts';
import { Field, ShortPage } from '../layout.tsx';
import { rich } from '../parts/rich.ts';
import { AddPasskey } from '../sign-in/add-passkey.tsx';
import { SET_UP } from '../signed-in.ts';

export function SetUpPage({
  reader,
  person,
  next,
  email,
  errors,
  passkeys,
}: {
  reader: Reader;
  person: Person;
  /** Path the person wanted to open. */
  next: string;
  email: string;
  errors: FormErrors;
  /** Whether browsers can create passkeys for this site. */
  passkeys: boolean;
}): ReactElement {
  return (
    <ShortPage title={say(reader, 'setup.title')}>
      <p>{say(reader, passkeys ? 'setup.text.passkeys' : 'setup.text')}</p>
      <form method="post" action={SET_UP}>
        <input type="hidden" name="next" value={next} />
        {person.email === null ? (
          <Field
            label={say(reader, 'page.email')}
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={email}
            maxLength={254}
            hint={say(reader, 'setup.email.hint')}
            error={errors['email']}
            required
          />
        ) : (
          <p>{rich(reader, 'setup.email.known', { email: <strong>{person.email}</strong> })}</p>
        )}
        <Field
          label={say(reader, 'page.password')}
          name="password"
          type="password"
          autoComplete="new-password"
          hint={say(reader, 'signin.password.hint')}
          error={errors['password']}
          required
        />
        <button type="submit">{say(reader, 'setup.save')}</button>
      </form>
      {passkeys && <AddPasskey label={say(reader, 'setup.passkey')} hint={say(reader, 'setup.passkey.hint')} />}
      <form className="apart" method="post" action={`${SET_UP}/skip`}>
        <input type="hidden" name="next" value={next} />
        <button className="link" type="submit">
          {say(reader, 'setup.skip')}
        </button>
        <p className="soft">{say(reader, 'setup.skip.hint')}</p>
      </form>
    </ShortPage>
  );
}
