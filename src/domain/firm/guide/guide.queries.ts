import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { GuideStepName } from '../../../wire/schemas/firm/guide.ts';

// Progress of the setup guide. Every statement needs a transaction of system scope.

export interface GuideRow {
  /** `guide`: the entire guide was dismissed. */
  step: GuideStepName | 'guide';
  /** `open`: reopened. */
  state: 'open' | 'done' | 'skipped';
  about: Id<'quote'> | null;
  marked_by: string;
  marked_at: Date;
}

export async function findGuide(tx: Tx): Promise<GuideRow[]> {
  return tx.query<GuideRow>({ text: 'SELECT * FROM firm_guide' });
}

/** For each step the database can check: since when it is set up; null: not yet. */
export type SetUpDates = Record<'company' | 'currency' | 'prices' | 'calendar' | 'people', Date | null>;

/** The price list that ships with the service does not count. */
export async function findSetUp(tx: Tx): Promise<SetUpDates> {
  const [row] = await tx.query<SetUpDates>({
    name: 'firm_set_up',
    text: `WITH settings AS (
             SELECT topic, min(created_at) AS since FROM firm_versions
             WHERE account_id IS NULL AND withdrawn_at IS NULL GROUP BY topic
           ), published AS (
             SELECT list, published_at FROM price_list_versions
             WHERE withdrawn_at IS NULL AND (list, number) <> ('standard', 1)
           )
           SELECT (SELECT since FROM settings WHERE topic = 'company') AS company,
             (SELECT since FROM settings WHERE topic = 'calendar') AS calendar,
             (SELECT min(published_at) FROM published) AS prices,
             (SELECT min(published_at) FROM published WHERE list <> 'standard') AS currency,
             (SELECT created_at FROM people WHERE roles <> '{}' AND disabled_at IS NULL
              ORDER BY created_at LIMIT 1 OFFSET 1) AS people`,
  });
  if (row === undefined) throw new Error('A row of scalars was not returned.');
  return row;
}

export function saveGuideStep(tx: Tx, row: GuideRow): void {
  tx.send({
    text: `INSERT INTO firm_guide (step, state, about, marked_by, marked_at) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (step) DO UPDATE SET state = $2, about = coalesce($3, firm_guide.about), marked_by = $4, marked_at = $5`,
    values: [row.step, row.state, row.about, row.marked_by, row.marked_at],
  });
}

/**
 * Claim the test order; of several concurrent callers, one gets true. A claim older than `lapsed` without a quote was
 * cut off and does not count.
 */
export async function claimTestOrder(
  tx: Tx,
  { about, marked_by, marked_at, lapsed }: Pick<GuideRow, 'about' | 'marked_by' | 'marked_at'> & { lapsed: Date },
): Promise<boolean> {
  const claimed = await tx.query({
    text: `INSERT INTO firm_guide AS g (step, state, about, marked_by, marked_at) VALUES ('test_order', 'done', $1, $2, $3)
           ON CONFLICT (step) DO UPDATE SET state = 'done', about = $1, marked_by = $2, marked_at = $3
           WHERE g.about IS NULL OR (g.marked_at < $4 AND NOT EXISTS (SELECT FROM quotes q WHERE q.id = g.about))
           RETURNING step`,
    values: [about, marked_by, marked_at, lapsed],
  });
  return claimed.length > 0;
}

/** Reopen the test order after a failure, unless someone else has claimed it since. */
export function releaseTestOrder(tx: Tx, about: Id<'quote'>): void {
  tx.send({ text: `DELETE FROM firm_guide WHERE step = 'test_order' AND about = $1`, values: [about] });
}

export function removeGuideStep(tx: Tx, step: GuideRow['step']): void {
  tx.send({ text: 'DELETE FROM firm_guide WHERE step = $1', values: [step] });
}
