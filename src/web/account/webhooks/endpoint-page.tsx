import type { ReactElement } from 'react';
import type { WebhookEndpoint } from '../../../wire/schemas/webhooks/endpoint.ts';
import type { FormErrors } from '../../form-errors.ts';
import { AccountPage } from '../frame.tsx';
import { type AccountFrame, accountPath } from '../own-account.ts';
import { QuestionPage, SecretPage } from '../questions/question-page.tsx';
import { EndpointFields } from './endpoint-fields.tsx';
import type { EndpointForm } from './endpoint-form.ts';
import { EndpointActions, EndpointFacts } from './endpoint-parts.tsx';
import { KIND_WORDS } from './endpoint-words.ts';

export interface EndpointView {
  frame: AccountFrame;
  endpoint: WebhookEndpoint;
  canEdit: boolean;
  form: EndpointForm;
  errors: FormErrors;
  done: string | null;
}

export function EndpointPage({ view }: { view: EndpointView }): ReactElement {
  const { frame, endpoint, canEdit, form, errors, done } = view;
  const all = accountPath(frame, 'webhooks');
  const here = `${all}/${endpoint.token}`;
  const wrong = Object.keys(errors).length > 0;
  const notice = wrong ? 'Nothing was changed. Check the fields that are marked below.' : null;
  const title = endpoint.description ?? KIND_WORDS[endpoint.kind];
  return (
    <AccountPage title={title} tab="webhooks" frame={frame} notice={notice} done={done}>
      <p>
        <a href={all}>All webhooks</a>
      </p>
      <section aria-label="State">
        <EndpointFacts endpoint={endpoint} />
        {canEdit && <EndpointActions endpoint={endpoint} at={here} />}
      </section>
      {canEdit && endpoint.kind !== 'quote' && (
        <>
          <section aria-labelledby="change">
            <h2 id="change">Change it</h2>
            <form method="post" action={here} noValidate>
              <EndpointFields form={form} errors={errors} />
              <p className="hint">Another URL switches it on, and gets what still waits.</p>
              <button type="submit">Save</button>
            </form>
          </section>
          <SecretAndDeletion endpoint={endpoint} here={here} />
        </>
      )}
      {endpoint.kind === 'quote' && (
        <p className="soft">This URL came with quotes and stays as they have it. It can be switched off and on.</p>
      )}
    </AccountPage>
  );
}

function SecretAndDeletion({ endpoint, here }: { endpoint: WebhookEndpoint; here: string }): ReactElement {
  return (
    <>
      <section aria-labelledby="secret">
        <h2 id="secret">Secret</h2>
        <form method="post" action={`${here}/secret`}>
          <p>
            {endpoint.kind === 'account'
              ? 'It is signed with the account’s secret, as are the URLs of its quotes.'
              : 'It is signed with a secret of its own.'}{' '}
            For a day after the change both sign.
          </p>
          <button className="quiet" type="submit">
            Make a new secret
          </button>
        </form>
      </section>
      <section aria-labelledby="delete">
        <h2 id="delete">Delete it</h2>
        <p>
          <a href={`${here}/delete`}>Delete this URL</a>
        </p>
      </section>
    </>
  );
}

export function DeleteEndpointPage({
  frame,
  endpoint: { token, url },
}: {
  frame: AccountFrame;
  endpoint: WebhookEndpoint;
}): ReactElement {
  const here = `${accountPath(frame, 'webhooks')}/${token}`;
  return (
    <QuestionPage
      frame={frame}
      tab="webhooks"
      question="Delete this URL?"
      button="Delete the URL"
      action={`${here}/delete`}
      back={here}
    >
      <p>
        <code>{url}</code>
      </p>
      <p>Nothing more is sent there, and what still waits has failed. What was sent stays in the log.</p>
    </QuestionPage>
  );
}

export function EndpointSecretPage({
  frame,
  secret,
  back,
}: {
  frame: AccountFrame;
  secret: string;
  back: string;
}): ReactElement {
  return (
    <SecretPage frame={frame} tab="webhooks" title="Signing secret" label="Secret" secret={secret} back={back}>
      What we send is signed with it, as Standard Webhooks says; whoever receives it checks the signature.
    </SecretPage>
  );
}
