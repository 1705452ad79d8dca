import type { Clock } from '../../../../core/clock.ts';
import type { Id } from '../../../../core/ids.ts';
import type { Locked } from '../../../../core/locked.ts';
import type { Database, Tx } from '../../../../storage/database.ts';
import type { GetCorrespondent } from '../../../mail/email.ts';
import type { DestinationRow } from '../../delivery-rows.ts';
import { findFailing } from '../disabled-endpoints.queries.ts';
import { lockFreeEndpoint } from '../endpoints.queries.ts';
import { moveEndpoint } from '../move-endpoint.ts';
import { queueDisabledEmail } from './queue-disabled-email.ts';

interface Deps {
  clock: Clock;
  baseUrl: string;
  company: GetCorrespondent;
}

const FAILING_SECONDS = 3 * 86_400;

/** Disables a destination that answered 410, unless its URL has changed since. Needs system scope. */
export async function disableAfter410(tx: Tx, deps: Deps, id: Id<'whe'>, target: string): Promise<void> {
  const row = await lockFreeEndpoint(tx, id);
  if (row?.target === target) await disableEndpoint(tx, deps, row, 'gone');
}

/** Disables destinations that have failed for three days without a success; returns how many. */
export async function disableFailing({ db, ...deps }: Deps & { db: Database }, most: number): Promise<number> {
  return db.transaction('system', async (tx) => {
    const failing = await findFailing(tx, FAILING_SECONDS, most);
    for (const id of failing) {
      const row = await lockFreeEndpoint(tx, id);
      if (row !== undefined && row.failing_since !== null) await disableEndpoint(tx, deps, row, 'fail');
    }
    return failing.length;
  });
}

async function disableEndpoint(tx: Tx, deps: Deps, row: Locked<DestinationRow>, move: 'gone' | 'fail'): Promise<void> {
  // Another process may have disabled it first.
  if (row.disabled_at !== null) return;
  await queueDisabledEmail(tx, deps, await moveEndpoint(tx, deps, row, move));
}
