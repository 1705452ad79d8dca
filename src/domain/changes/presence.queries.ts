import type { Tx } from '../../storage/database.ts';

// Every statement needs a transaction of system scope.

export interface PresenceRow {
  target: string;
  kind: 'quote' | 'order' | 'acct' | 'inv';
  /** Token of a person or key. */
  actor: string;
  name: string;
  since: Date;
  until: Date;
}

/** Saves or extends a presence; a trigger writes a change for each arrival. */
export function savePresence(tx: Tx, { target, kind, actor, name, since, until }: PresenceRow): void {
  tx.send({
    name: 'save_presence',
    text: `INSERT INTO presence AS p (target, kind, actor, name, since, until) VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT (target, actor) DO UPDATE SET until = excluded.until, name = excluded.name`,
    values: [target, kind, actor, name, since, until],
  });
}

export function deletePresence(tx: Tx, { target, actor }: Pick<PresenceRow, 'target' | 'actor'>): void {
  tx.send({ text: 'DELETE FROM presence WHERE target = $1 AND actor = $2', values: [target, actor] });
}

/** Deletes expired presence of one object; `target` null: of all objects. */
export function deleteExpiredPresence(tx: Tx, now: Date, target: string | null = null): void {
  tx.send({
    name: 'delete_absent',
    text: 'DELETE FROM presence WHERE until < $1 AND ($2::uuid IS NULL OR target = $2)',
    values: [now, target],
  });
}

/** Other actors who have the object open, earliest first. */
export async function listOthers(
  tx: Tx,
  { target, actor }: Pick<PresenceRow, 'target' | 'actor'>,
): Promise<PresenceRow[]> {
  return tx.query<PresenceRow>({
    name: 'list_others',
    text: 'SELECT * FROM presence WHERE target = $1 AND actor <> $2 ORDER BY since, actor LIMIT 100',
    values: [target, actor],
  });
}

const TABLES = { quote: 'quotes', order: 'orders', acct: 'accounts', inv: 'invoices' } as const;

export async function objectExists(tx: Tx, { kind, target }: Pick<PresenceRow, 'kind' | 'target'>): Promise<boolean> {
  const rows = await tx.query({ text: `SELECT 1 FROM ${TABLES[kind]} WHERE id = $1`, values: [target] });
  return rows.length > 0;
}
