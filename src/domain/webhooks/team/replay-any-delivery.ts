import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import { type Actor, audit } from '../../events/audit.ts';
import { findAnyDelivery, replayOne, type TeamDeliveryRow } from '../deliveries.queries.ts';
import { refuseClosed } from '../replay-deliveries.ts';

/** Resends a delivery of any account under its own id, to the destination's current URL. */
export async function replayAnyDelivery(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  id: Id<'whd'>,
): Promise<TeamDeliveryRow> {
  return db.transaction('system', async (tx) => {
    const found = (await findAnyDelivery(tx, id)) ?? fail('not_found');
    refuseClosed(found);
    await replayOne(tx, { account: found.receiver_id, app: found.kind === 'app' ? found.app_id : null }, id);
    const detail = { account: toToken('acct', found.receiver_id), endpoint: toToken('whe', found.destination_id) };
    audit(tx, { clock }, actor, { action: 'delivery.replay', target: toToken('whd', id), detail });
    tx.announce();
    return (await findAnyDelivery(tx, id)) ?? fail('not_found');
  });
}
