import { sql } from 'kysely';
import type { Id } from '../../../core/ids.ts';
import type { Locked } from '../../../core/lifecycle.ts';
import type { Tx } from '../../../storage/database.ts';
import { createQueryBuilder } from '../../../storage/query-builder.ts';
import { createTable } from '../../../storage/table.queries.ts';
import { pick } from '../../../wire/groups/records.ts';
import type { DeliveryStatus } from '../../../wire/schemas/event.ts';
import type { EndpointKind, EndpointStatus } from '../../../wire/schemas/webhooks/endpoint.ts';
import type { Listed, Page } from '../../list-query.ts';
import { type ListOrder, listPage, NEWEST } from '../../lists/list-page.queries.ts';
import {
  type DeliveryReader,
  type DeliveryRow,
  type DestinationRow,
  type TeamReader,
  visibleTo,
} from '../visible-destinations.ts';

const from = createQueryBuilder<{ webhook_destinations: DestinationRow; webhook_deliveries: DeliveryRow }>();

const table = createTable<DestinationRow>('webhook_destinations');

/** Number of deliveries by outcome, over a period. */
type Figures = Record<DeliveryStatus, number>;

export interface ShownEndpoint extends DestinationRow {
  figures: Figures;
}

const COLUMNS = [
  'd.id',
  'd.account_id',
  'd.kind',
  'd.app_id',
  'd.person_id',
  'd.url',
  'd.target',
  'd.description',
  'd.events',
  'd.webhook_secret',
  'd.old_webhook_secret',
  'd.old_webhook_secret_until',
  'd.disabled_at',
  'd.disabled_reason',
  'd.failures',
  'd.failing_since',
  'd.failed_at',
  'd.created_at',
  'd.updated_at',
  'd.deleted_at',
] as const;

const visible = (reader: DeliveryReader | Required<TeamReader>) =>
  from
    .selectFrom('webhook_destinations as d')
    .where('d.account_id', '=', reader.account)
    .where('d.deleted_at', 'is', null)
    .where(visibleTo(reader));

export async function findEndpoint(tx: Tx, reader: DeliveryReader, id: Id<'whe'>): Promise<DestinationRow | undefined> {
  const [row] = await tx.build(visible(reader).select(COLUMNS).where('d.id', '=', id));
  return row;
}

export async function lockEndpoint(
  tx: Tx,
  reader: DeliveryReader | Required<TeamReader>,
  id: Id<'whe'>,
): Promise<Locked<DestinationRow> | undefined> {
  const [row] = await tx.build(
    visible(reader).select(COLUMNS).where('d.id', '=', id).forNoKeyUpdate().$castTo<Locked<DestinationRow>>(),
  );
  return row;
}

/** For the service, which never waits: undefined also if another transaction has locked the row. */
export async function lockFreeEndpoint(tx: Tx, id: Id<'whe'>): Promise<Locked<DestinationRow> | undefined> {
  const [row] = await tx.build(
    from
      .selectFrom('webhook_destinations as d')
      .select(COLUMNS)
      .where('d.id', '=', id)
      .where('d.deleted_at', 'is', null)
      .forNoKeyUpdate()
      .skipLocked()
      .$castTo<Locked<DestinationRow>>(),
  );
  return row;
}

export interface EndpointFilters {
  kind?: EndpointKind;
  status?: EndpointStatus;
}

/** The account's own URL first, then its other endpoints, then those of apps and quotes; newest first in each kind. */
export async function listEndpoints(
  tx: Tx,
  reader: DeliveryReader | Required<TeamReader>,
  { kind, status }: EndpointFilters,
  page: Page,
): Promise<Listed<DestinationRow>> {
  let endpoints = visible(reader);
  if (kind !== undefined) endpoints = endpoints.where('d.kind', '=', kind);
  if (status !== undefined) endpoints = endpoints.where('d.disabled_at', status === 'enabled' ? 'is' : 'is not', null);
  const rank = sql<number>`array_position(ARRAY['account', 'endpoint', 'app', 'quote'], d.kind)`.as('rank');
  const order: ListOrder = [['rank', 'integer', 'asc'], ...NEWEST];
  return listPage(tx, { rows: endpoints.select(COLUMNS).select(rank), order }, page);
}

