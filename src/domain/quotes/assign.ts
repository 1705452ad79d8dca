import type { Clock } from '../../core/clock.ts';
import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import type { Database } from '../../storage/database.ts';
import type { Actor } from '../events/audit.ts';
import { changeQuote } from './change-quote.ts';
import { filesByQuote, lockAnyQuote } from './quotes.queries.ts';
import type { FullQuote } from './read-quotes.ts';

/** Says who of the team works on a quote. */
export async function assignQuote(
  deps: { db: Database; clock: Clock; baseUrl: string },
  actor: Actor,
  { quote: id, assignee }: { quote: Id<'quote'>; assignee: string },
): Promise<FullQuote> {
  return deps.db.transaction('system', async (tx) => {
    const [found, files] = await Promise.all([lockAnyQuote(tx, id), filesByQuote(tx, [id])]);
    const audited = { actor, action: 'quote.assign', detail: { assignee } };
    const quote = changeQuote(tx, deps, found ?? fail('not_found'), { set: { assignee }, audited });
    return { quote, files: files.get(id) ?? [] };
  });
}
