import type { ReactElement } from 'react';
import { asksPassword, asksSignIn } from '../../domain/people/links/use-link.ts';
import type { OpenLink } from '../../domain/people/rows/links.queries.ts';
import type { FormErrors } from '../form-errors.ts';
import { Field, ShortPage } from '../layout.tsx';
import { switchPath } from '../signed-in.ts';

const Next = ({ next }: { next: string }): ReactElement => <input type="hidden" name="next" value={next} />;

export function SignInPage({
  email,
  next,
  error,
  signedInAs,
}: {
  email: string;
  next: string;
  error?: string | undefined;
  /** Name of the person already signed in, who may continue, sign in again, or switch. */
  signedInAs: string | null;
}): ReactElement {
  return (
    <ShortPage title="Sign in">
      {signedInAs !== null && (
        <p>
          You are signed in as {signedInAs}. <a href={next === '' ? '/account' : next}>Go on</a>
        </p>
      )}
      <form method="post" action="/sign-in">
        <Next next={next} />
        <Field
          label="Email address"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          maxLength={254}
          required
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          error={error}
          required
        />
        <button type="submit">Sign in</button>
      </form>
      <form className="apart" data-passkey="use" data-next={next} hidden>
        <button className="quiet" type="submit">
          Sign in with a passkey
        </button>
        <p className="error" role="alert" />
      </form>
      <p>
        <a href="/sign-in/forgot">Forgot your password?</a>
      </p>
    </ShortPage>
  );
}

export function CodePage({ next, error }: { next: string; error?: string | undefined }): ReactElement {
  return (
    <ShortPage title="Enter your code">
      <form method="post" action="/sign-in/code">
        <Next next={next} />
        <Field
          label="Code"
          name="code"
          inputMode="text"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          hint="The six digits that your authenticator app shows, or one of your recovery codes."
          error={error}
          required
        />
        <button type="submit">Sign in</button>
      </form>
      <p>
        <a href="/sign-in">Sign in as somebody else</a>
      </p>
    </ShortPage>
  );
}

export function ForgotPage({ canSendEmail }: { canSendEmail: boolean }): ReactElement {
  if (!canSendEmail) {
    return (
      <ShortPage title="Forgot your password?">
        <p>This service sends no mail. Ask your administrator for a link to sign in.</p>
        <p className="soft">Whoever runs the service makes one for its administrator with:</p>
        <pre>npm run dragoman -- sign-in-link</pre>
        <p>
          <a href="/sign-in">Back to sign in</a>
        </p>
      </ShortPage>
    );
  }
  return (
    <ShortPage title="Forgot your password?">
      <p>We send you a link for choosing a new one.</p>
      <form method="post" action="/sign-in/forgot">
        <Field label="Email address" name="email" type="email" autoComplete="username" maxLength={254} required />
        <button type="submit">Send the link</button>
      </form>
      <p>
        <a href="/sign-in">Back to sign in</a>
      </p>
    </ShortPage>
  );
}

export const LinkSentPage = (): ReactElement => (
  <ShortPage title="Check your mail">
    <p>
      If we know this address, a link is on its way. It works once, for two hours. If none comes, look for one that we
      sent in the last hour: it still works.
    </p>
    <p>
      <a href="/sign-in">Back to sign in</a>
    </p>
  </ShortPage>
);

export const NoLinkPage = (): ReactElement => (
  <ShortPage title="This link does not work">
    <p>It was already used, has expired, or is incomplete. Ask for a new one.</p>
    <p>
      <a href="/sign-in">Sign in</a>
    </p>
  </ShortPage>
);

const TITLES: Record<OpenLink['purpose'], string> = {
  sign_in: 'Sign in with this link',
  invite: 'Accept the invitation',
  reset: 'Choose a new password',
  claim: 'Open your account',
};

interface LinkPageProps {
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
export function LinkPage({ link, here, next, name, errors, isSignedIn }: LinkPageProps): ReactElement {
  const title = TITLES[link.purpose];
  const account = link.accountName === null ? null : <strong>{link.accountName}</strong>;
  const signInFirst = asksSignIn(link) && !isSignedIn;
  return (
    <ShortPage title={title}>
      {link.purpose === 'invite' && <p>You are invited to {account ?? 'join us'}.</p>}
      {link.purpose === 'claim' && account !== null && <p>This makes you the owner of the account {account}.</p>}
      {signInFirst ? (
        <p>
          You have a password here. <a href={switchPath(here)}>Sign in with it</a> to go on.
        </p>
      ) : (
        <form method="post" action={here}>
          <Next next={next} />
          {asksPassword(link) ? (
            <>
              <NewPassword link={link} name={name} errors={errors} />
              <p className="soft">This link works once.</p>
              <button type="submit">{link.purpose === 'reset' ? 'Save and sign in' : 'Accept and sign in'}</button>
            </>
          ) : (
            <>
              <p>
                {link.purpose === 'sign_in' ? `You are ${link.name}. ` : ''}
                This link works once.
              </p>
              <button type="submit">{asksSignIn(link) ? 'Go on' : 'Sign in'}</button>
            </>
          )}
        </form>
      )}
    </ShortPage>
  );
}

function NewPassword({ link, name, errors }: Pick<LinkPageProps, 'link' | 'name' | 'errors'>): ReactElement {
  return (
    <>
      {link.purpose !== 'reset' && (
        <Field
          label="Your name"
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
          label="Email address"
          name="username"
          type="email"
          autoComplete="username"
          defaultValue={link.email}
          readOnly
        />
      )}
      <Field
        label="New password"
        name="password"
        type="password"
        autoComplete="new-password"
        hint="At least 10 characters."
        error={errors['password']}
        required
      />
    </>
  );
}
