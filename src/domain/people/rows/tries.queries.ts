import type { Tx } from '../../../storage/database.ts';

export interface CountedTries {
  count: number;
  since: Date;
}

/** Reads without waiting for concurrent counters. */
export async function findTries(tx: Tx, bucket: string, oldest: Date): Promise<CountedTries | undefined> {
  return tx.first<CountedTries>({
    name: 'find_tries',
    text: 'SELECT count, since FROM tries WHERE bucket = $1 AND since > $2',
    values: [bucket, oldest],
  });
}

/** Adds one, or starts again at one when counting began before `oldest`. */
export async function insertTry(
  tx: Tx,
  bucket: string,
  { now, oldest }: { now: Date; oldest: Date },
): Promise<CountedTries> {
  // Attempts in one bucket wait for each other here, but not for the disk: a crash may lose the last ones.
  tx.send({ text: 'SET LOCAL synchronous_commit TO off', values: [] });
  const [counted] = await tx.query<CountedTries>({
    name: 'count_try',
    text: `INSERT INTO tries AS t (bucket, count, since) VALUES ($1, 1, $2)
           ON CONFLICT (bucket) DO UPDATE SET
             count = CASE WHEN t.since <= $3 THEN 1 ELSE least(t.count + 1, 1000000) END,
             since = CASE WHEN t.since <= $3 THEN $2 ELSE t.since END
           RETURNING count, since`,
    values: [bucket, now, oldest],
  });
  if (counted === undefined) throw new Error('A counted try was not returned.');
  return counted;
}

export async function deleteOneTry(tx: Tx, bucket: string): Promise<void> {
  await tx.query({ text: 'UPDATE tries SET count = greatest(count - 1, 0) WHERE bucket = $1', values: [bucket] });
}

export async function deleteTries(tx: Tx, bucket: string): Promise<void> {
  await tx.query({ text: 'DELETE FROM tries WHERE bucket = $1', values: [bucket] });
}

export function deleteOldTries(tx: Tx, before: Date): void {
  tx.send({ text: 'DELETE FROM tries WHERE since < $1', values: [before] });
}
