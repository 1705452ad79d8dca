import type { Clock } from '../../core/clock.ts';
import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { checkVersion } from '../../core/locked.ts';
import type { Database } from '../../storage/database.ts';
import type { Actor } from '../events/audit.ts';
import { changeQuote } from './change-quote.ts';
import { lockAnyQuote } from './quotes.queries.ts';
import { type FullQuote, filesByQuote } from './read-quotes.ts';

/** Assign a quote to a team member. */
export async function assignQuote(
  deps: { db: Database; clock: Clock; baseUrl: string },
  actor: Actor,
  { quote: id, assignee, version }: { quote: Id<'quote'>; assignee: string | null; version?: number | undefined },
): Promise<FullQuote> {
  return deps.db.transaction('system', async (tx) => {
    const [found, files] = await Promise.all([lockAnyQuote(tx, id), filesByQuote(tx, [id])]);
    const quote = found ?? fail('not_found');
    checkVersion(quote, version);
    const audited = { actor, action: 'quote.assign', detail: { assignee } };
    return { quote: changeQuote(tx, deps, quote, { set: { assignee }, audited }), files: files.get(id) ?? [] };
  });
}
