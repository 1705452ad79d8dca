import type { Tx } from '../../../storage/database.ts';

export interface CountedTries {
  count: number;
  since: Date;
}

/** What was counted since then, without waiting for others who count. */
export async function findTries(tx: Tx, bucket: string, oldest: Date): Promise<CountedTries | undefined> {
  const [counted] = await tx.query<CountedTries>({
    name: 'find_tries',
    text: 'SELECT count, since FROM tries WHERE bucket = $1 AND since > $2',
    values: [bucket, oldest],
  });
  return counted;
}

/** Counts one try more, or begins anew when the counting began before `oldest`. */
export async function insertTry(
  tx: Tx,
  bucket: string,
  { now, oldest }: { now: Date; oldest: Date },
): Promise<CountedTries> {
  // Those who try the same wait for each other here, and none of them for the disk: a crash may forget the last ones.
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
