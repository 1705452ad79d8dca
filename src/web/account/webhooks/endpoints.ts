import type { FastifyRequest } from 'fastify';
import { type Id, newId, toToken } from '../../../core/ids.ts';
import type { ActingCaller } from '../../../domain/accounts/keys/refuse-revoked-caller.ts';
import { ROLE_SCOPES } from '../../../domain/people/members/role-scopes.ts';
import { changeEndpoint, deleteEndpoint, resendMissed } from '../../../domain/webhooks/endpoints/change-endpoint.ts';
import { createEndpoint, type EndpointDeps } from '../../../domain/webhooks/endpoints/create-endpoint.ts';
import { presentEndpoint, readEndpoint, readEndpoints } from '../../../domain/webhooks/endpoints/read-endpoints.ts';
import { rotateEndpointSecret } from '../../../domain/webhooks/endpoints/rotate-secret.ts';
import type { DeliveryReader } from '../../../domain/webhooks/visible-destinations.ts';
import type { WebhookEndpoint } from '../../../wire/schemas/webhooks/endpoint.ts';
import { type FormErrors, tryForm } from '../../form-errors.ts';
import type { AddPage, PageAnswer } from '../../page-answer.ts';
import { idOf } from '../../read-request.ts';
import type { SessionDeps } from '../../signed-in.ts';
import { type AccountFrame, accountPath, actingCaller, doneNotice, forMember } from '../own-account.ts';
import { checkEndpointForm, EMPTY_ENDPOINT, type EndpointForm, readEndpointForm } from './endpoint-form.ts';

type PageDeps = EndpointDeps & SessionDeps;

const PATH = '/account/:token/webhooks';
const MOST_SHOWN = 50;

const DONE: Readonly<Record<string, string>> = {
  changed: 'The URL is changed.',
  enabled: 'It is on. What happens from now on is sent; “Send what it missed” sends the rest.',
  disabled: 'It is off. What happens meanwhile is kept for 30 days.',
  deleted: 'The URL is deleted.',
  resent: 'What it missed is on its way, oldest first.',
  nothing: 'It has missed nothing.',
};

/** Webhook endpoints of the account: read by all members, changed by owners and members. */
export function addAccountWebhooks(addPage: AddPage, deps: PageDeps): void {
  addPage(
    'GET',
    PATH,
    forMember(deps, (frame, request) => showEndpoints(deps, frame, { done: doneNotice(request, DONE) })),
  );
  addPage(
    'POST',
    PATH,
    forMember(deps, async (frame, request) => {
      const form = readEndpointForm(request);
      const outcome = await tryForm(() =>
        createEndpoint(deps, callerOf(frame), { id: newId(), ...checkEndpointForm(form) }),
      );
      if (outcome.errors !== null) return showEndpoints(deps, frame, { form, errors: outcome.errors });
      const { endpoint, secret } = outcome.result;
      return showSecret(frame, endpoint.id, secret);
    }),
  );
  addEndpoint(addPage, deps);
  addActions(addPage, deps);
}

const readerOf = ({ account }: AccountFrame): DeliveryReader => ({ account: account.id, app: null });
const callerOf = (frame: AccountFrame): ActingCaller & DeliveryReader => ({ ...actingCaller(frame), app: null });
const endpointOf = (request: FastifyRequest): Id<'whe'> => idOf(request, 'endpoint', 'whe');
const pathTo = (frame: AccountFrame, id: Id<'whe'>): string =>
  `${accountPath(frame, 'webhooks')}/${toToken('whe', id)}`;

const find = async (deps: PageDeps, frame: AccountFrame, request: FastifyRequest): Promise<WebhookEndpoint> =>
  presentEndpoint(await readEndpoint(deps, readerOf(frame), endpointOf(request)), frame.account.livemode);

