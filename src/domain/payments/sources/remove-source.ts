import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { DbDeps } from '../../../storage/database.ts';
import type { SourceRow } from '../../accounts/sources.queries.ts';
import type { Gateways } from '../ask-gateway.ts';
import { auditSource } from './audit-source.ts';
import { gatewayOfHolder, type Holder, scopeOf } from './holder.ts';
import { dropSource } from './save-source.ts';

export interface RemoveSourceDeps extends DbDeps {
  gateways: Gateways;
  /** Error reporter if the gateway could not remove a card that is removed here. */
  report?: ((error: unknown) => void) | undefined;
}

/** Remove a saved card here, and then at its gateway. */
export async function removeSource(deps: RemoveSourceDeps, holder: Holder, id: Id<'src'>): Promise<SourceRow> {
  const { db, clock } = deps;
  const source = await db.transaction(scopeOf(holder), async (tx) => {
    const dropped = (await dropSource(tx, holder.account, id)) ?? fail('not_found');
    auditSource(tx, { clock }, holder, { action: 'source.remove', source: dropped });
    return dropped;
  });
  const gateway = await gatewayOfHolder(deps, holder);
  if (source.gateway === gateway.name && gateway.forgetCard !== undefined) {
    // Nothing here can pay with the card any more, whatever the gateway answers.
    await gateway.forgetCard(source.gateway_reference).catch((error: unknown) => deps.report?.(error));
  }
  return source;
}
