import type { Id } from '../../../../core/ids.ts';
import type { Tx } from '../../../../storage/database.ts';
import type { LanguagePair, Task } from '../../../../wire/schemas/people/profile.ts';

/** Open and finished work of one person. */
export interface WorkRecordRow {
  person_id: Id<'prs'>;
  open: number;
  /** Finished assignments of the same task and pair. */
  pair: number;
  /** Share of `pair` for the same customer. */
  customer: number;
}

export async function workRecordsOf(
  tx: Tx,
  people: readonly Id<'prs'>[],
  { pair, task, account }: { pair: LanguagePair; task: Task; account: Id<'acct'> },
): Promise<WorkRecordRow[]> {
  return tx.query<WorkRecordRow>({
    name: 'records_of_workers',
    // LATERAL: one index scan per person for open work, one for finished work.
    text: `SELECT p.person_id, open.count AS open, done.pair, done.customer FROM unnest($1::uuid[]) AS p (person_id),
             LATERAL (SELECT count(*) FROM assignments a WHERE a.person_id = p.person_id AND a.status = 'open') AS open,
             LATERAL (SELECT count(*) AS pair, count(*) FILTER (WHERE a.account_id = $5) AS customer FROM assignments a
               WHERE a.person_id = p.person_id AND a.done_at IS NOT NULL AND a.task = $2 AND a.source_language = $3
                 AND a.language = $4) AS done`,
    values: [people, task, pair.source, pair.target, account],
  });
}
