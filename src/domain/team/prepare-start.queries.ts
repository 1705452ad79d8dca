import type { Tx } from '../../storage/database.ts';

/** Processes that start at the same time wait here for the first one. */
export async function lockFirstStart(tx: Tx): Promise<void> {
  await tx.query({ text: 'SELECT pg_advisory_xact_lock(726174)' });
}

/** Store the service's address, for links made by the command line. */
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
