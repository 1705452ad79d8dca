import { fromToken } from '../../core/ids.ts';
import { endConnectionForTeam } from '../../domain/apps/connections/end-connection.ts';
import { presentTeamConnection } from '../../domain/apps/connections/present-connection.ts';
import { readAllConnections } from '../../domain/apps/connections/read-connections.ts';
import { presentTeamApp } from '../../domain/apps/present-app.ts';
import { readAllApps, readAnyApp } from '../../domain/apps/read-apps.ts';
import { changeAppForTeam } from '../../domain/apps/registration/change-app.ts';
import { type AppDeps, registerAppForAccount } from '../../domain/apps/registration/register-app.ts';
import { defineHandlers } from '../edge/operation.ts';

export function teamAppHandlers(deps: AppDeps) {
  return defineHandlers({
    async teamListApps({ page, filters, listed }) {
      const { rows, ...rest } = await readAllApps(deps, filters, page);
      return listed({ rows: rows.map((app) => presentTeamApp(deps, app)), ...rest });
    },
    async teamCreateApp({ actor, body, subject }) {
      const { app, secrets } = await registerAppForAccount(deps, actor, { ...body, id: subject });
      return { data: { ...presentTeamApp(deps, app), ...secrets } };
    },
    teamGetApp: async ({ params }) => ({ data: presentTeamApp(deps, await readAnyApp(deps, params.token)) }),
    async teamChangeApp({ caller, actor, params, body, version }) {
      const change = { ...body, version, verifier: fromToken('prs', caller.actor) };
      return { data: presentTeamApp(deps, await changeAppForTeam(deps, actor, params.token, change)) };
    },
    async teamListConnections({ page, filters, listed }) {
      const { rows, ...rest } = await readAllConnections(deps, filters, page);
      return listed({ rows: rows.map(presentTeamConnection), ...rest });
    },
    teamEndConnection: async ({ actor, params }) => ({
      data: presentTeamConnection(await endConnectionForTeam(deps, actor, params.token)),
    }),
  });
}
