import type { Database } from '../../../storage/database.ts';

/** Database clock minus ours, in milliseconds, corrected by half of the round trip. */
export async function measureSkew(db: Database): Promise<number> {
  const asked = Date.now();
  const [row] = await db.query<{ now: Date }>({ text: 'SELECT clock_timestamp() AS now' });
  const answered = Date.now();
  return (row?.now.getTime() ?? Number.NaN) - (asked + answered) / 2;
}

/** Whether row security policies bind the role of the service's connections. */
export async function isBound(db: Database): Promise<boolean> {
  const [row] = await db.query<{ bound: boolean }>({
    text: 'SELECT NOT (rolsuper OR rolbypassrls) AS bound FROM pg_roles WHERE rolname = current_user',
  });
  return row?.bound ?? false;
}

export async function findSealed(db: Database): Promise<Buffer | undefined> {
  const rows = await db.transaction('system', (tx) =>
    tx.query<{ sealed: Buffer }>({ text: 'SELECT webhook_secret AS sealed FROM accounts LIMIT 1' }),
  );
  return rows[0]?.sealed;
}
