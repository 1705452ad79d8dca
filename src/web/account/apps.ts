import type { FastifyRequest } from 'fastify';
import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { fromToken, newId } from '../../core/ids.ts';
import { changeApp, disableApp } from '../../domain/apps/change.ts';
import { readApp, readApps } from '../../domain/apps/read-apps.ts';
import { registerApp } from '../../domain/apps/register.ts';
import { rotateAppWebhookSecret, rotateClientSecret } from '../../domain/apps/rotate-secrets.ts';
import type { App } from '../../wire/schemas/app.ts';
import { type Faults, faultsOf } from '../faults.ts';
import type { AddPage, PageDeps, Shown } from '../page-types.ts';
import { type AppForm, checkAppForm, readAppForm } from './app-form.ts';
import type { AccountFrame } from './apps-pages.tsx';
import { forMember } from './own-account.ts';

// The apps that an account makes for others to connect.

const PATH = '/account/:token/apps';
const MOST_SHOWN = 100;
const EMPTY: AppForm = { name: '', redirect_uris: [], website: null, webhook_url: null, confidential: true };

const pages = () => import('./apps-pages.tsx');
const tokenOf = (request: FastifyRequest): string => (request.params as { app: string }).app;
const appOf = (request: FastifyRequest): Id<'app'> => fromToken('app', tokenOf(request)) ?? fail('not_found');

const NOT_RIGHT = 'Something is not right yet: see below.';

export function addAccountApps(addPage: AddPage, deps: PageDeps): void {
  const list = async (frame: AccountFrame, form = EMPTY, faults: Faults | null = null): Promise<Shown> => {
    const { rows } = await readApps(deps, frame.account.id, { page: 1, perPage: MOST_SHOWN });
    const { AppsPage } = await pages();
    const notice = faults && NOT_RIGHT;
    return {
      page: AppsPage({ frame, apps: rows, form, faults: faults ?? {}, notice }),
      status: faults === null ? 200 : 422,
    };
  };

  addPage(
    'GET',
    PATH,
    forMember(deps, (frame) => list(frame)),
  );

  addPage(
    'POST',
    PATH,
    forMember(deps, async (frame, request) => {
      const form = await readAppForm(request);
      let shown: Shown | undefined;
      const faults = await faultsOf(async () => {
        checkAppForm(form);
        const made = await registerApp(deps, frame.account.id, { ...form, id: newId() });
        const { client_secret, webhook_secret } = made;
        shown = await showSecrets(frame, made, [
          ...(client_secret === null ? [] : [['client_secret', client_secret] as const]),
          ['Webhook secret', webhook_secret],
        ]);
      });
      return shown ?? list(frame, form, faults);
    }),
  );
  addOneApp(addPage, deps);
}

function addOneApp(addPage: AddPage, deps: PageDeps): void {
  const show = async (frame: AccountFrame, app: App, form: AppForm, faults: Faults | null = null) => {
    const { AppPage } = await pages();
    const notice = faults && NOT_RIGHT;
    return { page: AppPage({ frame, app, form, faults: faults ?? {}, notice }), status: faults === null ? 200 : 422 };
  };
  const find = (frame: AccountFrame, request: FastifyRequest) => readApp(deps, frame.account.id, appOf(request));
  const back = async (frame: AccountFrame, request: FastifyRequest): Promise<Shown> => ({
    goTo: `${(await pages()).appsPath(frame)}/${tokenOf(request)}`,
  });

  addPage(
    'GET',
    `${PATH}/:app`,
    forMember(deps, async (frame, request) => {
      const app = await find(frame, request);
      return show(frame, app, app);
    }),
  );

  addPage(
    'POST',
    `${PATH}/:app`,
    forMember(deps, async (frame, request) => {
      const app = await find(frame, request);
      const { confidential: _fixed, ...form } = await readAppForm(request);
      const whole = { ...form, confidential: app.confidential };
      const faults = await faultsOf(async () => {
        checkAppForm(whole);
        await changeApp(deps, frame.account.id, appOf(request), form);
      });
      return faults === null ? back(frame, request) : show(frame, app, whole, faults);
    }),
  );

  addPage(
    'POST',
    `${PATH}/:app/secret`,
    forMember(deps, async (frame, request) => {
      const app = await find(frame, request);
      const { client_secret } = await rotateClientSecret(deps, frame.account.id, appOf(request));
      return showSecrets(frame, app, [['client_secret', client_secret]]);
    }),
  );

  addPage(
    'POST',
    `${PATH}/:app/webhook_secret`,
    forMember(deps, async (frame, request) => {
      const app = await find(frame, request);
      const { secret } = await rotateAppWebhookSecret(deps, frame.account.id, appOf(request));
      return showSecrets(frame, app, [['Webhook secret', secret]]);
    }),
  );

  addPage(
    'POST',
    `${PATH}/:app/disable`,
    forMember(deps, async (frame, request) => {
      await disableApp(deps, frame.account.id, appOf(request));
      return back(frame, request);
    }),
  );
}

async function showSecrets(
  frame: AccountFrame,
  app: { name: string; token: string },
  secrets: readonly (readonly [string, string])[],
): Promise<Shown> {
  const { SecretsPage } = await pages();
  return { page: SecretsPage({ frame, app, secrets }) };
}
