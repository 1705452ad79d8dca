import type { AccountCaller } from '../../domain/accounts/caller.ts';
import { changeEndpoint, deleteEndpoint, resendMissed } from '../../domain/webhooks/endpoints/change-endpoint.ts';
import { createEndpoint, type EndpointDeps } from '../../domain/webhooks/endpoints/create-endpoint.ts';
import { presentEndpoint, readEndpoint, readEndpoints } from '../../domain/webhooks/endpoints/read-endpoints.ts';
import { rotateEndpointSecret } from '../../domain/webhooks/endpoints/rotate-secret.ts';
import type { DeliveryReader } from '../../domain/webhooks/visible-destinations.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import { defineHandlers } from '../edge/operation.ts';

export const readerOf = ({ account, app }: AccountCaller): DeliveryReader => ({ account, app: app?.id ?? null });

export function webhookEndpointHandlers(deps: EndpointDeps) {
  return defineHandlers({
    async listEndpoints({ caller, page, filters, listed }) {
      const { rows, ...rest } = await readEndpoints(deps, readerOf(caller), filters, page);
      return listed({ rows: rows.map((row) => presentEndpoint(row, caller.livemode)), ...rest });
    },
    async createEndpoint({ caller, body, subject }) {
      const { endpoint, secret } = await createEndpoint(deps, caller, { ...body, id: subject });
      return { data: { ...presentEndpoint(endpoint, caller.livemode), secret } };
    },
    getEndpoint: async ({ caller, params }) => ({
      data: presentEndpoint(await readEndpoint(deps, readerOf(caller), params.token), caller.livemode),
    }),
    changeEndpoint: async ({ caller, params, body }) => ({
      data: presentEndpoint(
        await changeEndpoint(deps, { ...caller, ...readerOf(caller) }, params.token, body),
        caller.livemode,
      ),
    }),
    deleteEndpoint: async ({ caller, params }) => ({
      data: presentEndpoint(await deleteEndpoint(deps, readerOf(caller), params.token), caller.livemode),
    }),
    async rotateEndpointSecret({ caller, params }) {
      const { secret, oldUntil } = await rotateEndpointSecret(deps, readerOf(caller), params.token);
      return { data: { secret, previous_valid_until: formatTimestamp(oldUntil) } };
    },
    async resendToEndpoint({ caller, params, body }) {
      const request = { endpoint: params.token, ...body };
      return { data: { resent: await resendMissed(deps, readerOf(caller), request) } };
    },
  });
}
