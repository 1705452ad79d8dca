import type { Clock } from '../../core/clock.ts';
import { failField } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import type { Database } from '../../storage/database.ts';
import type { DeliveryStatus } from '../../wire/schemas/event.ts';
import { type DeliveryReader, replayAll, replayOne } from './deliveries.queries.ts';
import { type DeliveryWithFiles, deliveryWithFiles } from './read-deliveries.ts';

/** Sends a delivery again, under its own id; a destination that wants no more is not asked. */
export async function replayDelivery(
  { db }: { db: Database },
  reader: DeliveryReader,
  id: Id<'whd'>,
): Promise<DeliveryWithFiles> {
  return db.transaction({ account: reader.account }, async (tx) => {
    const { delivery } = await deliveryWithFiles(tx, reader, id);
    if (delivery.destination_disabled_at !== null) {
      failField(
        'token',
        'The destination answered 410 (gone), so nothing more is sent to it. Set its URL again to use it.',
      );
    }
    await replayOne(tx, reader, id);
    tx.announce();
    return deliveryWithFiles(tx, reader, id);
  });
}

/** Sends all of a time again; says how many. */
export async function replayDeliveries(
  { db, clock }: { db: Database; clock: Clock },
  reader: DeliveryReader,
  { after, before, status }: { after: Date; before: Date | null; status: DeliveryStatus },
): Promise<number> {
  return db.transaction({ account: reader.account }, async (tx) => {
    const replayed = await replayAll(tx, reader, { after, before: before ?? clock.now(), status });
    tx.announce();
    return replayed;
  });
}
