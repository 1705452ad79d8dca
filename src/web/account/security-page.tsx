import type { ReactElement, ReactNode } from 'react';
import { momentInWords } from '../../core/words/time.ts';
import type { OpenSession, Person, SignInMethod } from '../../domain/people/rows/sessions.queries.ts';
import { isFresh } from '../../domain/people/sessions/find-session.ts';
import type { OwnSignIn } from '../../domain/people/sign-in/own-details.ts';
import { asksOldPassword } from '../../domain/people/sign-in/own-password.ts';
import { ENGLISH } from '../../words/reader.ts';
import type { FormErrors } from '../form-errors.ts';
import { Field } from '../layout.tsx';
import { AddPasskey } from '../sign-in/add-passkey.tsx';
import { switchPath } from '../signed-in.ts';
import { type Column, Table } from '../table.tsx';
import { deviceInWords } from './device.ts';
import { AccountPage, type Frame } from './frame.tsx';

const when = (time: Date): ReactElement => <time dateTime={time.toISOString()}>{momentInWords(ENGLISH, time)}</time>;

export interface SecurityProps {
  frame: Frame;
  own: OwnSignIn;
  sessions: readonly OpenSession[];
  /** Whether browsers can create passkeys for this site. */
  passkeys: boolean;
  now: Date;
  /** Confirmation of the last action. */
  done: string | null;
  errors: FormErrors;
}

const HERE = '/account/security';

