import { fail } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { DbDeps } from '../../../storage/database.ts';
import { findAccount } from '../../accounts/accounts.queries.ts';
import type { Actor } from '../../events/audit.ts';
import {
  type ChangeOptions,
  changeVersions,
  type Fields,
  restoreVersions,
  type Versioned,
  withdrawUpcomingVersion,
} from '../versions/change-versions.ts';
import type { VersionedState } from '../versions/read-topic.ts';
import { versionAt } from '../versions/timeline.ts';
import { findVersions } from '../versions/versions.queries.ts';
import { type AgreementValue, NO_AGREEMENT } from './agreement.ts';
import { checkPrices } from './check-prices.ts';

const TOPIC = 'agreement';

const versionedAgreement = (account: Id<'acct'>, now: Date): Versioned => ({
  topic: TOPIC,
  account,
  definition: { fallback: { ...NO_AGREEMENT } },
  checkStored: (tx, value, errors) => checkPrices(tx, account, value, { now, errors }),
  audited: {
    changed: { action: 'agreement.change' },
    withdrawn: { action: 'agreement.withdraw' },
    target: toToken('acct', account),
  },
});

/** Read the agreement of a live account, with all its versions. */
export async function readAgreement(
  { db, clock }: DbDeps,
  account: Id<'acct'>,
): Promise<VersionedState<AgreementValue>> {
  const rows = await db.transaction('system', async (tx) => {
    const [found, versions] = await Promise.all([
      findAccount(tx, account),
      findVersions(tx, { topic: TOPIC, account }),
    ]);
    if (found === undefined) fail('not_found');
    return versions;
  });
  const now = clock.now();
  return { value: { ...NO_AGREEMENT, ...versionAt(rows, now)?.value }, fallback: NO_AGREEMENT, rows, now, locked: [] };
}

export async function changeAgreement(
  deps: DbDeps,
  actor: Actor,
  account: Id<'acct'>,
  change: ChangeOptions & Fields,
): Promise<void> {
  await checkLive(deps, account);
  await changeVersions(deps, actor, versionedAgreement(account, deps.clock.now()), change);
}

export async function restoreAgreement(
  deps: DbDeps,
  actor: Actor,
  account: Id<'acct'>,
  restoring: ChangeOptions & { version: number },
): Promise<void> {
  await checkLive(deps, account);
  await restoreVersions(deps, actor, versionedAgreement(account, deps.clock.now()), restoring);
}

export async function withdrawAgreement(
  deps: DbDeps,
  actor: Actor,
  account: Id<'acct'>,
  version: number,
): Promise<void> {
  await withdrawUpcomingVersion(deps, actor, versionedAgreement(account, deps.clock.now()), version);
}

/** Refuse a sandbox: it uses the agreement of its live account, so that tests show the live prices. */
async function checkLive({ db }: DbDeps, account: Id<'acct'>): Promise<void> {
  const found = (await db.transaction('system', (tx) => findAccount(tx, account))) ?? fail('not_found');
  if (found.account.parent_id === null) return;
  fail('validation_failed', { message: 'A sandbox goes by what is agreed with its live account: change it there.' });
}
