import { type Id, toToken } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import type { Notified } from '../../../wire/schemas/messages/notified.ts';
import { findPair, findQueued, type Queued } from './mail-summaries.queries.ts';

interface Deps {
  db: Database;
  /** Null if email is not set up. */
  mailer: object | null;
}

interface NotifiedQuery {
  order?: Id<'order'>;
  quote?: Id<'quote'>;
  since: Date;
}

const NOT_NOTIFIED: Notified = { email: 'none', webhook: false };

/** Whether and how the customer is notified of changes to a quote or an order since a time. */
export async function readNotified({ db, mailer }: Deps, { order, quote, since }: NotifiedQuery): Promise<Notified> {
  return db.transaction('system', async (tx) => {
    const pair = await findPair(tx, { order, quote });
    if (pair === undefined) return NOT_NOTIFIED;
    const about = [toToken('quote', pair.quote), ...(pair.order === null ? [] : [toToken('order', pair.order)])];
    const queued = await findQueued(tx, { quote: pair.quote, about, since });
    return queued === undefined ? NOT_NOTIFIED : { email: emailOf(queued, mailer !== null), webhook: queued.webhook };
  });
}

function emailOf({ mailed, letters }: Queued, isSetUp: boolean): Notified['email'] {
  if (mailed) return isSetUp ? 'queued' : 'not_set_up';
  return letters === 'all' ? 'none' : 'off';
}