function Part({ title, id, children }: { title: string; id: string; children: ReactNode }): ReactElement {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

export function SecurityPage(props: SecurityProps): ReactElement {
  const { frame, sessions, passkeys, done, errors } = props;
  const { person } = frame;
  return (
    <AccountPage title="Sign-in and security" tab="security" frame={frame} done={done}>
      <Details person={person} errors={errors} />
      <Password {...props} />
      {passkeys && <Passkeys {...props} />}
      <Codes {...props} />
      <Sessions sessions={sessions} current={person.session} />
    </AccountPage>
  );
}

function Details({ person, errors }: { person: Person; errors: FormErrors }): ReactElement {
  return (
    <Part title="You" id="you">
      <form method="post" action={`${HERE}/details`}>
        <Field
          label="Name"
          name="name"
          autoComplete="name"
          defaultValue={person.name}
          maxLength={200}
          error={errors['name']}
          required
        />
        {person.email === null ? (
          <Field
            label="Email address"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            hint="You sign in with it. Once it is saved, only an administrator can change it."
            error={errors['email']}
          />
        ) : (
          <p>
            You sign in as <strong>{person.email}</strong>.
          </p>
        )}
        <button className="quiet" type="submit">
          Save
        </button>
      </form>
    </Part>
  );
}

/** Shown instead of a form that needs a recent sign-in. */
const SignInAgain = ({ to }: { to: string }): ReactElement => (
  <p>
    You signed in a while ago. <a href={switchPath(HERE)}>Sign in again</a> {to}.
  </p>
);

function Password({ frame: { person }, own, errors, now }: SecurityProps): ReactElement {
  const asksOld = asksOldPassword(own, person, now);
  return (
    <Part title="Password" id="password-part">
      <p className="soft">
        {own.passwordAt === null ? 'You have no password yet.' : <>Chosen {when(own.passwordAt)}.</>}
        {person.email === null && ' To sign in with one, enter your email address first.'}
      </p>
      {asksOld || isFresh(person, now) ? (
        <PasswordForm person={person} own={own} errors={errors} asksOld={asksOld} />
      ) : (
        <SignInAgain to="to set a password" />
      )}
    </Part>
  );
}

function PasswordForm({
  person,
  own,
  errors,
  asksOld,
}: {
  person: Person;
  own: OwnSignIn;
  errors: FormErrors;
  asksOld: boolean;
}): ReactElement {
  return (
    <form method="post" action={`${HERE}/password`}>
      <input type="hidden" name="username" autoComplete="username" value={person.email ?? ''} />
      {asksOld && (
        <Field
          label="Current password"
          name="current"
          type="password"
          autoComplete="current-password"
          error={errors['current']}
          required
        />
      )}
      <Field
        label="New password"
        name="password"
        type="password"
        autoComplete="new-password"
        hint="At least 10 characters. You are signed out everywhere else."
        error={errors['password']}
        required
      />
      <button className="quiet" type="submit">
        {own.hasPassword ? 'Change the password' : 'Set the password'}
      </button>
    </form>
  );
}

type Passkey = OwnSignIn['passkeys'][number];

const passkeyColumns = (fresh: boolean): Column<Passkey>[] => [
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Added', wide: true, cell: ({ created_at }) => when(created_at) },
  { title: 'Used', wide: true, cell: ({ last_used_at }) => (last_used_at === null ? 'never' : when(last_used_at)) },
  {
    title: 'Change',
    cell: ({ id, name }) => (
      <>
        <details>
          <summary>Rename</summary>
          <form className="row" method="post" action={`${HERE}/passkeys/${id}/rename`}>
            <input
              type="text"
              name="name"
              aria-label={`New name of ${name}`}
              defaultValue={name}
              maxLength={200}
              required
            />
            <button className="quiet" type="submit">
              Save
            </button>
          </form>
        </details>
        {fresh && (
          <a href={`${HERE}/passkeys/${id}/remove`} aria-label={`Remove ${name}`}>
            Remove
          </a>
        )}
      </>
    ),
  },
];

function Passkeys({ frame: { person }, own, errors, now }: SecurityProps): ReactElement {
  const fresh = isFresh(person, now);
  return (
    <Part title="Passkeys" id="passkeys">
      <p className="soft">
        A passkey signs you in with your fingerprint, face or PIN on your own device, without a password.
      </p>
      {errors['passkey'] !== undefined && <p className="error">{errors['passkey']}</p>}
      {own.passkeys.length > 0 && <Table columns={passkeyColumns(fresh)} rows={own.passkeys} keyOf={({ id }) => id} />}
      {fresh ? (
        <>
          <AddPasskey label="Name of the new passkey" hint="Such as the device it is on." />
          <noscript>
            <p className="soft">Adding a passkey needs JavaScript.</p>
          </noscript>
        </>
      ) : (
        <SignInAgain to="to add or remove passkeys" />
      )}
    </Part>
  );
}

function Codes({ frame: { person }, own, errors, now }: SecurityProps): ReactElement {
  return (
    <Part title="Codes from an app" id="codes">
      {own.asksCode ? (
        <>
          <p>
            After your password a code is asked for. {own.codesLeft} of your recovery codes{' '}
            {own.codesLeft === 1 ? 'is' : 'are'} left.
          </p>
          <form method="post" action={`${HERE}/codes/off`}>
            <Field
              label="Password or code"
              name="proof"
              type="password"
              autoComplete="current-password"
              error={errors['proof']}
              required
            />
            <button className="quiet" type="submit">
              Stop asking for a code
            </button>
          </form>
        </>
      ) : (
        <>
          <p className="soft">An authenticator app shows a code that is asked for after your password.</p>
          {isFresh(person, now) ? (
            <form method="post" action={`${HERE}/codes`}>
              <button className="quiet" type="submit">
                Set up codes
              </button>
            </form>
          ) : (
            <SignInAgain to="to set up codes" />
          )}
        </>
      )}
    </Part>
  );
}

const METHODS: Record<SignInMethod, string> = { link: 'by a link', password: 'by password', passkey: 'by passkey' };

function Sessions({ sessions, current }: { sessions: readonly OpenSession[]; current: string }): ReactElement {
  const columns: Column<OpenSession>[] = [
    {
      title: 'Device',
      cell: ({ id, agent, method }) => (
        <>
          {deviceInWords(agent)}
          <div className="soft">{id === current ? 'this one' : METHODS[method]}</div>
        </>
      ),
    },
    { title: 'Address', wide: true, cell: ({ address }) => address ?? '' },
    { title: 'Signed in', wide: true, cell: ({ created_at }) => when(created_at) },
    { title: 'Last seen', cell: ({ created_at, seen_at }) => when(seen_at ?? created_at) },
    {
      title: 'End',
      cell: ({ id, agent }) =>
        id === current ? null : (
          <form method="post" action={`${HERE}/sessions/${id}/end`}>
            <button className="link" type="submit" aria-label={`Sign out ${deviceInWords(agent)}`}>
              Sign out
            </button>
          </form>
        ),
    },
  ];
  return (
    <Part title="Where you are signed in" id="sessions">
      <Table columns={columns} rows={sessions} keyOf={({ id }) => id} />
      {sessions.length > 1 && (
        <form className="apart" method="post" action={`${HERE}/sessions/end-others`}>
          <button className="quiet" type="submit">
            Sign out everywhere else
          </button>
        </form>
      )}
    </Part>
  );
}
