import type pg from 'pg';

export interface SnapshotFile {
  key: string;
  sha256: string;
  bytes: number;
}

const AT_ONCE = 5000;

/** Files that the rows of the transaction's snapshot refer to, each blob once. */
export async function* listSnapshotFiles(client: pg.Client): AsyncGenerator<SnapshotFile> {
  await client.query(
    `DECLARE named_files NO SCROLL CURSOR FOR
     SELECT DISTINCT ON (blob) blob AS key, encode(sha256, 'hex') AS sha256, size::float8 AS bytes
     FROM files WHERE removed_at IS NULL ORDER BY blob`,
  );
  for (;;) {
    const { rows } = await client.query<SnapshotFile>(`FETCH ${AT_ONCE} FROM named_files`);
    yield* rows;
    if (rows.length < AT_ONCE) return;
  }
}
