import type { ReactElement } from 'react';
import type { App } from '../../wire/schemas/app.ts';
import type { FormErrors } from '../form-errors.ts';
import { Field } from '../layout.tsx';
import type { AppForm } from './app-form.ts';

export function statusInWords(app: App): string {
  if (app.disabled_at !== null) return 'Disabled';
  return app.verified ? 'Verified' : 'Not verified';
}

export function AppFields({ form, errors }: { form: AppForm; errors: FormErrors }): ReactElement {
  return (
    <>
      <Field label="Name" name="name" defaultValue={form.name} maxLength={100} required error={errors['name']} />
      <Field
        label="Website"
        name="website"
        type="url"
        defaultValue={form.website ?? ''}
        hint="https://, shown to those who are asked to connect the app"
        error={errors['website']}
      />
      <RedirectUris form={form} errors={errors} />
      <Field
        label="Webhook URL"
        name="webhook_url"
        type="url"
        defaultValue={form.webhook_url ?? ''}
        hint="Receives the events of the app’s quotes, of their orders, and of its connections"
        error={errors['webhook_url']}
      />
      <Field
        label="Logo"
        name="logo"
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hint="PNG, JPEG or WebP, at most 200 KB and 1024 pixels"
        error={errors['logo']}
      />
    </>
  );
}

function RedirectUris({ form, errors }: { form: AppForm; errors: FormErrors }): ReactElement {
  // An error may belong to one line: `redirect_uris.0`.
  const [, error] = Object.entries(errors).find(([path]) => path.startsWith('redirect_uris')) ?? [];
  return (
    <div className="field">
      <label htmlFor="redirect_uris">Redirect URIs</label>
      <textarea
        id="redirect_uris"
        name="redirect_uris"
        rows={3}
        required
        defaultValue={form.redirect_uris.join('\n')}
        aria-describedby={error === undefined ? 'redirect_uris-hint' : 'redirect_uris-hint redirect_uris-error'}
        aria-invalid={error === undefined ? undefined : true}
      />
      <p className="hint" id="redirect_uris-hint">
        One on each line: https://, or http:// for localhost. They are compared character by character.
      </p>
      {error !== undefined && (
        <p className="error" id="redirect_uris-error">
          {error}
        </p>
      )}
    </div>
  );
}
