import { DAY_MS, earlier } from '../../core/calendar.ts';
import { fail, failField } from '../../core/fail.ts';
import { type Id, toToken } from '../../core/ids.ts';
import type { Database, DbDeps, Tx } from '../../storage/database.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { DeliveryStatus, WebhookDelivery } from '../../wire/schemas/event.ts';
import type { Listed, Page } from '../list-query.ts';
import {
  type DeliveryFilters,
  failOldDeliveries,
  findDelivery,
  listDeliveries,
  replayAll,
  replayOne,
  type ShownDelivery,
} from './deliveries.queries.ts';
import { type EventPresenting, presentEvent } from './event-feed.ts';
import { filesOfEvents, type LinkedFile } from './events.queries.ts';
import type { DeliveryReader } from './visible-destinations.ts';

interface DeliveryWithFiles {
  delivery: ShownDelivery;
  files: ReadonlyMap<Id<'file'>, LinkedFile>;
}

export async function readDeliveries(
  { db }: { db: Database },
  reader: DeliveryReader,
  filters: DeliveryFilters,
  page: Page,
): Promise<Listed<DeliveryWithFiles>> {
  return db.transaction({ account: reader.account }, async (tx) => {
    const { rows, ...rest } = await listDeliveries(tx, reader, filters, page);
    const files = await filesOfEvents(tx, rows);
    return { rows: rows.map((delivery) => ({ delivery, files })), ...rest };
  });
}

export async function readDelivery(
  { db }: { db: Database },
  reader: DeliveryReader,
  id: Id<'whd'>,
): Promise<DeliveryWithFiles> {
  return db.transaction({ account: reader.account }, (tx) => deliveryWithFiles(tx, reader, id));
}

async function deliveryWithFiles(tx: Tx, reader: DeliveryReader, id: Id<'whd'>): Promise<DeliveryWithFiles> {
  const delivery = (await findDelivery(tx, reader, id)) ?? fail('not_found');
  return { delivery, files: await filesOfEvents(tx, [delivery]) };
}

export async function presentDelivery(
  deps: EventPresenting,
  { delivery, files }: DeliveryWithFiles,
): Promise<WebhookDelivery> {
  return {
    token: toToken('whd', delivery.delivery_id),
    status: delivery.status,
    event: await presentEvent(deps, delivery, files),
    endpoint: toToken('whe', delivery.destination_id),
    destination: delivery.destination_url,
    destination_disabled: delivery.disabled_reason !== null || delivery.deleted_at !== null,
    // Attempts of older releases have no URL.
    attempts: delivery.log.map((attempt) => ({ ...attempt, url: attempt.url ?? null })),
    next_attempt_at: delivery.status === 'waiting' ? formatTimestamp(delivery.next_at) : null,
    livemode: delivery.livemode,
    created_at: formatTimestamp(delivery.delivery_created_at),
  };
}

/** Resends a delivery under its own id, to the destination's current URL. */
export async function replayDelivery(
  { db }: { db: Database },
  reader: DeliveryReader,
  id: Id<'whd'>,
): Promise<DeliveryWithFiles> {
  return db.transaction({ account: reader.account }, async (tx) => {
    refuseClosed((await findDelivery(tx, reader, id)) ?? fail('not_found'));
    await replayOne(tx, reader, id);
    tx.announce();
    return deliveryWithFiles(tx, reader, id);
  });
}

/** Refuses deliveries to a deleted or disabled endpoint. */
export function refuseClosed({ deleted_at, disabled_reason }: ShownDelivery): void {
  if (deleted_at !== null) failField('token', 'Its endpoint was deleted, so there is nowhere to send it.');
  if (disabled_reason === null) return;
  const why = disabled_reason === 'gone' ? 'answered 410 (gone) and is disabled' : 'is disabled';
  failField('token', `Its endpoint ${why}, so nothing is sent to it. Enable it, or set its URL again.`);
}

/** Resends all deliveries of a period; returns how many. */
export async function replayDeliveries(
  { db, clock }: DbDeps,
  reader: DeliveryReader,
  { after, before, status }: { after: Date; before: Date | null; status: DeliveryStatus },
): Promise<number> {
  return db.transaction({ account: reader.account }, async (tx) => {
    const replayed = await replayAll(tx, reader, { after, before: before ?? clock.now(), status });
    tx.announce();
    return replayed;
  });
}

const DAYS = 3;

/** Fails deliveries that have waited for days for a dead destination; they can still be replayed. */
export async function failStaleDeliveries({ db, clock }: DbDeps, most: number): Promise<number> {
  const now = clock.now();
  const before = earlier(now, DAYS * DAY_MS);
  return db.transaction('system', (tx) => failOldDeliveries(tx, { before, now, most }));
}
