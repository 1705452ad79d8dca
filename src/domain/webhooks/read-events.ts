import { failField } from '../../core/fail.ts';
import { fromToken, toToken } from '../../core/ids.ts';
import type { Database } from '../../storage/database.ts';
import type { Event } from '../../wire/schemas/event.ts';
import type { AccountCaller } from '../accounts/caller.ts';
import { EVENT_COLUMNS, type EventPresenting, type EventRow, filesOfEvents, presentEvent } from './event-rows.ts';

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

const START = { xid: '0', id: '00000000-0000-0000-0000-000000000000' };

/**
 * The account's events in the order of their commits. What a still open transaction will write comes later in this
 * order than anything shown, so a reader who goes on from the cursor misses nothing.
 */
export async function readEvents(
  deps: { db: Database } & EventPresenting,
  { account, app }: Pick<AccountCaller, 'account' | 'app'>,
  filters: EventFilters,
  { after, limit }: { after?: string; limit: number },
): Promise<EventPage> {
  const from = after === undefined ? START : readCursor(after);
  const values: unknown[] = [account, from.xid, from.id, limit + 1];
  const where: string[] = [];
  // Only the conditions that are asked for, so that each reader has an index that begins at the cursor.
  for (const column of ['type', 'target'] as const) {
    if (filters[column] !== undefined) where.push(`AND ${column} = $${values.push(filters[column])}`);
  }
  if (filters.undelivered !== undefined) {
    const open = `SELECT FROM webhook_deliveries w JOIN webhook_destinations d ON d.id = w.destination_id
                  WHERE w.event_id = e.id AND w.status <> 'delivered' AND d.app_id IS NOT DISTINCT FROM $${values.push(app?.id ?? null)}::uuid`;
    where.push(`AND ${filters.undelivered ? '' : 'NOT '}EXISTS (${open})`);
  }
  const { rows, files } = await deps.db.transaction({ account }, async (tx) => {
    const found = await tx.query<EventRow & { xid: string }>({
      text: `SELECT ${EVENT_COLUMNS}, xid::text FROM events e
             WHERE account_id = $1 AND (xid, id) > ($2::xid8, $3::uuid) AND xid < pg_snapshot_xmin(pg_current_snapshot())
               ${where.join(' ')} ORDER BY xid, id LIMIT $4`,
      values,
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
  const [xid = '', token = '', ...more] = text.split('.');
  const id = fromToken('evt', token);
  if (!/^\d{1,19}$/.test(xid) || id === null || more.length > 0)
    failField('after', 'Must be the `cursor` of an earlier answer.');
  return { xid, id };
}
