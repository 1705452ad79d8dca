import type { ReactElement } from 'react';
import { asksPassword, asksSignIn } from '../../domain/people/links/use-link.ts';
import type { OpenLink } from '../../domain/people/rows/sessions.queries.ts';
import type { Reader } from '../../words/reader.ts';
import { say } from '../../words/say.ts';
import type { FormErrors } from '../form-errors.ts';
import { Field, ShortPage } from '../layout.tsx';
import { rich } from '../parts/rich.ts';
import { switchPath } from '../signed-in.ts';
import { passkeyWords } from './add-passkey.tsx';

const Next = ({ next }: { next: string }): ReactElement => <input type="hidden" name="next" value={next} />;

const bold = (text: (string | ReactElement)[]): ReactElement => <strong>{text}</strong>;

export function SignInPage({
  reader,
  email,
  next,
  error,
  signedInAs,
}: {
  reader: Reader;
  email: string;
  next: string;
  error?: string | undefined;
  /** Name of the person already signed in, who may continue, sign in again, or switch. */
  signedInAs: string | null;
}): ReactElement {
  const onward = next === '' ? '/account' : next;
  return (
    <ShortPage title={say(reader, 'signin.title')}>
      {signedInAs !== null && (
        <p>{rich(reader, 'signin.current', { name: signedInAs, a: (text) => <a href={onward}>{text}</a> })}</p>
      )}
      <form method="post" action="/sign-in">
        <Next next={next} />
        <Field
          label={say(reader, 'page.email')}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          maxLength={254}
          required
        />
        <Field
          label={say(reader, 'page.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          error={error}
          required
        />
        <button type="submit">{say(reader, 'signin.title')}</button>
      </form>
      <form className="apart" data-passkey="use" data-next={next} {...passkeyWords(reader)} hidden>
        <button className="quiet" type="submit">
          {say(reader, 'signin.passkey')}
        </button>
        <p className="error" role="alert" />
      </form>
      <p>
        <a href="/sign-in/forgot">{say(reader, 'signin.forgot')}</a>
      </p>
    </ShortPage>
  );
}

export function CodePage(props: { reader: Reader; next: string; error?: string | undefined }): ReactElement {
  const { reader, next, error } = props;
  return (
    <ShortPage title={say(reader, 'signin.code.title')}>
      <form method="post" action="/sign-in/code">
        <Next next={next} />
        <Field
          label={say(reader, 'signin.code')}
          name="code"
          inputMode="text"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          hint={say(reader, 'signin.code.hint')}
          error={error}
          required
        />
        <button type="submit">{say(reader, 'signin.title')}</button>
      </form>
      <p>
        <a href="/sign-in">{say(reader, 'signin.other')}</a>
      </p>
    </ShortPage>
  );
}

const BackToSignIn = ({ reader }: { reader: Reader }): ReactElement => (
  <p>
    <a href="/sign-in">{say(reader, 'signin.back')}</a>
  </p>
);

export function ForgotPage({ reader, canSendEmail }: { reader: Reader; canSendEmail: boolean }): ReactElement {
  return (
    <ShortPage title={say(reader, 'signin.forgot')}>
      {canSendEmail ? (
        <>
          <p>{say(reader, 'signin.forgot.text')}</p>
          <form method="post" action="/sign-in/forgot">
            <Field
              label={say(reader, 'page.email')}
              name="email"
              type="email"
              autoComplete="username"
              maxLength={254}
              required
            />
            <button type="submit">{say(reader, 'signin.forgot.send')}</button>
          </form>
        </>
      ) : (
        <>
          <p>{say(reader, 'signin.forgot.no_email')}</p>
          <p className="soft">{say(reader, 'signin.forgot.operator')}</p>
          <pre>npm run dragoman -- sign-in-link</pre>
        </>
      )}
      <BackToSignIn reader={reader} />
    </ShortPage>
  );
}

export const LinkSentPage = ({ reader }: { reader: Reader }): ReactElement => (
  <ShortPage title={say(reader, 'signin.sent.title')}>
    <p>{say(reader, 'signin.sent.text')}</p>
    <BackToSignIn reader={reader} />
  </ShortPage>
);

export const NoLinkPage = ({ reader }: { reader: Reader }): ReactElement => (
  <ShortPage title={say(reader, 'signin.no_link.title')}>
    <p>{say(reader, 'signin.no_link.text')}</p>
    <p>
      <a href="/sign-in">{say(reader, 'signin.title')}</a>
    </p>
  </ShortPage>
);

interface LinkPageProps {
  reader: Reader;
  link: OpenLink;
  /** Path of the link, to which the form is posted. */
  here: string;
  next: string;
  name: string;
  errors: FormErrors;
  /** Whether the link's own person is signed in. */
  isSignedIn: boolean;
}

/** Mail scanners open links too, so only the button uses up the link. */
export function LinkPage(props: LinkPageProps): ReactElement {
  const { reader, link, here, next, isSignedIn } = props;
  const signInFirst = asksSignIn(link) && !isSignedIn;
  return (
    <ShortPage title={say(reader, `signin.link.${link.purpose}`)}>
      <Purpose reader={reader} link={link} />
      {signInFirst ? (
        <p>{rich(reader, 'signin.link.password_first', { a: (text) => <a href={switchPath(here)}>{text}</a> })}</p>
      ) : (
        <form method="post" action={here}>
          <Next next={next} />
          {asksPassword(link) ? <NewPassword {...props} /> : <UseLink reader={reader} link={link} />}
        </form>
      )}
    </ShortPage>
  );
}

function Purpose({ reader, link: { purpose, accountName } }: Pick<LinkPageProps, 'reader' | 'link'>) {
  if (purpose === 'invite' && accountName === null) return <p>{say(reader, 'signin.link.invited.us')}</p>;
  if (accountName === null || (purpose !== 'invite' && purpose !== 'claim')) return null;
  const key = purpose === 'invite' ? 'signin.link.invited' : 'signin.link.claimed';
  return <p>{rich(reader, key, { account: accountName, b: bold })}</p>;
}

const UseLink = ({ reader, link }: Pick<LinkPageProps, 'reader' | 'link'>): ReactElement => (
  <>
    <p>
      {link.purpose === 'sign_in'
        ? say(reader, 'signin.link.once.as', { name: link.name })
        : say(reader, 'signin.link.once')}
    </p>
    <button type="submit">{say(reader, asksSignIn(link) ? 'signin.link.continue' : 'signin.title')}</button>
  </>
);

function NewPassword({ reader, link, name, errors }: LinkPageProps): ReactElement {
  const isReset = link.purpose === 'reset';
  return (
    <>
      {!isReset && (
        <Field
          label={say(reader, 'signin.name')}
          name="name"
          autoComplete="name"
          defaultValue={name}
          maxLength={200}
          error={errors['name']}
          required
        />
      )}
      {link.email !== null && (
        <Field
          label={say(reader, 'page.email')}
          name="username"
          type="email"
          autoComplete="username"
          defaultValue={link.email}
          readOnly
        />
      )}
      <Field
        label={say(reader, 'signin.password.new')}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={say(reader, 'signin.password.hint')}
        error={errors['password']}
        required
      />
      <p className="soft">{say(reader, 'signin.link.once')}</p>
      <button type="submit">{say(reader, isReset ? 'signin.link.save' : 'signin.link.accept')}</button>
    </>
  );
}
