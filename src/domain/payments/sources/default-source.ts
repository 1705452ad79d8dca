import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import type { SourceRow } from '../../accounts/sources.queries.ts';
import { auditSource } from './audit-source.ts';
import { type Holder, scopeOf } from './holder.ts';
import { lockSources, setDefault } from './sources.queries.ts';

/** Make a saved card the account's default. */
export async function makeDefault(
  { db, clock }: { db: Database; clock: Clock },
  holder: Holder,
  id: Id<'src'>,
): Promise<SourceRow> {
  return db.transaction(scopeOf(holder), async (tx) => {
    const sources = (await lockSources(tx, holder.account)) ?? fail('not_found');
    const source = sources.find((saved) => saved.id === id) ?? fail('not_found');
    if (!source.is_default) {
      await setDefault(tx, holder.account, id);
      auditSource(tx, { clock }, holder, { action: 'source.default', source });
    }
    return { ...source, is_default: true };
  });
}
