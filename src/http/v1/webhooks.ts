import type { FileLinks } from '../../domain/files/links.ts';
import { readDeliveries, readDelivery, replayDelivery, replayRange } from '../../domain/webhooks/read-deliveries.ts';
import { readEvents } from '../../domain/webhooks/read-events.ts';
import { rotateSecret } from '../../domain/webhooks/secrets.ts';
import { sendTest, type TestDeps } from '../../domain/webhooks/send-test.ts';
import type { Handlers } from '../edge/operation.ts';
import { pageOf } from '../edge/paginate.ts';
import { readListFilters } from '../edge/parse/list-filters.ts';

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
      const page = { limit, ...(after === undefined ? {} : { after }) };
      const { events, cursor, hasMore } = await readEvents(deps, caller, filters, page);
      return { data: events, meta: { cursor, has_more: hasMore } };
    },
    listDeliveries: async ({ caller, query, filters, listed }) =>
      listed(await readDeliveries(deps, caller, filters, pageOf(query))),
    getDelivery: async ({ caller, params }) => ({ data: await readDelivery(deps, caller, params.token) }),
    replayDelivery: async ({ caller, params }) => ({ data: await replayDelivery(deps, caller, params.token) }),
    async replayDeliveries({ caller, body }) {
      const { created_after: after, created_before: before = null, status = 'failed' } = readListFilters(body);
      const range = { after: after ?? deps.clock.now(), before, status };
      return { data: { replayed: await replayRange(deps, caller, range) } };
    },
    testWebhook: async ({ caller, body }) => ({ data: await sendTest(deps, caller, body.url) }),
    rotateWebhookSecret: async ({ caller }) => ({ data: await rotateSecret(deps, caller.account) }),
  };
}
