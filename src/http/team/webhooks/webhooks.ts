import type { Seal } from '../../../core/seal.ts';
import type { TeamCaller } from '../../../domain/accounts/caller.ts';
import { presentEndpoint, readAllEndpoints } from '../../../domain/webhooks/endpoints/read-endpoints.ts';
import {
  presentTeamDelivery,
  readAllDeliveries,
  replayAnyDelivery,
} from '../../../domain/webhooks/team/team-deliveries.ts';
import type { DbDeps } from '../../../storage/database.ts';
import { rolesFor } from '../../../wire/routes/route.ts';
import { ROUTES } from '../../../wire/routes.ts';
import { defineHandlers } from '../../edge/operation.ts';

export interface TeamWebhookDeps extends DbDeps {
  seal: Seal;
  baseUrl: string;
}

/** Receivers' answers are visible to roles that may replay deliveries. */
const rightsOf = ({ held }: TeamCaller) => ({ inFull: rolesFor(ROUTES.teamReplayDelivery, held).length > 0 });

export function teamWebhookHandlers(deps: TeamWebhookDeps) {
  return defineHandlers({
    teamListDeliveries: async ({ caller, page, filters, listed }) =>
      listed(await readAllDeliveries(deps, filters, page), (row) => presentTeamDelivery(deps, row, rightsOf(caller))),
    teamReplayDelivery: async ({ caller, actor, params }) => ({
      data: presentTeamDelivery(deps, await replayAnyDelivery(deps, actor, params.token), rightsOf(caller)),
    }),
    async teamListEndpoints({ params, page, filters, listed }) {
      const { rows, livemode, ...rest } = await readAllEndpoints(deps, params.token, filters, page);
      return listed({ rows: rows.map((row) => presentEndpoint(row, livemode)), ...rest });
    },
  });
}
