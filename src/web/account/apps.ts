import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../core/clock.ts';
import { type Id, newId } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import { presentApp } from '../../domain/apps/present-app.ts';
import { readApp, readApps } from '../../domain/apps/read-apps.ts';
import { changeApp, disableApp } from '../../domain/apps/registration/change-app.ts';
import { registerApp } from '../../domain/apps/registration/register-app.ts';
import { rotateAppWebhookSecret, rotateClientSecret } from '../../domain/apps/registration/rotate-secrets.ts';
import type { Database } from '../../storage/database.ts';
import type { App } from '../../wire/schemas/app.ts';
import { type FormErrors, tryForm } from '../form-errors.ts';
import type { AddPage, PageAnswer } from '../page-answer.ts';
import { idOf, paramOf } from '../read-request.ts';
import { actorOf } from '../signed-in.ts';
import { type AppForm, checkAppForm, readAppForm } from './app-form.ts';
import { type AccountFrame, accountPath, actingCaller, doneNotice, forMember, forMemberUpload } from './own-account.ts';

// Apps that an account creates for other accounts to connect.

export interface AppsDeps {
  db: Database;
  clock: Clock;
  seal: Seal;
  baseUrl: string;
  allowPrivateUrls: boolean;
}

const PATH = '/account/:token/apps';
const MOST_SHOWN = 100;
const EMPTY: AppForm = { name: '', redirect_uris: [], website: null, webhook_url: null, confidential: true };
const CHECK_FIELDS = 'Check the fields that are marked below.';

export function addAccountApps(addPage: AddPage, deps: AppsDeps): void {
  addPage(
    'GET',
    PATH,
    forMember(deps, (frame) => showApps(deps, frame, EMPTY, null)),
  );
  addPage(
    'POST',
    PATH,
    forMemberUpload(deps, readAppForm, async (frame, _request, form) => {
      const outcome = await tryForm(() => {
        checkAppForm(form);
        return registerApp(deps, actingCaller(frame), { ...form, id: newId() });
      });
      if (outcome.errors !== null) return showApps(deps, frame, form, outcome.errors);
      const { app, secrets } = outcome.result;
      const { client_secret, webhook_secret } = secrets;
      return showSecrets(frame, presentApp(deps, app), [
        ...(client_secret === null ? [] : [['client_secret', client_secret] as const]),
        ['Webhook secret', webhook_secret],
      ]);
    }),
  );
  addDetails(addPage, deps);
  addQuestions(addPage, deps);
  addActions(addPage, deps);
}

const appOf = (request: FastifyRequest): Id<'app'> => idOf(request, 'app', 'app');

const findApp = async (deps: AppsDeps, frame: AccountFrame, request: FastifyRequest): Promise<App> =>
  presentApp(deps, await readApp(deps, frame.account.id, appOf(request)));

const backToApp = (frame: AccountFrame, request: FastifyRequest, done = ''): PageAnswer => ({
  goTo: `${accountPath(frame, 'apps')}/${paramOf(request, 'app')}${done}`,
});

const DONE: Readonly<Record<string, string>> = {
  unverified: 'Saved. The app is no longer verified: our team looks at its new face first. Until then it cannot pay.',
};

function addDetails(addPage: AddPage, deps: AppsDeps): void {
  addPage(
    'GET',
    `${PATH}/:app`,
    forMember(deps, async (frame, request) => {
      const app = await findApp(deps, frame, request);
      return showApp(frame, app, app, null, doneNotice(request, DONE));
    }),
  );
  addPage(
    'POST',
    `${PATH}/:app`,
    forMemberUpload(deps, readAppForm, async (frame, request, { confidential: _fixed, ...change }) => {
      const app = await findApp(deps, frame, request);
      const form = { ...change, confidential: app.confidential };
      const outcome = await tryForm(() => {
        checkAppForm(form);
        const changed = { maker: actingCaller(frame), id: appOf(request), change };
        return changeApp(deps, actorOf(frame.person, request), changed);
      });
      if (outcome.errors !== null) return showApp(frame, app, form, outcome.errors);
      return backToApp(frame, request, outcome.result.unverified ? '?done=unverified' : '');
    }),
  );
}

/** Confirmation pages before something is ended. */
function addQuestions(addPage: AddPage, deps: AppsDeps): void {
  addPage(
    'GET',
    `${PATH}/:app/secret`,
    forMember(deps, async (frame, request) => {
      const app = await findApp(deps, frame, request);
      if (!app.confidential || app.disabled_at !== null) return backToApp(frame, request);
      const { NewClientSecretPage } = await confirmPages();
      return { page: NewClientSecretPage({ frame, app }) };
    }),
  );
  addPage(
    'GET',
    `${PATH}/:app/disable`,
    forMember(deps, async (frame, request) => {
      const app = await findApp(deps, frame, request);
      if (app.disabled_at !== null) return backToApp(frame, request);
      const { DisableAppPage } = await confirmPages();
      return { page: DisableAppPage({ frame, app }) };
    }),
  );
}

const confirmPages = () => import('./questions/confirm-pages.tsx');

function addActions(addPage: AddPage, deps: AppsDeps): void {
  addPage(
    'POST',
    `${PATH}/:app/secret`,
    forMember(deps, async (frame, request) => {
      const app = await findApp(deps, frame, request);
      const secret = await rotateClientSecret(deps, frame.account.id, appOf(request));
      return showSecrets(frame, app, [['client_secret', secret]]);
    }),
  );
  addPage(
    'POST',
    `${PATH}/:app/webhook_secret`,
    forMember(deps, async (frame, request) => {
      const app = await findApp(deps, frame, request);
      const { secret } = await rotateAppWebhookSecret(deps, frame.account.id, appOf(request));
      return showSecrets(frame, app, [['Webhook secret', secret]]);
    }),
  );
  addPage(
    'POST',
    `${PATH}/:app/disable`,
    forMember(deps, async (frame, request) => {
      await disableApp(deps, frame.account.id, appOf(request));
      return backToApp(frame, request);
    }),
  );
}

async function showApps(
  deps: AppsDeps,
  frame: AccountFrame,
  form: AppForm,
  errors: FormErrors | null,
): Promise<PageAnswer> {
  const { rows } = await readApps(deps, frame.account.id, { page: 1, perPage: MOST_SHOWN });
  const { AppsPage } = await import('./apps-page.tsx');
  return {
    page: AppsPage({ frame, apps: rows.map((app) => presentApp(deps, app)), ...filledIn(form, errors) }),
    ...refusal(errors),
  };
}

async function showApp(
  frame: AccountFrame,
  app: App,
  form: AppForm,
  errors: FormErrors | null,
  done: string | null = null,
): Promise<PageAnswer> {
  const { AppPage } = await import('./app-page.tsx');
  const filled = filledIn(form, errors);
  return { page: AppPage({ frame, app, ...filled, notice: filled.notice ?? done }), ...refusal(errors) };
}

const filledIn = (form: AppForm, errors: FormErrors | null) => ({
  form,
  errors: errors ?? {},
  notice: errors && CHECK_FIELDS,
});

const refusal = (errors: FormErrors | null) => (errors === null ? {} : { code: 'validation_failed' as const });

async function showSecrets(
  frame: AccountFrame,
  app: { name: string; token: string },
  secrets: readonly (readonly [string, string])[],
): Promise<PageAnswer> {
  const { SecretsPage } = await import('./app-page.tsx');
  return { page: SecretsPage({ frame, app, secrets }) };
}
