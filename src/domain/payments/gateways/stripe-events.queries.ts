import type { Tx } from '../../../storage/database.ts';

export async function isNoted(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query({
    text: `SELECT FROM gateway_events WHERE gateway = 'stripe' AND reference = $1`,
    values: [id],
  });
  return rows.length > 0;
}

/** False if the event was applied before; waits for a concurrent transaction that applies it. */
export async function noteEvent(tx: Tx, { id, type }: { id: string; type: string }, now: Date): Promise<boolean> {
  const rows = await tx.query({
    text: `INSERT INTO gateway_events (gateway, reference, type, created_at) VALUES ('stripe', $1, $2, $3)
           ON CONFLICT DO NOTHING RETURNING reference`,
    values: [id, type, now],
  });
  return rows.length > 0;
}
