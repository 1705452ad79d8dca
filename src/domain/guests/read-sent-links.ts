import type { Clock } from '../../core/clock.ts';
import type { Id } from '../../core/ids.ts';
import type { Database } from '../../storage/database.ts';
import type { Listed, Page } from '../list-query.ts';
import { listSentLinks, type SentLinks } from './guests.queries.ts';

/** Order links that were sent for an account's quotes, with their open sessions. */
export async function readSentLinks(
  { db, clock }: { db: Database; clock: Clock },
  account: Id<'acct'>,
  page: Page,
): Promise<Listed<SentLinks>> {
  return db.transaction({ account }, (tx) => listSentLinks(tx, account, clock.now(), page));
}
