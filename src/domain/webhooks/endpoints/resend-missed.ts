import { DAY_MS, earlier } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { refuseState } from '../../../core/lifecycle.ts';
import type { Database } from '../../../storage/database.ts';
import { RESENT_STATUSES } from '../../../wire/schemas/webhooks/endpoint.ts';
import { replayMissed } from '../deliveries.queries.ts';
import type { DeliveryReader } from '../visible-destinations.ts';
import { lockEndpoint } from './endpoints.queries.ts';
import { RETENTION_DAYS } from './forget-skipped.ts';
import { endpointStatus } from './move-endpoint.ts';

/** Resends the missed deliveries of a destination, oldest first, each under its own id; returns how many. */
export async function resendMissed(
  { db, clock }: { db: Database; clock: Clock },
  reader: DeliveryReader,
  { endpoint, status }: { endpoint: Id<'whe'>; status?: (typeof RESENT_STATUSES)[number] },
): Promise<number> {
  return db.transaction({ account: reader.account }, async (tx) => {
    const current = endpointStatus((await lockEndpoint(tx, reader, endpoint)) ?? fail('not_found'));
    if (current === 'disabled') refuseState('webhook endpoint', current, 'Enable it first: nothing is sent to it.');
    const statuses = status === undefined ? RESENT_STATUSES : [status];
    const after = earlier(clock.now(), RETENTION_DAYS * DAY_MS);
    const resent = await replayMissed(tx, reader, { destination: endpoint, after, statuses });
    tx.announce();
    return resent;
  });
}
