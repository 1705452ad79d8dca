import { endOwnConnection } from '../../domain/apps/connections/end-connection.ts';
import { presentConnection } from '../../domain/apps/connections/present-connection.ts';
import { readConnection, readConnections } from '../../domain/apps/connections/read-connections.ts';
import { presentApp } from '../../domain/apps/present-app.ts';
import { readApp, readApps } from '../../domain/apps/read-apps.ts';
import { changeApp, disableApp } from '../../domain/apps/registration/change-app.ts';
import { type AppDeps, registerApp } from '../../domain/apps/registration/register-app.ts';
import { rotateAppWebhookSecret, rotateClientSecret } from '../../domain/apps/registration/rotate-secrets.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import { defineHandlers } from '../edge/operation.ts';

const UNVERIFIED = {
  field: 'verified',
  message: 'The app is no longer verified, since people now see or reach something else than our team has looked at.',
};

export function appHandlers(deps: AppDeps) {
  return defineHandlers({
    listApps: async ({ caller, page, listed }) =>
      listed(await readApps(deps, caller.account, page), (app) => presentApp(deps, app)),
    async createApp({ caller, body, subject }) {
      const { app, secrets } = await registerApp(deps, caller, { ...body, id: subject });
      return { data: { ...presentApp(deps, app), ...secrets } };
    },
    getApp: async ({ caller, params }) => ({
      data: presentApp(deps, await readApp(deps, caller.account, params.token)),
    }),
    async changeApp({ caller, actor, params, body, version, warnings }) {
      const change = { maker: caller, id: params.token, change: body, version };
      const { app, unverified } = await changeApp(deps, actor, change);
      if (unverified) warnings.push(UNVERIFIED);
      return { data: presentApp(deps, app) };
    },
    disableApp: async ({ caller, params }) => ({
      data: presentApp(deps, await disableApp(deps, caller.account, params.token)),
    }),
    rotateAppSecret: async ({ caller, params }) => ({
      data: { client_secret: await rotateClientSecret(deps, caller.account, params.token) },
    }),
    async rotateAppWebhookSecret({ caller, params }) {
      const { secret, oldValidUntil } = await rotateAppWebhookSecret(deps, caller.account, params.token);
      return { data: { secret, previous_valid_until: formatTimestamp(oldValidUntil) } };
    },
    ...connectionHandlers(deps),
  });
}

function connectionHandlers(deps: AppDeps) {
  return defineHandlers({
    listConnections: async ({ caller, page, filters, listed }) =>
      listed(await readConnections(deps, caller.account, filters, page), presentConnection),
    getConnection: async ({ caller, params }) => ({
      data: presentConnection(await readConnection(deps, caller.account, params.token)),
    }),
    endConnection: async ({ caller, params }) => ({
      data: presentConnection(await endOwnConnection(deps, caller.account, params.token)),
    }),
  });
}