/** Outcomes of the deliveries created after a time, for each destination. */
export async function countFigures(
  tx: Tx,
  account: Id<'acct'>,
  ids: readonly Id<'whe'>[],
  after: Date,
): Promise<ReadonlyMap<Id<'whe'>, Figures>> {
  const figures = new Map(
    ids.map((id): [Id<'whe'>, Figures] => [id, { delivered: 0, failed: 0, waiting: 0, skipped: 0 }]),
  );
  if (ids.length === 0) return figures;
  const counts = await tx.build(
    from
      .selectFrom('webhook_deliveries as w')
      .select(['w.destination_id', 'w.status'])
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('w.account_id', '=', account)
      .where('w.created_at', '>', after)
      .where('w.destination_id', 'in', ids)
      .groupBy(['w.destination_id', 'w.status']),
  );
  for (const { destination_id, status, total } of counts) {
    const found = figures.get(destination_id);
    if (found !== undefined) found[status] = total;
  }
  return figures;
}

/** Endpoints that the account itself has set. */
export async function countOwnEndpoints(tx: Tx, account: Id<'acct'>): Promise<number> {
  const [counted] = await tx.query<{ total: number }>({
    text: `SELECT count(*) AS total FROM webhook_destinations
           WHERE account_id = $1 AND kind IN ('account', 'endpoint') AND deleted_at IS NULL`,
    values: [account],
  });
  return counted?.total ?? 0;
}

interface NewEndpoint
  extends Pick<DestinationRow, 'id' | 'account_id' | 'person_id' | 'url' | 'target' | 'description' | 'events'> {
  webhook_secret: Buffer;
}

/** A repeated request has the same id and replaces the secret that nobody saw. */
export async function insertEndpoint(tx: Tx, row: NewEndpoint, now: Date): Promise<void> {
  const created: Partial<DestinationRow> = { ...row, kind: 'endpoint', created_at: now, updated_at: now };
  const onConflict = 'ON CONFLICT (id) DO UPDATE SET webhook_secret = excluded.webhook_secret';
  await tx.query(table.insert(created, onConflict));
}

/** Saves the owner's changes, except the status. A trigger moves waiting deliveries to a new URL. */
export function saveEndpoint(tx: Tx, row: Locked<DestinationRow>): void {
  const saved = ['url', 'target', 'description', 'events', 'updated_at', 'person_id'] as const;
  tx.send(table.update({ id: row.id }, pick(row, saved)));
}

/** Only `moveEndpoint` calls this: it checks the move. Enabling resets the failures. */
export function saveEndpointStatus(tx: Tx, row: Locked<DestinationRow>): void {
  tx.send({
    text: `UPDATE webhook_destinations SET disabled_at = $2, disabled_reason = $3, updated_at = $4,
             failures = CASE WHEN $2::timestamptz IS NULL THEN 0 ELSE failures END,
             open_until = CASE WHEN $2::timestamptz IS NULL THEN '-infinity' ELSE open_until END,
             failing_since = CASE WHEN $2::timestamptz IS NOT NULL THEN failing_since END
           WHERE id = $1`,
    values: [row.id, row.disabled_at, row.disabled_reason, row.updated_at],
  });
}

/** Failures at the old URL say nothing about the new one. */
export function forgetFailures(tx: Tx, id: Id<'whe'>): void {
  tx.send({
    text: `UPDATE webhook_destinations SET failures = 0, open_until = '-infinity', failing_since = NULL WHERE id = $1`,
    values: [id],
  });
}

/** Deliveries stay in the log; a trigger fails the waiting ones. */
export function markDeleted(tx: Tx, id: Id<'whe'>, now: Date): void {
  tx.send(table.update({ id }, { deleted_at: now, updated_at: now }));
}

export async function replaceEndpointSecret(
  tx: Tx,
  { id, sealed, oldUntil, now }: { id: Id<'whe'>; sealed: Buffer; oldUntil: Date; now: Date },
): Promise<void> {
  await tx.query({
    text: `UPDATE webhook_destinations SET old_webhook_secret = webhook_secret, old_webhook_secret_until = $3,
             webhook_secret = $2, updated_at = $4 WHERE id = $1`,
    values: [id, sealed, oldUntil, now],
  });
}

interface NewSecret {
  account: Id<'acct'>;
  sealed: Buffer;
  /** End of the old secret's validity. */
  oldUntil: Date;
  now: Date;
}

/** False if there is no such account. */
export async function replaceSecret(tx: Tx, { account, sealed, oldUntil, now }: NewSecret): Promise<boolean> {
  const rows = await tx.query({
    text: `UPDATE accounts SET old_webhook_secret = webhook_secret, old_webhook_secret_until = $2, webhook_secret = $3,
             updated_at = $4 WHERE id = $1 RETURNING 1`,
    values: [account, oldUntil, sealed, now],
  });
  return rows.length > 0;
}
