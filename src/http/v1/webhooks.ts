import { failField } from '../../core/fail.ts';
import type { FileLinks } from '../../domain/files/read-files.ts';
import { rotateSecret } from '../../domain/webhooks/endpoints/rotate-secret.ts';
import { isSealed, presentEvent, readCursor, readEvents, writeCursor } from '../../domain/webhooks/event-feed.ts';
import {
  presentDelivery,
  readDeliveries,
  readDelivery,
  replayDeliveries,
  replayDelivery,
} from '../../domain/webhooks/read-deliveries.ts';
import { sendTest, type TestDeps } from '../../domain/webhooks/sending/send-test.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import { defineHandlers } from '../edge/operation.ts';
import { readListFilters } from '../edge/parse/read-list-filters.ts';
import { readerOf } from './webhook-endpoints.ts';

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
