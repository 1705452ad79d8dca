import type { Clock } from '../../core/clock.ts';
import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { toToken } from '../../core/ids.ts';
import type { Database } from '../../storage/database.ts';
import { type Actor, audit } from '../events/audit.ts';
import { filesByQuote } from './present-quote.ts';
import { lockAnyQuote, saveQuote } from './quotes.queries.ts';
import type { QuoteWhole } from './read-quotes.ts';

/** Says who of the team works on a quote. */
export async function assignQuote(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  { quote: id, assignee }: { quote: Id<'quote'>; assignee: string },
): Promise<QuoteWhole> {
  return db.transaction('system', async (tx) => {
    const [found, files] = await Promise.all([lockAnyQuote(tx, id), filesByQuote(tx, [id])]);
    const quote = { ...(found ?? fail('not_found')), assignee, updated_at: clock.now() };
    saveQuote(tx, quote);
    audit(tx, clock, actor, { action: 'quote.assign', target: toToken('quote', id), detail: { assignee } });
    return { quote, files: files.get(id) ?? [] };
  });
}
