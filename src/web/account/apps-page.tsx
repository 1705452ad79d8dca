import type { ReactElement } from 'react';
import type { App } from '../../wire/schemas/app.ts';
import type { FormErrors } from '../form-errors.ts';
import { type Column, Table } from '../table.tsx';
import { AppFields, statusInWords } from './app-fields.tsx';
import type { AppForm } from './app-form.ts';
import { AccountPage } from './frame.tsx';
import { type AccountFrame, accountPath } from './own-account.ts';

export function AppsPage({
  frame,
  apps,
  form,
  errors,
  notice,
}: {
  frame: AccountFrame;
  apps: readonly App[];
  form: AppForm;
  errors: FormErrors;
  notice: string | null;
}): ReactElement {
  const here = accountPath(frame, 'apps');
  const columns: Column<App>[] = [
    { title: 'Name', cell: (app) => <a href={`${here}/${app.token}`}>{app.name}</a> },
    { title: 'client_id', cell: (app) => <code>{app.token}</code> },
    { title: 'Status', cell: statusInWords },
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
      <Register here={here} form={form} errors={errors} />
    </AccountPage>
  );
}

function Register({ here, form, errors }: { here: string; form: AppForm; errors: FormErrors }): ReactElement {
  return (
    <section aria-labelledby="new">
      <h2 id="new">Register an app</h2>
      <form method="post" action={here} encType="multipart/form-data">
        <AppFields form={form} errors={errors} />
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
  );
}
