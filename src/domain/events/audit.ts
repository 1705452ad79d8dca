import type { Clock } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';

/** Who does a step of the team's work, and from where. */
export interface Actor {
  name: string;
  address: string | null;
  requestId: string | null;
}

/** Writes who did what, in the transaction that does it. */
export function audit(
  tx: Tx,
  clock: Clock,
  actor: Actor,
  action: string,
  target: string,
  detail: Record<string, unknown> = {},
): void {
  tx.send({
    name: 'audit',
    text: `INSERT INTO audit (id, actor, action, target, address, request_id, detail, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [newId(), actor.name, action, target, actor.address, actor.requestId, JSON.stringify(detail), clock.now()],
  });
}
