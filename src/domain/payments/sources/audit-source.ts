import type { Clock } from '../../../core/clock.ts';
import { toToken } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { SourceRow } from '../../accounts/sources.queries.ts';
import { audit } from '../../events/audit.ts';
import type { Holder } from './holder.ts';

/** Audit the team's changes to an account's cards; the account's own changes are not audited. */
export function auditSource(
  tx: Tx,
  { clock }: { clock: Clock },
  { account, actor }: Holder,
  { action, source }: { action: 'source.add' | 'source.default' | 'source.remove'; source: SourceRow },
): void {
  if (actor === null) return;
  const { brand, last4 } = source;
  const detail = { source: toToken('src', source.id), brand, last4 };
  audit(tx, { clock }, actor, { action, target: toToken('acct', account), detail });
}
