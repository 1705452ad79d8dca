import { fail, failField } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import type { Database } from '../../storage/database.ts';
import type { MessageTarget } from '../messages/message-target.ts';
import { changeQuote, type QuoteChangeDeps } from '../quotes/change-quote.ts';
import { lockAnyQuote, type QuoteRow } from '../quotes/quotes.queries.ts';
import { findOwnThread } from './find-thread.ts';

/** Share all messages about a quote and its order with the quote's maker, or stop sharing. */
export async function shareThread(
  deps: QuoteChangeDeps & { db: Database },
  { account, target, shared }: { account: Id<'acct'>; target: MessageTarget; shared: boolean },
): Promise<QuoteRow> {
  return deps.db.transaction('system', async (tx) => {
    const { quote: found } = await findOwnThread(tx, account, target);
    const quote = (await lockAnyQuote(tx, found.id)) ?? fail('not_found');
    if (quote.created_by === quote.account_id && shared) {
      failField('messages_shared', 'You made this quote yourself, so there is nobody to share its messages with.');
    }
    return changeQuote(tx, deps, quote, { set: { messages_shared: shared } });
  });
}
