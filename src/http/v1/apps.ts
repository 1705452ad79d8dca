import { changeApp, disableApp } from '../../domain/apps/change.ts';
import { endOwnConnection } from '../../domain/apps/connections/end-connection.ts';
import { readConnection, readConnections } from '../../domain/apps/connections/read-connections.ts';
import { readApp, readApps } from '../../domain/apps/read-apps.ts';
import { type AppDeps, registerApp } from '../../domain/apps/register.ts';
import { rotateAppWebhookSecret, rotateClientSecret } from '../../domain/apps/rotate-secrets.ts';
import type { Handlers } from '../edge/operation.ts';
import { pageOf } from '../edge/paginate.ts';

type Operations =
  | 'listApps'
  | 'createApp'
  | 'getApp'
  | 'changeApp'
  | 'disableApp'
  | 'rotateAppSecret'
  | 'rotateAppWebhookSecret'
  | 'listConnections'
  | 'getConnection'
  | 'endConnection';

export function appHandlers(deps: AppDeps): Pick<Handlers, Operations> {
  return {
    listApps: async ({ caller, query, listed }) => listed(await readApps(deps, caller.account, pageOf(query))),
    createApp: async ({ caller, body, subject }) => ({
      data: await registerApp(deps, caller.account, { ...body, id: subject }),
    }),
    getApp: async ({ caller, params }) => ({ data: await readApp(deps, caller.account, params.token) }),
    changeApp: async ({ caller, params, body }) => ({
      data: await changeApp(deps, caller.account, params.token, body),
    }),
    disableApp: async ({ caller, params }) => ({ data: await disableApp(deps, caller.account, params.token) }),
    rotateAppSecret: async ({ caller, params }) => ({
      data: await rotateClientSecret(deps, caller.account, params.token),
    }),
    rotateAppWebhookSecret: async ({ caller, params }) => ({
      data: await rotateAppWebhookSecret(deps, caller.account, params.token),
    }),
    listConnections: async ({ caller, query, filters, listed }) =>
      listed(await readConnections(deps, caller.account, filters, pageOf(query))),
    getConnection: async ({ caller, params }) => ({ data: await readConnection(deps, caller.account, params.token) }),
    endConnection: async ({ caller, params }) => ({
      data: await endOwnConnection(deps, caller.account, params.token),
    }),
  };
}
