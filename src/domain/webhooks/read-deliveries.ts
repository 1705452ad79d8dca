import { fail } from '../../core/fail.ts';
import { type Id, toToken } from '../../core/ids.ts';
import type { Database, Tx } from '../../storage/database.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { WebhookDelivery } from '../../wire/schemas/event.ts';
import type { Listed, Page } from '../list-query.ts';
import { type DeliveryFilters, findDelivery, listDeliveries, type ShownDelivery } from './deliveries.queries.ts';
import { filesOfEvents, type LinkedFile } from './events.queries.ts';
import { type EventPresenting, presentEvent } from './present-event.ts';
import type { DeliveryReader } from './visible-destinations.ts';

export interface DeliveryWithFiles {
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

export async function deliveryWithFiles(tx: Tx, reader: DeliveryReader, id: Id<'whd'>): Promise<DeliveryWithFiles> {
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
