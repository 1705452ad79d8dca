import { DAY_MS, earlier } from '../../../../core/calendar.ts';
import type { Clock } from '../../../../core/clock.ts';
import { type Id, toToken } from '../../../../core/ids.ts';
import type { Locked } from '../../../../core/lifecycle.ts';
import type { Database, Tx } from '../../../../storage/database.ts';
import { type GetCorrespondent, queueMail } from '../../../mail/email.ts';
import { endpointDisabledEmail } from '../../../mail/endpoint-emails.ts';
import type { DestinationRow } from '../../visible-destinations.ts';
import { findFailing, findOwner, wasAppDisabled } from '../disabled-endpoints.queries.ts';
import { lockFreeEndpoint } from '../endpoints.queries.ts';
import { moveEndpoint } from '../move-endpoint.ts';

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

/** Emails the owner that a destination was disabled. Needs system scope. */
async function queueDisabledEmail(
  tx: Tx,
  { clock, company, baseUrl }: { clock: Clock; company: GetCorrespondent; baseUrl: string },
  { id, kind, app_id, target, disabled_reason: reason }: DestinationRow,
): Promise<void> {
  if (reason === null || reason === 'by_owner') return;
  // An app has one URL for all connected accounts: one email covers all.
  const app = kind === 'app' ? app_id : null;
  const after = earlier(clock.now(), DAY_MS);
  if (app !== null && (await wasAppDisabled(tx, { app, except: id, reason, after }))) return;
  const owner = await findOwner(tx, id);
  if (owner === undefined) return;
  const { origin, host, pathname } = new URL(target);
  const token = toToken('whe', id);
  // The URL's query may contain a secret, so it is not mailed.
  const email = endpointDisabledEmail({
    name: owner.name,
    host,
    url: `${origin}${pathname}`,
    kind,
    reason,
    pageUrl: `${baseUrl}/account/${toToken('acct', owner.id)}/${kind === 'app' ? 'apps' : 'webhooks'}`,
    guideUrl: `${baseUrl}/docs/webhooks`,
    company: company(),
  });
  queueMail(tx, { clock }, { ...email, to: owner.email, about: token, livemode: owner.livemode });
}
