import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { GuideStepName } from '../../../wire/schemas/firm/guide.ts';

// How far the first day has come. Every statement needs a transaction of system scope.

export interface GuideRow {
  /** `guide`: the whole was put away. */
  step: GuideStepName | 'guide';
  state: 'done' | 'skipped';
  about: Id<'quote'> | null;
  marked_by: string;
  marked_at: Date;
}

export async function findGuide(tx: Tx): Promise<GuideRow[]> {
  return tx.query<GuideRow>({ text: 'SELECT * FROM firm_guide' });
}

export function saveGuideStep(tx: Tx, row: GuideRow): void {
  tx.send({
    text: `INSERT INTO firm_guide (step, state, about, marked_by, marked_at) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (step) DO UPDATE SET state = $2, about = coalesce($3, firm_guide.about), marked_by = $4, marked_at = $5`,
    values: [row.step, row.state, row.about, row.marked_by, row.marked_at],
  });
}

export function removeGuideStep(tx: Tx, step: GuideRow['step']): void {
  tx.send({ text: 'DELETE FROM firm_guide WHERE step = $1', values: [step] });
}
