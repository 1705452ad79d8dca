import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import type { Database, Tx } from '../../storage/database.ts';
import type { Listed, Page } from '../list-query.ts';
import { type DeliveryFilters, findDelivery, listDeliveries, type ShownDelivery } from './deliveries.queries.ts';
import { filesOfEvents, type LinkedFile } from './events.queries.ts';
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
