import type { Clock } from '../../../core/clock.ts';
import { fail, failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import { updateAccount } from '../../accounts/accounts.queries.ts';
import type { DeliveryReader } from '../visible-destinations.ts';
import { findEndpoint, markDeleted, type ShownEndpoint } from './endpoints.queries.ts';
import { withOwnFigures } from './read-endpoints.ts';

/** Deletes an endpoint; its log stays. Deleting the account's own URL sets `webhook_url` to null. */
export async function deleteEndpoint(
  { db, clock }: { db: Database; clock: Clock },
  reader: DeliveryReader,
  id: Id<'whe'>,
): Promise<ShownEndpoint> {
  const { account } = reader;
  return db.transaction({ account }, async (tx) => {
    const row = (await findEndpoint(tx, reader, id)) ?? fail('not_found');
    const now = clock.now();
    if (row.kind === 'quote')
      failField('token', 'This URL came with quotes and goes with them; it can be disabled instead.');
    if (row.kind === 'account') await updateAccount(tx, account, { webhook_url: null }, now);
    else markDeleted(tx, id, now);
    return withOwnFigures(tx, clock, row);
  });
}
