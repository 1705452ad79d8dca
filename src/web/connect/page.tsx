import type { ReactElement } from 'react';
import { toToken } from '../../core/ids.ts';
import type { OwnAccount } from '../../domain/people/rows/members.queries.ts';
import type { Person } from '../../domain/people/rows/sessions.queries.ts';
import type { Scope } from '../../wire/schemas/account.ts';
import type { App } from '../../wire/schemas/app.ts';
import { SCOPE_WORDS } from '../../wire/schemas/keys/scope-words.ts';
import { Page } from '../layout.tsx';

export interface ConsentProps {
  app: App;
  scopes: readonly Scope[];
  person: Person;
  /** Accounts that the person may connect to this app. */
  accounts: readonly OwnAccount[];
  chosen: string;
  /** Host of the app's redirect URI. */
  backTo: string;
  here: string;
  error: string | null;
}

export function ConsentPage(props: ConsentProps): ReactElement {
  const { app, scopes, person, accounts, backTo, here, error } = props;
  return (
    <Page title={`Connect ${app.name}`} narrow>
      <section>
        {app.logo_url !== null && <img src={new URL(app.logo_url).pathname} alt="" width="64" height="64" />}
        <h1>Connect {app.name}?</h1>
        <p>
          <strong>{app.name}</strong>
          {app.website === null ? '' : ` (${new URL(app.website).host})`} wants to act for an account of yours.
        </p>
        {app.verified ? (
          <p className="soft">We have verified this app.</p>
        ) : (
          <p className="notice">This app is not verified by us. Allow it only if you know who made it.</p>
        )}
        {error !== null && (
          <p className="notice" role="alert">
            {error}
          </p>
        )}
        <h2>It will be able to</h2>
        <ul>
          {scopes.map((scope) => (
            <li key={scope}>{SCOPE_WORDS[scope]}</li>
          ))}
        </ul>
        {accounts.length === 0 ? <NoAccounts app={app} here={here} /> : <Choice {...props} />}
        <p className="soft">
          You will return to {backTo}. You can disconnect the app at any time, under Connections in your account.
        </p>
      </section>
      <form method="post" action={`${here}/other`}>
        <span className="soft">
          Signed in as {person.name}
          {person.email === null ? '' : ` (${person.email})`}.{' '}
        </span>
        <button className="link" type="submit">
          Sign in as somebody else
        </button>
      </form>
    </Page>
  );
}

function NoAccounts({ app, here }: { app: App; here: string }): ReactElement {
  return (
    <form method="post" action={here}>
      <p className="notice">
        {app.livemode
          ? 'There is no account that you could connect. Ask an owner of the account to invite you.'
          : 'This app was made in a sandbox and connects sandboxes only. You have none that you could connect.'}
      </p>
      <button className="quiet" type="submit" name="decision" value="refuse">
        Back to {app.name}
      </button>
    </form>
  );
}

function Choice({ app, accounts, chosen, here }: ConsentProps): ReactElement {
  return (
    <form method="post" action={here}>
      <fieldset>
        <legend>For which account?</legend>
        {accounts.map((account) => {
          const token = toToken('acct', account.id);
          const checked = token === chosen || accounts.length === 1;
          return (
            <label className="check" key={token}>
              <input type="radio" name="account" value={token} defaultChecked={checked} required />
              <span>
                {account.name}
                {account.livemode ? '' : ' (sandbox: no money moves)'}
              </span>
            </label>
          );
        })}
      </fieldset>
      <div className="row">
        <button type="submit" name="decision" value="allow">
          Allow {app.name}
        </button>{' '}
        <button className="quiet" type="submit" name="decision" value="refuse" formNoValidate>
          Cancel
        </button>
      </div>
    </form>
  );
}
