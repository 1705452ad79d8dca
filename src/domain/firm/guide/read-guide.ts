import type { Database } from '../../../storage/database.ts';
import type { GuideStepName } from '../../../wire/schemas/firm/guide.ts';
import type { Firm } from '../versions/firm.ts';
import { findGuide, findSetUp, type GuideRow, type SetUpDates } from './guide.queries.ts';

interface Deps {
  db: Database;
  firm: Pick<Firm, 'fixed'>;
  playMoney: boolean;
}

export const readGuideMarks = ({ db }: Pick<Deps, 'db'>): Promise<GuideRow[]> => db.transaction('system', findGuide);

/** Marked steps, and steps done without a mark: since when, or null if unknown. */
export interface GuideState {
  rows: GuideRow[];
  detected: ReadonlyMap<GuideStepName, Date | null>;
}

export async function readGuide(deps: Deps): Promise<GuideState> {
  const [rows, setUp] = await deps.db.transaction('system', (tx) => Promise.all([findGuide(tx), findSetUp(tx)]));
  return { rows, detected: detectDoneSteps(deps, setUp) };
}

/** The test email step is left out: only its recipient knows whether email arrives. */
function detectDoneSteps({ firm, playMoney }: Deps, setUp: SetUpDates): Map<GuideStepName, Date | null> {
  const detected = new Map<GuideStepName, Date | null>();
  if (Object.keys(firm.fixed.company ?? {}).length > 0) detected.set('company', null);
  if (!playMoney) detected.set('gateway', null);
  for (const step of ['company', 'currency', 'prices', 'calendar', 'people'] as const) {
    const since = setUp[step];
    if (since !== null) detected.set(step, since);
  }
  return detected;
}
