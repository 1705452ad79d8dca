import type { ReactElement } from 'react';
import type { App } from '../../wire/schemas/app.ts';
import type { FormErrors } from '../form-errors.ts';
import { AppFields, statusInWords } from './app-fields.tsx';
import type { AppForm } from './app-form.ts';
import { AccountPage } from './frame.tsx';
import { type AccountFrame, accountPath } from './own-account.ts';

export function AppPage({
  frame,
  app,
  form,
  errors,
  notice,
}: {
  frame: AccountFrame;
  app: App;
  form: AppForm;
  errors: FormErrors;
  notice: string | null;
}): ReactElement {
  const here = `${accountPath(frame, 'apps')}/${app.token}`;
  return (
    <AccountPage title={app.name} tab="apps" frame={frame} notice={notice}>
      <p>
        <a href={accountPath(frame, 'apps')}>All apps</a>
      </p>
      <Summary app={app} />
      <section aria-labelledby="details">
        <h2 id="details">Details</h2>
        <form method="post" action={here} encType="multipart/form-data">
          <AppFields form={form} errors={errors} />
          {app.verified && (
            <p className="hint">
              With another name, website, logo or redirect address the app is no longer verified, until our team has
              looked at it again.
            </p>
          )}
          <button type="submit">Save</button>
        </form>
      </section>
      {app.disabled_at === null && <AppActions app={app} here={here} />}
    </AccountPage>
  );
}

function Summary({ app }: { app: App }): ReactElement {
  return (
    <section aria-label="Summary">
      <dl>
        <dt>client_id</dt>
        <dd>
          <code>{app.token}</code>
        </dd>
        <dt>Status</dt>
        <dd>
          {statusInWords(app)}
          {!app.verified && app.disabled_at === null && '. It cannot pay until our team has verified it.'}
        </dd>
        <dt>Kind</dt>
        <dd>{app.confidential ? 'Runs on a server, with a secret' : 'Runs on its user’s device, without a secret'}</dd>
      </dl>
    </section>
  );
}

function AppActions({ app, here }: { app: App; here: string }): ReactElement {
  return (
    <>
      <section aria-labelledby="secrets">
        <h2 id="secrets">Secrets</h2>
        {app.confidential && (
          <p>
            <a href={`${here}/secret`}>New client secret</a>
          </p>
        )}
        <form method="post" action={`${here}/webhook_secret`}>
          <p>For a day, deliveries are signed with both secrets.</p>
          <button className="quiet" type="submit">
            New webhook secret
          </button>
        </form>
      </section>
      <section aria-labelledby="disable">
        <h2 id="disable">Disable</h2>
        <p>
          <a href={`${here}/disable`}>Disable the app</a>
        </p>
      </section>
    </>
  );
}

export function SecretsPage({
  frame,
  app,
  secrets,
}: {
  frame: AccountFrame;
  app: { name: string; token: string };
  secrets: readonly (readonly [name: string, secret: string])[];
}): ReactElement {
  return (
    <AccountPage title={app.name} tab="apps" frame={frame} notice="Copy this now: it is shown only once.">
      <section aria-label="Secrets">
        <dl>
          <dt>client_id</dt>
          <dd>
            <code>{app.token}</code>
          </dd>
          {secrets.map(([name, secret]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <code>{secret}</code>
              </dd>
            </div>
          ))}
        </dl>
        <p>
          <a href={`${accountPath(frame, 'apps')}/${app.token}`}>Go on to the app</a>
        </p>
      </section>
    </AccountPage>
  );
}
