import { failField } from '../../core/fail.ts';
import type { AccountCaller } from '../../domain/accounts/caller.ts';
import type { FileLinks } from '../../domain/files/read-files.ts';
import { changeEndpoint, deleteEndpoint, resendMissed } from '../../domain/webhooks/endpoints/change-endpoint.ts';
import { createEndpoint, type EndpointDeps } from '../../domain/webhooks/endpoints/create-endpoint.ts';
import { presentEndpoint, readEndpoint, readEndpoints } from '../../domain/webhooks/endpoints/read-endpoints.ts';
import { rotateEndpointSecret, rotateSecret } from '../../domain/webhooks/endpoints/rotate-secret.ts';
import { isSealed, presentEvent, readCursor, readEvents, writeCursor } from '../../domain/webhooks/event-feed.ts';
import {
  presentDelivery,
  readDeliveries,
  readDelivery,
  replayDeliveries,
  replayDelivery,
} from '../../domain/webhooks/read-deliveries.ts';
import { sendTest, type TestDeps } from '../../domain/webhooks/sending/send-test.ts';
import type { DeliveryReader } from '../../domain/webhooks/visible-destinations.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import { defineHandlers } from '../edge/operation.ts';
import { readListFilters } from '../edge/parse/read-list-filters.ts';

export function webhookHandlers(deps: TestDeps & { links: FileLinks }) {
  return defineHandlers({
    async listEvents({ caller, query, filters }) {
      const { after, cursor, per_page: limit = 50 } = query;
      if (cursor !== undefined && after !== undefined) failField('after', 'Is another name of `cursor`: give one.');
      const read = (field: 'cursor' | 'after', text: string) => readCursor(deps.seal, caller.account, field, text);
      const place = cursor === undefined ? after && read('after', after) : read('cursor', cursor);
      const { events, files, hasMore } = await readEvents(deps, readerOf(caller), filters, {
        after: place || null,
        limit,
      });
      const sentCursor = cursor ?? after;
      const reached = events.at(-1) ?? (place || null);
      const stays = events.length === 0 && sentCursor !== undefined && isSealed(sentCursor);
      const next = stays ? sentCursor : reached && writeCursor(deps.seal, caller.account, reached);
      return {
        data: await Promise.all(events.map((event) => presentEvent(deps, event, files))),
        meta: { next_cursor: next, cursor: next, has_more: hasMore },
      };
    },
    async listDeliveries({ caller, page, filters, listed }) {
      const { rows, ...rest } = await readDeliveries(deps, readerOf(caller), filters, page);
      return listed({ rows: await Promise.all(rows.map((row) => presentDelivery(deps, row))), ...rest });
    },
    getDelivery: async ({ caller, params }) => ({
      data: await presentDelivery(deps, await readDelivery(deps, readerOf(caller), params.token)),
    }),
    replayDelivery: async ({ caller, params }) => ({
      data: await presentDelivery(deps, await replayDelivery(deps, readerOf(caller), params.token)),
    }),
    async replayDeliveries({ caller, body }) {
      const { created_after: after, created_before: before = null, status = 'failed' } = readListFilters(body);
      const range = { after: after ?? deps.clock.now(), before, status };
      return { data: { replayed: await replayDeliveries(deps, readerOf(caller), range) } };
    },
    testWebhook: async ({ caller, body }) => ({ data: await sendTest(deps, caller, body) }),
    async rotateWebhookSecret({ caller }) {
      const { secret, oldUntil } = await rotateSecret(deps, caller.account);
      return { data: { secret, previous_valid_until: formatTimestamp(oldUntil) } };
    },
  });
}

const readerOf = ({ account, app }: AccountCaller): DeliveryReader => ({ account, app: app?.id ?? null });

export function webhookEndpointHandlers(deps: EndpointDeps) {
  return defineHandlers({
    listEndpoints: async ({ caller, page, filters, listed }) =>
      listed(await readEndpoints(deps, readerOf(caller), filters, page), (row) =>
        presentEndpoint(row, caller.livemode),
      ),
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
