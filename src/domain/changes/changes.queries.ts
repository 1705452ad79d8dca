import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import type { Streamed } from '../../wire/schemas/live/stream.ts';
import type { OrderFacts } from '../orders/viewers/role-visibility.ts';
import { EPOCH_NUMBER } from './epochs.queries.ts';

// Every statement needs a transaction of system scope: the stream decides which callers receive a change.

/** A change, and the facts that decide its audience. */
export interface ChangeRow {
  xid: string;
  seq: string;
  /** `session` is sent to no one: when a session ends, streams check their callers again. */
  type: Streamed | 'session';
  event: string | null;
  target: string;
  /** Owner. */
  account_id: Id<'acct'> | null;
  /** Account that made the quote. */
  maker_id: Id<'acct'> | null;
  /** Whether the maker reads the messages too. */
  shared: boolean | null;
  quote_id: Id<'quote'> | null;
  order_id: Id<'order'> | null;
  person_id: Id<'prs'> | null;
  version: number | null;
  was: Before | null;
  /** Current facts of the order that changed, or that the object belongs to. */
  order: OrderFacts | null;
  /** Destination of a delivery or an endpoint, and its app. */
  destination: { kind: string; app_id: Id<'app'> | null } | null;
  /** Actors who have the object open; only for a presence. */
  present: string[] | null;
}

/** Values before the change that decided who saw the object. */
export interface Before {
  status?: OrderFacts['status'];
  assignee?: string | null;
  assigned_to?: Id<'prs'>[];
  person?: Id<'prs'>;
  /** The account was enabled or disabled. */
  admitted?: true;
  /** The change is to something that only the team sees. */
  internal?: true;
  /** Of a presence: kind of the object, and the actor who came or left. */
  kind?: 'quote' | 'order' | 'acct' | 'inv';
  actor?: string;
}

/** Range of changes: not visible in snapshot `from`, but visible in snapshot `to`. */
export interface Range {
  from: string;
  /** Null: up to now. */
  to: string | null;
  /** Changes already sent: visible in this snapshot, up to `seq`. */
  sent: { snapshot: string; seq: string } | null;
  /** Only changes to objects that the account owns or made. */
  account: Id<'acct'> | null;
}

const FACTS = `
  SELECT c.xid::text, c.seq::text, c.type, c.event, c.target, c.quote_id, c.order_id, c.person_id, c.version, c.was,
    coalesce(c.account_id, o.account_id, q.account_id) AS account_id, coalesce(o.created_by, q.created_by) AS maker_id,
    q.messages_shared AS shared,
    CASE WHEN o.id IS NOT NULL THEN jsonb_build_object('account_id', o.account_id, 'status', o.status,
      'assignee', o.assignee, 'assigned_to', to_jsonb(o.assigned_to), 'certification', o.certification,
      'services', jsonb_build_object('translation', o.services -> 'translation',
        'notarization', o.services -> 'notarization', 'shipping', o.services -> 'shipping',
        'apostille', o.services -> 'apostille')) END AS order,
    CASE WHEN d.id IS NOT NULL THEN jsonb_build_object('kind', d.kind, 'app_id', d.app_id) END AS destination,
    CASE WHEN c.type = 'presence' THEN ARRAY(SELECT p.actor FROM presence p WHERE p.target = c.target) END AS present`;

const JOINED = `
  FROM changes c
    LEFT JOIN orders o ON o.id = c.order_id
    LEFT JOIN quotes q ON q.id = coalesce(c.quote_id, o.quote_id)
    LEFT JOIN webhook_deliveries w ON c.type = 'delivery' AND w.id = c.target
    LEFT JOIN webhook_destinations d ON d.id = CASE c.type WHEN 'endpoint' THEN c.target ELSE w.destination_id END`;

/** Snapshot of the database, and the epoch of its transaction numbers. */
export interface Snapshot {
  epoch: number;
  snapshot: string;
}

const SNAPSHOT = `SELECT ${EPOCH_NUMBER} AS epoch, pg_current_snapshot()::text AS snapshot`;

/** At most `limit` changes, and the snapshot in which all of them are visible. */
export async function listChanges(
  tx: Tx,
  { from, to, sent, account }: Range,
  limit: number,
): Promise<Snapshot & { rows: ChangeRow[] }> {
  const found = await tx.query<ChangeRow & Snapshot & { seq: string | null }>({
    name: 'list_changes',
    text: `SELECT now.epoch, now.snapshot, found.* FROM (${SNAPSHOT}) now
           LEFT JOIN LATERAL (${FACTS} ${JOINED}
             WHERE c.xid >= pg_snapshot_xmin($1::pg_snapshot) AND NOT pg_visible_in_snapshot(c.xid, $1::pg_snapshot)
               AND ($2::pg_snapshot IS NULL OR pg_visible_in_snapshot(c.xid, $2::pg_snapshot))
               AND ($3::pg_snapshot IS NULL OR c.seq > $4::bigint OR NOT pg_visible_in_snapshot(c.xid, $3::pg_snapshot))
               AND ($5::uuid IS NULL OR c.account_id = $5 OR o.created_by = $5 OR q.created_by = $5)
             ORDER BY c.seq LIMIT $6) found ON true`,
    values: [from, to, sent?.snapshot ?? null, sent?.seq ?? null, account, limit],
  });
  const { epoch, snapshot } = found[0] ?? { epoch: 0, snapshot: from };
  return { epoch, snapshot, rows: found.filter(({ seq }) => seq !== null) };
}

/** Snapshot in which everything committed so far is visible. */
export async function readSnapshot(tx: Tx): Promise<Snapshot> {
  const [row] = await tx.query<Snapshot>({ text: SNAPSHOT });
  return row ?? { epoch: 0, snapshot: '' };
}

/** Deletes the oldest changes, from which no stream resumes any more; returns the count. */
export async function deleteOldChanges(tx: Tx, minutes: number, batch: number): Promise<number> {
  const rows = await tx.query({
    text: `DELETE FROM changes WHERE (xid, seq) IN (
             SELECT xid, seq FROM (SELECT xid, seq, created_at FROM changes ORDER BY xid, seq LIMIT $2) oldest
             WHERE created_at < now() - make_interval(mins => $1)) RETURNING 1`,
    values: [minutes, batch],
  });
  return rows.length;
}
