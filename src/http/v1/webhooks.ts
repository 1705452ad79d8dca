import type { FileLinks } from '../../domain/files/file-links.ts';
import { rotateSecret } from '../../domain/webhooks/endpoints/rotate-secret.ts';
import { readCursor, writeCursor } from '../../domain/webhooks/event-cursor.ts';
import { presentDelivery } from '../../domain/webhooks/present-delivery.ts';
import { presentEvent } from '../../domain/webhooks/present-event.ts';
import { readDeliveries, readDelivery } from '../../domain/webhooks/read-deliveries.ts';
import { readEvents } from '../../domain/webhooks/read-events.ts';
import { replayDeliveries, replayDelivery } from '../../domain/webhooks/replay-deliveries.ts';
import { sendTest, type TestDeps } from '../../domain/webhooks/send-test.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { Handlers } from '../edge/operation.ts';
import { pageOf } from '../edge/paginate.ts';
import { readListFilters } from '../edge/parse/read-list-filters.ts';
import { readerOf } from './webhook-endpoints.ts';

type Operations =
  | 'listEvents'
  | 'listDeliveries'
  | 'getDelivery'
  | 'replayDelivery'
  | 'replayDeliveries'
  | 'testWebhook'
  | 'rotateWebhookSecret';

export function webhookHandlers(deps: TestDeps & { links: FileLinks }): Pick<Handlers, Operations> {
  return {
    async listEvents({ caller, query, filters }) {
      const { after, per_page: limit = 50 } = query;
      const place = after === undefined ? null : readCursor(after);
      const { events, files, hasMore } = await readEvents(deps, readerOf(caller), filters, { after: place, limit });
      const last = events.at(-1);
      return {
        data: await Promise.all(events.map((event) => presentEvent(deps, event, files))),
        meta: { cursor: last === undefined ? (after ?? null) : writeCursor(last), has_more: hasMore },
      };
    },
    async listDeliveries({ caller, query, filters, listed }) {
      const { rows, total } = await readDeliveries(deps, readerOf(caller), filters, pageOf(query));
      return listed({ rows: await Promise.all(rows.map((row) => presentDelivery(deps, row))), total });
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
  };
}
