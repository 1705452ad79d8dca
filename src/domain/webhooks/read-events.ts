import { failField } from '../../core/fail.ts';
import { fromToken, toToken } from '../../core/tokens.ts';
import type { Database } from '../../storage/database.ts';
import type { Event } from '../../wire/event.ts';
import type { FileLinks } from '../files/links.ts';
import { EVENT_COLUMNS, type EventRow, filesOfEvents, presentEvent } from './event-rows.ts';

export interface EventFilters {
  type?: string;
  target?: string;
  undelivered?: boolean;
}

export interface EventPage {
  events: Event[];
  cursor: string | null;
  hasMore: boolean;
}

/**
 * The account's events in the order of their commits. What a still open transaction will write comes later in this
 * order than anything shown, so a reader who goes on from the cursor misses nothing.
 */
export async function readEvents(
  deps: { db: Database; links: FileLinks },
  account: string,
  filters: EventFilters,
  { after, limit }: { after?: string; limit: number },
): Promise<EventPage> {
  const from = after === undefined ? null : readCursor(after);
  const { rows, files } = await deps.db.transaction({ account }, async (tx) => {
    const found = await tx.query<EventRow & { xid: string }>({
      text: `SELECT ${EVENT_COLUMNS}, xid::text FROM events e
             WHERE account_id = $1 AND xid < pg_snapshot_xmin(pg_current_snapshot())
               AND ($2::text IS NULL OR (xid, id) > ($2::xid8, $3::uuid))
               AND ($4::text IS NULL OR type = $4) AND ($5::text IS NULL OR target = $5)
               AND ($6::boolean IS NULL OR $6 = EXISTS (
                 SELECT FROM webhook_deliveries w WHERE w.event_id = e.id AND w.status <> 'delivered'))
             ORDER BY xid, id LIMIT $7`,
      values: [
        account,
        from?.xid ?? null,
        from?.id ?? null,
        filters.type ?? null,
        filters.target ?? null,
        filters.undelivered ?? null,
        limit + 1,
      ],
    });
    return { rows: found, files: await filesOfEvents(tx, found) };
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    events: await Promise.all(shown.map((row) => presentEvent(deps, row, files))),
    cursor: last === undefined ? (after ?? null) : `${last.xid}.${toToken('evt', last.id)}`,
    hasMore: rows.length > limit,
  };
}

function readCursor(text: string): { xid: string; id: string } {
  const [xid = '', token = ''] = text.split('.');
  const id = fromToken('evt', token);
  if (!/^\d{1,19}$/.test(xid) || id === null) failField('after', 'Must be the `cursor` of an earlier answer.');
  return { xid, id };
}
