import type { Clock } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { insertAuditEntry } from './audit.queries.ts';

/** The acting identity, and the address and request it acts from. */
export interface Actor {
  name: string;
  address: string | null;
  requestId: string | null;
}

/** The service itself, for work that no person asked for. */
export const SERVICE: Actor = { name: 'service', address: null, requestId: null };

export interface AuditedAction {
  /** Object and verb: `order.ship`. */
  action: string;
  /** Token of the object concerned. */
  target: string;
  detail?: Record<string, unknown>;
}

/** Writes the entry in the transaction of the action. */
export function audit(
  tx: Tx,
  { clock }: { clock: Clock },
  actor: Actor,
  { action, target, detail = {} }: AuditedAction,
): void {
  insertAuditEntry(tx, {
    id: newId(),
    actor: actor.name,
    action,
    target,
    address: actor.address,
    request_id: actor.requestId,
    detail,
    created_at: clock.now(),
  });
}
