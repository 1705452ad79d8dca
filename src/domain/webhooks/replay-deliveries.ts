import { DAY_MS, earlier } from '../../core/calendar.ts';
import { fail, failField } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import type { Database, DbDeps } from '../../storage/database.ts';
import type { DeliveryStatus } from '../../wire/schemas/event.ts';
import { failOldDeliveries, findDelivery, replayAll, replayOne, type ShownDelivery } from './deliveries.queries.ts';
import { type DeliveryWithFiles, deliveryWithFiles } from './read-deliveries.ts';
import type { DeliveryReader } from './visible-destinations.ts';

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