function addEndpoint(addPage: AddPage, deps: PageDeps): void {
  const path = `${PATH}/:endpoint`;
  addPage(
    'GET',
    path,
    forMember(deps, async (frame, request) => {
      const endpoint = await find(deps, frame, request);
      return showEndpoint(frame, endpoint, { done: doneNotice(request, DONE) });
    }),
  );
  addPage(
    'POST',
    path,
    forMember(deps, async (frame, request) => {
      const endpoint = await find(deps, frame, request);
      const form = readEndpointForm(request);
      const { errors } = await tryForm(async () => {
        const { url, ...rest } = checkEndpointForm(form);
        // A change of URL also enables the endpoint, so an unchanged URL is left out.
        const change = url === endpoint.url ? rest : { url, ...rest };
        return changeEndpoint(deps, callerOf(frame), endpointOf(request), change);
      });
      if (errors !== null) return showEndpoint(frame, endpoint, { form, errors });
      return { goTo: `${pathTo(frame, endpointOf(request))}?done=changed` };
    }),
  );
  addPage(
    'GET',
    `${path}/delete`,
    forMember(deps, async (frame, request) => {
      const endpoint = await find(deps, frame, request);
      const { DeleteEndpointPage } = await import('./endpoint-page.tsx');
      return { page: DeleteEndpointPage({ frame, endpoint }) };
    }),
  );
  addPage(
    'POST',
    `${path}/secret`,
    forMember(deps, async (frame, request) => {
      const id = endpointOf(request);
      const { secret } = await rotateEndpointSecret(deps, readerOf(frame), id);
      return showSecret(frame, id, secret);
    }),
  );
}

/** Actions with one button; `work` returns the name of the confirmation. */
function addActions(addPage: AddPage, deps: PageDeps): void {
  const addAction = (name: string, work: (caller: ActingCaller & DeliveryReader, id: Id<'whe'>) => Promise<string>) =>
    addPage(
      'POST',
      `${PATH}/:endpoint/${name}`,
      forMember(deps, async (frame, request) => {
        const done = await work(callerOf(frame), endpointOf(request));
        return { goTo: `${accountPath(frame, 'webhooks')}?done=${done}` };
      }),
    );
  addAction('enable', async (reader, id) => {
    await changeEndpoint(deps, reader, id, { status: 'enabled' });
    return 'enabled';
  });
  addAction('disable', async (reader, id) => {
    await changeEndpoint(deps, reader, id, { status: 'disabled' });
    return 'disabled';
  });
  addAction('resend', async (reader, endpoint) =>
    (await resendMissed(deps, reader, { endpoint })) === 0 ? 'nothing' : 'resent',
  );
  addAction('delete', async (reader, id) => {
    await deleteEndpoint(deps, reader, id);
    return 'deleted';
  });
}

interface Shown {
  form?: EndpointForm;
  errors?: FormErrors;
  done?: string | null;
}

const refusal = (errors: FormErrors) =>
  Object.keys(errors).length === 0 ? {} : { code: 'validation_failed' as const };
const canEditEndpoints = ({ account }: AccountFrame): boolean => ROLE_SCOPES[account.role].includes('webhooks:write');

async function showEndpoints(
  deps: PageDeps,
  frame: AccountFrame,
  { form = EMPTY_ENDPOINT, errors = {}, done = null }: Shown,
): Promise<PageAnswer> {
  const { rows, total } = await readEndpoints(deps, readerOf(frame), {}, { page: 1, perPage: MOST_SHOWN });
  const endpoints = rows.map((row) => presentEndpoint(row, frame.account.livemode));
  const { EndpointsPage } = await import('./endpoints-page.tsx');
  const view = { frame, endpoints, total, canEdit: canEditEndpoints(frame), form, errors, done };
  return { page: EndpointsPage({ view }), ...refusal(errors) };
}

const formOf = ({ url, description, events }: WebhookEndpoint): EndpointForm => ({
  url,
  description: description ?? '',
  events,
});

async function showEndpoint(
  frame: AccountFrame,
  endpoint: WebhookEndpoint,
  { form = formOf(endpoint), errors = {}, done = null }: Shown,
): Promise<PageAnswer> {
  const { EndpointPage } = await import('./endpoint-page.tsx');
  const view = { frame, endpoint, canEdit: canEditEndpoints(frame), form, errors, done };
  return { page: EndpointPage({ view }), ...refusal(errors) };
}

async function showSecret(frame: AccountFrame, id: Id<'whe'>, secret: string): Promise<PageAnswer> {
  const { EndpointSecretPage } = await import('./endpoint-page.tsx');
  return { page: EndpointSecretPage({ frame, secret, back: pathTo(frame, id) }) };
}
