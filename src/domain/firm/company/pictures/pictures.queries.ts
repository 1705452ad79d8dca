import type { Id } from '../../../../core/ids.ts';
import type { Tx } from '../../../../storage/database.ts';

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

/** Insert a picture; false if the id exists already, from a request that was cut off. */
export async function insertPicture(tx: Tx, row: PictureRow): Promise<boolean> {
  const rows = await tx.query({
    text: `INSERT INTO firm_pictures (id, token, purpose, type, width, height, bytes, added_by, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO NOTHING RETURNING id`,
    values: [row.id, row.token, row.purpose, row.type, row.width, row.height, row.bytes, row.added_by, row.created_at],
  });
  return rows.length > 0;
}

export async function findPicture(tx: Tx, token: string): Promise<PictureRow | undefined> {
  const [row] = await tx.query<PictureRow>({ text: 'SELECT * FROM firm_pictures WHERE token = $1', values: [token] });
  return row;
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
