import type { Database } from '../../../storage/database.ts';
import type { GuideStepName } from '../../../wire/schemas/firm/guide.ts';
import type { Firm } from '../versions/firm.ts';
import { findGuide, findSetUp, type GuideRow, type SetUp } from './guide.queries.ts';

interface Deps {
  db: Database;
  firm: Pick<Firm, 'fixed'>;
  playMoney: boolean;
}

export const readGuideMarks = ({ db }: Pick<Deps, 'db'>): Promise<GuideRow[]> => db.transaction('system', findGuide);

/** Marked steps, and steps done without a mark: since when, or null if unknown. */
export interface GuideStanding {
  rows: GuideRow[];
  noticed: ReadonlyMap<GuideStepName, Date | null>;
}

export async function readGuide(deps: Deps): Promise<GuideStanding> {
  const [rows, setUp] = await deps.db.transaction('system', (tx) => Promise.all([findGuide(tx), findSetUp(tx)]));
  return { rows, noticed: notice(deps, setUp) };
}

/** The test email step is left out: only its recipient knows whether email arrives. */
function notice({ firm, playMoney }: Deps, setUp: SetUp): Map<GuideStepName, Date | null> {
  const noticed = new Map<GuideStepName, Date | null>();
  if (Object.keys(firm.fixed.company ?? {}).length > 0) noticed.set('company', null);
  if (!playMoney) noticed.set('gateway', null);
  for (const step of ['company', 'currency', 'prices', 'calendar', 'people'] as const) {
    const since = setUp[step];
    if (since !== null) noticed.set(step, since);
  }
  return noticed;
}
