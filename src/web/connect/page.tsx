import type { ReactElement } from 'react';
import { toToken } from '../../core/ids.ts';
import type { OwnAccount } from '../../domain/people/rows/members.queries.ts';
import type { Person } from '../../domain/people/rows/sessions.queries.ts';
import type { Scope } from '../../wire/schemas/account.ts';
import type { App } from '../../wire/schemas/app.ts';
import type { Reader } from '../../words/reader.ts';
import { say } from '../../words/say.ts';
import { Page } from '../layout.tsx';
import { rich } from '../parts/rich.ts';

export interface ConsentProps {
  reader: Reader;
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
  const { reader, app, scopes, accounts, backTo, here, error } = props;
  return (
    <Page title={say(reader, 'connect.title', { app: app.name })} narrow>
      <section>
        {app.logo_url !== null && <img src={new URL(app.logo_url).pathname} alt="" width="64" height="64" />}
        <h1>{say(reader, 'connect.ask', { app: app.name })}</h1>
        <AppRequest reader={reader} app={app} />
        {app.verified ? (
          <p className="soft">{say(reader, 'connect.verified')}</p>
        ) : (
          <p className="notice">{say(reader, 'connect.unverified')}</p>
        )}
        {error !== null && (
          <p className="notice" role="alert">
            {error}
          </p>
        )}
        <h2>{say(reader, 'connect.scopes')}</h2>
        <ul>
          {scopes.map((scope) => (
            <li key={scope}>{say(reader, `connect.scope.${scope}`)}</li>
          ))}
        </ul>
        {accounts.length === 0 ? <NoAccounts reader={reader} app={app} here={here} /> : <Choice {...props} />}
        <p className="soft">{say(reader, 'connect.return', { host: backTo })}</p>
      </section>
      <form method="post" action={`${here}/other`}>
        <span className="soft">{signedInAs(props)} </span>
        <button className="link" type="submit">
          {say(reader, 'signin.other')}
        </button>
      </form>
    </Page>
  );
}

function AppRequest({ reader, app }: Pick<ConsentProps, 'reader' | 'app'>): ReactElement {
  const asker = { app: app.name, b: (text: (string | ReactElement)[]) => <strong>{text}</strong> };
  const { website } = app;
  return (
    <p>
      {website === null
        ? rich(reader, 'connect.text', asker)
        : rich(reader, 'connect.text.host', { ...asker, host: new URL(website).host })}
    </p>
  );
}

const signedInAs = ({ reader, person: { name, email } }: ConsentProps): string =>
  email === null ? say(reader, 'connect.person', { name }) : say(reader, 'connect.person.email', { name, email });

function NoAccounts({ reader, app, here }: { reader: Reader; app: App; here: string }): ReactElement {
  return (
    <form method="post" action={here}>
      <p className="notice">{say(reader, app.livemode ? 'connect.none' : 'connect.none.sandbox')}</p>
      <button className="quiet" type="submit" name="decision" value="refuse">
        {say(reader, 'connect.back', { app: app.name })}
      </button>
    </form>
  );
}

function Choice({ reader, app, accounts, chosen, here }: ConsentProps): ReactElement {
  return (
    <form method="post" action={here}>
      <fieldset>
        <legend>{say(reader, 'connect.account')}</legend>
        {accounts.map((account) => {
          const token = toToken('acct', account.id);
          const checked = token === chosen || accounts.length === 1;
          return (
            <label className="check" key={token}>
              <input type="radio" name="account" value={token} defaultChecked={checked} required />
              <span>
                {account.livemode ? account.name : say(reader, 'connect.account.sandbox', { account: account.name })}
              </span>
            </label>
          );
        })}
      </fieldset>
      <div className="row">
        <button type="submit" name="decision" value="allow">
          {say(reader, 'connect.allow', { app: app.name })}
        </button>{' '}
        <button className="quiet" type="submit" name="decision" value="refuse" formNoValidate>
          {say(reader, 'connect.cancel')}
        </button>
      </div>
    </form>
  );
}
