import type { Id } from '../../../../core/ids.ts';
import type { Tx } from '../../../../storage/database.ts';
import { createTable } from '../../../../storage/table.queries.ts';

// The firm's pictures. Every statement needs a transaction of system scope.

export interface PictureRow {
  id: Id<'pic'>;
  token: string;
  purpose: 'logo' | 'signature';
  type: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
  bytes: Buffer;
  added_by: string;
  created_at: Date;
}

const table = createTable<PictureRow>('firm_pictures');

/** Insert a picture; false if the id exists already, from a request that was cut off. */
export async function insertPicture(tx: Tx, row: PictureRow): Promise<boolean> {
  const rows = await tx.query(table.insert(row, 'ON CONFLICT (id) DO NOTHING RETURNING id'));
  return rows.length > 0;
}

export async function findPicture(tx: Tx, token: string): Promise<PictureRow | undefined> {
  return tx.first<PictureRow>(table.select({ token }));
}

/** Find the purposes of pictures, by token; unknown tokens are left out. */
export async function findPurposes(
  tx: Tx,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, PictureRow['purpose']>> {
  const rows = await tx.query<Pick<PictureRow, 'token' | 'purpose'>>({
    text: 'SELECT token, purpose FROM firm_pictures WHERE token = ANY($1::text[])',
    values: [tokens],
  });
  return new Map(rows.map(({ token, purpose }) => [token, purpose]));
}
