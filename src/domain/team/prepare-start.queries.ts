import type { Tx } from '../../storage/database.ts';

/** Of several processes that start at once, one goes on; the others wait for it. */
export async function lockFirstStart(tx: Tx): Promise<void> {
  await tx.query({ text: 'SELECT pg_advisory_xact_lock(726174)' });
}

/** Notes where the service is reached, for links that are made beside it. */
export function saveServiceAddress(tx: Tx, baseUrl: string, now: Date): void {
  tx.send({
    text: `INSERT INTO service_address (base_url, noted_at) VALUES ($1, $2)
           ON CONFLICT (one) DO UPDATE SET base_url = excluded.base_url, noted_at = excluded.noted_at`,
    values: [baseUrl, now],
  });
}

export async function findServiceAddress(tx: Tx): Promise<string | undefined> {
  const [row] = await tx.query<{ base_url: string }>({ text: 'SELECT base_url FROM service_address' });
  return row?.base_url;
}
