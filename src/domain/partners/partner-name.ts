import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';

/** What people call a partner; needs a transaction of the service itself. */
export async function partnerName(tx: Tx, id: Id<'prt'> | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await tx.query<{ name: string }>({ text: 'SELECT name FROM partners WHERE id = $1', values: [id] });
  return row?.name ?? null;
}
