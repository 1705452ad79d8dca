import type { Id } from '../../../../core/ids.ts';
import type { Tx } from '../../../../storage/database.ts';
import type { LanguagePair, Task } from '../../../../wire/schemas/people/profile.ts';

/** What somebody has to do, and has done. */
export interface RecordRow {
  person_id: Id<'prs'>;
  open: number;
  /** Finished, of the same task and pair. */
  pair: number;
  /** Of these, for the same customer. */
  customer: number;
}

export async function recordsOf(
  tx: Tx,
  people: readonly Id<'prs'>[],
  { pair, task, account }: { pair: LanguagePair; task: Task; account: Id<'acct'> },
): Promise<RecordRow[]> {
  const alike = `a.done_at IS NOT NULL AND a.task = $2 AND o.source_language = $3 AND a.language = $4`;
  return tx.query<RecordRow>({
    name: 'records_of_workers',
    text: `SELECT a.person_id, count(*) FILTER (WHERE a.status = 'open') AS open, count(*) FILTER (WHERE ${alike}) AS pair,
             count(*) FILTER (WHERE ${alike} AND a.account_id = $5) AS customer
           FROM assignments a JOIN orders o ON o.id = a.order_id WHERE a.person_id = ANY ($1::uuid[]) GROUP BY a.person_id`,
    values: [people, task, pair.source, pair.target, account],
  });
}
