import { sql } from 'kysely';
import type { Tx } from '../../storage/database.ts';
import { createQueryBuilder } from '../../storage/query-builder.ts';
import { type DeliveryReader, type DeliveryRow, type DestinationRow, visibleTo } from './visible-destinations.ts';

const from = createQueryBuilder<{ webhook_destinations: DestinationRow; webhook_deliveries: DeliveryRow }>();

/** Ends the pause of the reader's destinations with a target that has answered: waiting deliveries are sent at once. */
export async function endPauses(tx: Tx, reader: DeliveryReader, target: string): Promise<void> {
  const found = await tx.build(
    from
      .selectFrom('webhook_destinations as d')
      .select('d.id')
      .where('d.account_id', '=', reader.account)
      .where('d.target', '=', target)
      .where('d.deleted_at', 'is', null)
      .where('d.failures', '>', 0)
      .where(visibleTo(reader))
      .orderBy('d.id')
      .modifyEnd(sql`FOR NO KEY UPDATE OF d`),
  );
  if (found.length === 0) return;
  const values = [found.map(({ id }) => id)];
  tx.send({
    text: `UPDATE webhook_destinations SET failures = 0, open_until = '-infinity', failing_since = NULL WHERE id = ANY ($1::uuid[])`,
    values,
  });
  // Lock in the order of ids, like the sender.
  tx.send({
    text: `UPDATE webhook_deliveries SET next_at = now() WHERE id IN (
             SELECT id FROM webhook_deliveries WHERE destination_id = ANY ($1::uuid[]) AND status = 'waiting' AND next_at > now()
             ORDER BY id FOR NO KEY UPDATE)`,
    values,
  });
  tx.announce();
}
