import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { DbDeps, Tx } from '../../../storage/database.ts';
import { insertSource, type SourceRow } from '../../accounts/sources.queries.ts';
import type { GatewayName, SavedCard } from '../gateway.ts';
import { auditSource } from './audit-source.ts';
import { type Holder, scopeOf } from './holder.ts';
import { deleteSource, lockSources, setDefault } from './sources.queries.ts';

// An account with saved cards has one default: the first, until another is chosen.

export interface SavedSource {
  source: SourceRow;
  /** False if the card was saved before. */
  fresh: boolean;
}

export async function saveSource(
  tx: Tx,
  { clock }: { clock: Clock },
  saving: { id: Id<'src'>; account: Id<'acct'>; gateway: GatewayName; card: SavedCard; isDefault: boolean },
): Promise<SavedSource> {
  const { id, account, gateway, card, isDefault } = saving;
  const sources = (await lockSources(tx, account)) ?? fail('not_found');
  const { reference, ...details } = card;
  const same = (saved: SourceRow): boolean =>
    saved.id === id || (gateway !== 'test' && saved.gateway === gateway && saved.gateway_reference === reference);
  const known = sources.find(same);
  if (known !== undefined) return { source: known, fresh: false };
  const source: SourceRow = {
    id,
    account_id: account,
    ...details,
    is_default: false,
    gateway,
    gateway_reference: reference,
    created_at: clock.now(),
  };
  if (!(await insertSource(tx, source))) fail('busy');
  if (!isDefault && sources.length > 0) return { source, fresh: true };
  await setDefault(tx, account, id);
  return { source: { ...source, is_default: true }, fresh: true };
}

/** Remove a saved card; the newest remaining one replaces it as the default. */
export async function dropSource(tx: Tx, account: Id<'acct'>, id: Id<'src'>): Promise<SourceRow | null> {
  const sources = (await lockSources(tx, account)) ?? [];
  const source = sources.find((saved) => saved.id === id);
  if (source === undefined) return null;
  await deleteSource(tx, account, id);
  const next = sources.findLast((saved) => saved.id !== id);
  if (source.is_default && next !== undefined) await setDefault(tx, account, next.id);
  return source;
}

/** Make a saved card the account's default. */
export async function makeDefault({ db, clock }: DbDeps, holder: Holder, id: Id<'src'>): Promise<SourceRow> {
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
