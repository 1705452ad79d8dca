import { changeForTeam } from '../../domain/apps/change.ts';
import { endForTeam } from '../../domain/apps/connections/end-connection.ts';
import { readAllConnections } from '../../domain/apps/connections/read-connections.ts';
import { readAllApps, readAnyApp } from '../../domain/apps/read-apps.ts';
import { type AppDeps, registerForAccount } from '../../domain/apps/register.ts';
import type { Handlers } from '../edge/operation.ts';
import { pageOf } from '../edge/paginate.ts';

type Operations =
  | 'teamListApps'
  | 'teamCreateApp'
  | 'teamGetApp'
  | 'teamChangeApp'
  | 'teamListConnections'
  | 'teamEndConnection';

export function teamAppHandlers(deps: AppDeps): Pick<Handlers, Operations> {
  return {
    teamListApps: async ({ query, filters, listed }) => listed(await readAllApps(deps, filters, pageOf(query))),
    teamCreateApp: async ({ actor, body, subject }) => ({
      data: await registerForAccount(deps, actor, { ...body, id: subject }),
    }),
    teamGetApp: async ({ params }) => ({ data: await readAnyApp(deps, params.token) }),
    teamChangeApp: async ({ actor, params, body }) => ({ data: await changeForTeam(deps, actor, params.token, body) }),
    teamListConnections: async ({ query, filters, listed }) =>
      listed(await readAllConnections(deps, filters, pageOf(query))),
    teamEndConnection: async ({ actor, params }) => ({ data: await endForTeam(deps, actor, params.token) }),
  };
}
