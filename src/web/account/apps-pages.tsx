import type { ReactElement } from 'react';
import { toToken } from '../../core/ids.ts';
import type { OwnAccount } from '../../domain/people/members/members.ts';
import type { App } from '../../wire/schemas/app.ts';
import type { Faults } from '../faults.ts';
import { Field } from '../layout.tsx';
import { type Column, Table } from '../table.tsx';
import type { AppForm } from './app-form.ts';
import { AccountPage, type Frame } from './frame.tsx';

export type AccountFrame = Frame & { account: OwnAccount };
/** What is wrong with the fields of a form. */

export const appsPath = ({ account }: AccountFrame): string => `/account/${toToken('acct', account.id)}/apps`;

const standing = (app: App): string => {
  if (app.disabled_at !== null) return 'Disabled';
  return app.verified ? 'Verified' : 'Not verified';
};

export function AppsPage({
  frame,
  apps,
  form,
  faults,
  notice,
}: {
  frame: AccountFrame;
  apps: readonly App[];
  form: AppForm;
  faults: Faults;
  notice: string | null;
}): ReactElement {
  const columns: Column<App>[] = [
    { title: 'Name', cell: (app) => <a href={`${appsPath(frame)}/${app.token}`}>{app.name}</a> },
    { title: 'client_id', cell: (app) => <code>{app.token}</code> },
    { title: 'Standing', cell: standing },
  ];
  return (
    <AccountPage title="Apps" tab="apps" frame={frame} notice={notice}>
      <section aria-labelledby="own">
        <h2 id="own">Apps of this account</h2>
        {apps.length === 0 ? (
          <p className="soft">None yet. An app acts for other accounts that connect it, with the rights they allow.</p>
        ) : (
          <Table columns={columns} rows={apps} keyOf={(app) => app.token} />
        )}
        {!frame.account.livemode && <p className="soft">An app of a sandbox can be connected to sandboxes only.</p>}
      </section>
      <section aria-labelledby="new">
        <h2 id="new">Register an app</h2>
        <form method="post" action={appsPath(frame)} encType="multipart/form-data">
          <Details form={form} faults={faults} />
          <fieldset>
            <legend>Where does it run?</legend>
            <label className="check">
              <input type="radio" name="kind" value="confidential" defaultChecked={form.confidential} />
              <span>On a server of yours, which can keep a secret</span>
            </label>
            <label className="check">
              <input type="radio" name="kind" value="public" defaultChecked={!form.confidential} />
              <span>In a browser or on its user’s device, which cannot</span>
            </label>
          </fieldset>
          <button type="submit">Register</button>
        </form>
      </section>
    </AccountPage>
  );
}

function Details({ form, faults }: { form: AppForm; faults: Faults }): ReactElement {
  const uris = Object.entries(faults).find(([path]) => path.startsWith('redirect_uris'));
  return (
    <>
      <Field label="Name" name="name" defaultValue={form.name} maxLength={100} required fault={faults['name']} />
      <Field
        label="Website"
        name="website"
        type="url"
        defaultValue={form.website ?? ''}
        hint="https://, shown to those who are asked to connect the app"
        fault={faults['website']}
      />
      <div className="field">
        <label htmlFor="redirect_uris">Redirect URIs</label>
        <textarea
          id="redirect_uris"
          name="redirect_uris"
          rows={3}
          required
          defaultValue={form.redirect_uris.join('\n')}
          aria-describedby={uris === undefined ? 'redirect_uris-hint' : 'redirect_uris-hint redirect_uris-fault'}
          aria-invalid={uris === undefined ? undefined : true}
        />
        <p className="hint" id="redirect_uris-hint">
          One on each line: https://, or http:// at localhost. They are compared character by character.
        </p>
        {uris !== undefined && (
          <p className="fault" id="redirect_uris-fault">
            {uris[1]}
          </p>
        )}
      </div>
      <Field
        label="Webhook URL"
        name="webhook_url"
        type="url"
        defaultValue={form.webhook_url ?? ''}
        hint="Told of the quotes that the app makes, of their orders, and of its connections"
        fault={faults['webhook_url']}
      />
      <Field
        label="Logo"
        name="logo"
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hint="PNG, JPEG or WebP, at most 200 KB and 1024 pixels"
        fault={faults['logo']}
      />
    </>
  );
}

export function AppPage({
  frame,
  app,
  form,
  faults,
  notice,
}: {
  frame: AccountFrame;
  app: App;
  form: AppForm;
  faults: Faults;
  notice: string | null;
}): ReactElement {
  const here = `${appsPath(frame)}/${app.token}`;
  const disabled = app.disabled_at !== null;
  return (
    <AccountPage title={app.name} tab="apps" frame={frame} notice={notice}>
      <p>
        <a href={appsPath(frame)}>All apps</a>
      </p>
      <section aria-label="Summary">
        <dl>
          <dt>client_id</dt>
          <dd>
            <code>{app.token}</code>
          </dd>
          <dt>Standing</dt>
          <dd>
            {standing(app)}
            {!app.verified && !disabled && '. It cannot pay until our team has verified it.'}
          </dd>
          <dt>Kind</dt>
          <dd>
            {app.confidential ? 'Runs on a server, with a secret' : 'Runs on its user’s device, without a secret'}
          </dd>
        </dl>
      </section>
      <section aria-labelledby="details">
        <h2 id="details">Details</h2>
        <form method="post" action={here} encType="multipart/form-data">
          <Details form={form} faults={faults} />
          <button type="submit">Save</button>
        </form>
      </section>
      {!disabled && (
        <section aria-labelledby="secrets">
          <h2 id="secrets">Secrets</h2>
          {app.confidential && (
            <Act action={`${here}/secret`} button="New client secret">
              The one before is void at once.
            </Act>
          )}
          <Act action={`${here}/webhook_secret`} button="New webhook secret">
            Deliveries are signed with both for a day.
          </Act>
        </section>
      )}
      {!disabled && (
        <section aria-labelledby="disable">
          <h2 id="disable">Disable</h2>
          <Act action={`${here}/disable`} button="Disable the app">
            It is disconnected from every account, for good.
          </Act>
        </section>
      )}
    </AccountPage>
  );
}

function Act({ action, button, children }: { action: string; button: string; children: string }): ReactElement {
  return (
    <form method="post" action={action}>
      <p>{children}</p>
      <button className="quiet" type="submit">
        {button}
      </button>
    </form>
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
          <a href={`${appsPath(frame)}/${app.token}`}>Go on to the app</a>
        </p>
      </section>
    </AccountPage>
  );
}
