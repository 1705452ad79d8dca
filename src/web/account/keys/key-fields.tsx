import type { ReactElement } from 'react';
import { SCOPES, type Scope } from '../../../wire/schemas/account.ts';
import type { FormErrors } from '../../form-errors.ts';
import { Field } from '../../layout.tsx';
import type { KeyForm } from './key-form.ts';

/** Rights of a key by scope, as shown to the owner who creates it. */
const SCOPE_LABELS: Readonly<Record<Scope, string>> = {
  'files:read': 'See and download files',
  'files:write': 'Upload files, and delete those that no order uses',
  'quotes:read': 'See quotes, with their documents and prices',
  'quotes:write': 'Ask for quotes, change and cancel them',
  'quotes:pay': 'Spend money: pay with the account’s cards or on its invoice',
  'orders:read': 'See orders, download their documents, read messages',
  'orders:write': 'Approve translations, ask for revisions, write messages, ask to cancel',
  'account:read': 'See the account, its keys, payment methods and invoices',
  'account:write': 'Change the account: its settings, keys, apps and payment methods',
  'webhooks:read': 'See what has happened, and what was sent to webhooks',
  'webhooks:write': 'Change webhooks, and have them sent again',
};

export function KeyFields({
  form,
  errors,
  currency,
}: {
  form: KeyForm;
  errors: FormErrors;
  currency: string;
}): ReactElement {
  return (
    <>
      <Field
        label="Name"
        name="name"
        autoComplete="off"
        defaultValue={form.name}
        maxLength={100}
        hint="Where it is used, such as “Case system”"
        error={errors['name']}
        required
      />
      <Scopes form={form} error={errors['scopes']} />
      <Field
        label="Ends on (optional)"
        name="expires_at"
        type="date"
        defaultValue={form.expires_at}
        hint="It stops working when that day begins (UTC)."
        error={errors['expires_at']}
      />
      <Field
        label={`Most that one order may cost, in ${currency} (optional)`}
        name="per_order"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={form.per_order}
        error={errors['limits.per_order']}
      />
      <Field
        label={`Most that it may spend in a month, in ${currency} (optional)`}
        name="per_month"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={form.per_month}
        hint="A calendar month (UTC). Keys that it makes count too; money that goes back does not."
        error={errors['limits.per_month']}
      />
    </>
  );
}

function Scopes({ form, error }: { form: KeyForm; error: string | undefined }): ReactElement {
  return (
    <fieldset aria-describedby={error === undefined ? undefined : 'scopes-error'}>
      <legend>It may</legend>
      <p className="hint">Tick only what the program needs. You can change this later.</p>
      {SCOPES.map((scope) => (
        <label key={scope} className="check">
          <input type="checkbox" name="scopes" value={scope} defaultChecked={form.scopes.includes(scope)} />
          <span>
            {SCOPE_LABELS[scope]} <code className="soft">{scope}</code>
          </span>
        </label>
      ))}
      {error !== undefined && (
        <p className="error" id="scopes-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
