import type { Clock } from '../../core/clock.ts';
import { fail } from '../../core/fail.ts';
import { nextState } from '../../core/lifecycle.ts';
import type { Seal } from '../../core/seal.ts';
import { toToken } from '../../core/tokens.ts';
import type { Database, Tx } from '../../storage/database.ts';
import { type Actor, audit } from '../events/audit.ts';
import type { QuoteRow } from '../tables.ts';
import { filesByQuote } from './present-quote.ts';
import { QUOTE_LIFECYCLE } from './quote.lifecycle.ts';
import { lockAnyQuote, lockExpired, lockQuote, saveQuote } from './quotes.queries.ts';
import type { QuoteWhole } from './read-quotes.ts';
import { tellStatus } from './tell.ts';

interface Deps {
  db: Database;
  clock: Clock;
  baseUrl: string;
  seal: Seal;
}

/** The customer's cancel, by the account that owns the quote or the one that made it. */
export async function cancelQuote(
  deps: Deps,
  { account, quote: id, reason }: { account: string; quote: string; reason: string | null },
): Promise<QuoteWhole> {
  return deps.db.transaction({ account }, async (tx) => {
    const [quote, files] = await Promise.all([lockQuote(tx, account, id), filesByQuote(tx, [id])]);
    const ended = end(tx, deps, quote ?? fail('not_found'), 'cancel', reason);
    return { quote: ended, files: files.get(id) ?? [] };
  });
}

/** The team's cancel. */
export async function cancelForCustomer(
  deps: Deps,
  actor: Actor,
  { quote: id, reason }: { quote: string; reason: string | null },
): Promise<QuoteWhole> {
  return deps.db.transaction('system', async (tx) => {
    const [quote, files] = await Promise.all([lockAnyQuote(tx, id), filesByQuote(tx, [id])]);
    const ended = end(tx, deps, quote ?? fail('not_found'), 'cancel', reason);
    audit(tx, deps.clock, actor, 'quote.cancel', toToken('quote', id), { reason });
    return { quote: ended, files: files.get(id) ?? [] };
  });
}

/** Cancels the ready quotes whose time to pay is over; says how many there were. */
export async function expireQuotes(deps: Deps, batch = 200): Promise<number> {
  return deps.db.transaction('system', async (tx) => {
    const over = await lockExpired(tx, deps.clock.now(), batch);
    for (const quote of over) end(tx, deps, quote, 'expire', 'expired');
    return over.length;
  });
}

function end(tx: Tx, deps: Deps, quote: QuoteRow, move: 'cancel' | 'expire', reason: string | null): QuoteRow {
  const status = nextState(QUOTE_LIFECYCLE, move, 'quote', quote.status);
  const ended: QuoteRow = { ...quote, status, cancelled_reason: reason, updated_at: deps.clock.now() };
  saveQuote(tx, ended);
  tellStatus(tx, deps, ended);
  return ended;
}
