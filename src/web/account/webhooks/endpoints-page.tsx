import type { ReactElement } from 'react';
import type { WebhookEndpoint } from '../../../wire/schemas/webhooks/endpoint.ts';
import type { FormErrors } from '../../form-errors.ts';
import { AccountPage } from '../frame.tsx';
import { type AccountFrame, accountPath } from '../own-account.ts';
import { EndpointFields } from './endpoint-fields.tsx';
import type { EndpointForm } from './endpoint-form.ts';
import { EndpointActions, EndpointFacts } from './endpoint-parts.tsx';
import { KIND_WORDS } from './endpoint-words.ts';

export interface EndpointsView {
  frame: AccountFrame;
  endpoints: readonly WebhookEndpoint[];
  /** Number of all endpoints; the API lists those not shown here. */
  total: number;
  /** Whether the person may change them. */
  canEdit: boolean;
  form: EndpointForm;
  errors: FormErrors;
  done: string | null;
}

export function EndpointsPage({ view }: { view: EndpointsView }): ReactElement {
  const { frame, endpoints, total, canEdit, form, errors, done } = view;
  const here = accountPath(frame, 'webhooks');
  const wrong = Object.keys(errors).length > 0;
  const notice = wrong ? 'Nothing was added. Check the fields that are marked below.' : null;
  return (
    <AccountPage title="Webhooks" tab="webhooks" frame={frame} notice={notice} done={done}>
      {endpoints.length === 0 && (
        <section>
          <p className="soft">
            No URL hears of this account’s quotes and orders yet.{' '}
            {canEdit && 'Add one below, and we tell it what happens.'}
          </p>
        </section>
      )}
      {endpoints.map((endpoint) => (
        <section key={endpoint.token} aria-labelledby={endpoint.token}>
          <h2 id={endpoint.token}>
            <a href={`${here}/${endpoint.token}`}>{endpoint.description ?? KIND_WORDS[endpoint.kind]}</a>
          </h2>
          <EndpointFacts endpoint={endpoint} />
          {canEdit && <EndpointActions endpoint={endpoint} at={`${here}/${endpoint.token}`} />}
        </section>
      ))}
      {total > endpoints.length && (
        <p className="soft">
          {endpoints.length} of {total} are shown; the API lists them all.
        </p>
      )}
      {canEdit && (
        <section aria-labelledby="new">
          <h2 id="new">Add a URL</h2>
          <form method="post" action={here} noValidate>
            <EndpointFields form={form} errors={errors} />
            <button type="submit">Add the URL</button>
          </form>
        </section>
      )}
    </AccountPage>
  );
}
