import { fail, failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { checkVersion } from '../../../core/locked.ts';
import type { Database } from '../../../storage/database.ts';
import type { CancelledReason } from '../../../wire/schemas/quote.ts';
import type { Actor } from '../../events/audit.ts';
import type { Prices } from '../../pricing/list/prices.ts';
import { lockAnyQuote, lockQuote } from '../../quotes/quotes.queries.ts';
import { type FullQuote, filesByQuote } from '../../quotes/read-quotes.ts';
import { cancellationFee, checkCanceller, moveToCancel } from './check-end.ts';
import { type EndDeps, endQuote } from './end-quote.ts';

type Deps = EndDeps & { db: Database };

interface Cancelling {
  quote: Id<'quote'>;
  reason: CancelledReason | null;
  note?: string | null;
}

/** Cancel for the customer: by the account that owns the quote or the one that created it. */
export async function cancelQuote(
  deps: Deps & { prices: Prices },
  { account, quote: id, reason, note = null }: Cancelling & { account: Id<'acct'> },
): Promise<FullQuote> {
  // System scope: the maker of a referred quote cannot see its payments.
  return deps.db.transaction('system', async (tx) => {
    const [found, files] = await Promise.all([lockQuote(tx, account, id), filesByQuote(tx, [id])]);
    const quote = found ?? fail('not_found');
    checkCanceller(quote, account);
    const fee = cancellationFee(deps.prices, quote);
    const ended = await endQuote(tx, deps, quote, { move: moveToCancel(quote), reason, note, fee });
    return { quote: ended, files: files.get(id) ?? [] };
  });
}

/** The reason `other` needs words of its own. */
export function checkCancelNote(reason: string | null | undefined, note: string | null): void {
  if (reason === 'other' && note === null) failField('note', 'Say in words why it is cancelled.');
}

/** Cancel any account's quote, for the team. */
export async function cancelForCustomer(
  deps: Deps,
  actor: Actor,
  { quote: id, reason, note = null, version }: Cancelling & { version?: number | undefined },
): Promise<FullQuote> {
  checkCancelNote(reason, note);
  return deps.db.transaction('system', async (tx) => {
    const [found, files] = await Promise.all([lockAnyQuote(tx, id), filesByQuote(tx, [id])]);
    const quote = found ?? fail('not_found');
    checkVersion(quote, version);
    const audited = { actor, action: 'quote.cancel', detail: { reason, ...(note !== null && { note }) } };
    const ended = await endQuote(tx, deps, quote, { move: moveToCancel(quote), reason, note, audited });
    return { quote: ended, files: files.get(id) ?? [] };
  });
}
