import { HOUR_MS, later } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import { type Id, newId } from '../../../core/ids.ts';
import { hashSecret, newUrlSecret } from '../../../core/secrets.ts';
import type { Tx } from '../../../storage/database.ts';
import { insertLink, type LinkPurpose, type NewLinkRow } from '../rows/links.queries.ts';
import { findFirstAdministrator, insertAdministrator } from '../rows/people.queries.ts';

const HOURS: Record<LinkPurpose, number> = { sign_in: 24, invite: 7 * 24, reset: 2, claim: 7 * 24 };

/** The secret is in the link's URL and in this answer only. */
export interface NewLink {
  secret: string;
  expiresAt: Date;
}

/** Needs a transaction of system scope. */
export async function makeLink(
  tx: Tx,
  { clock }: { clock: Clock },
  {
    person,
    purpose,
    account = null,
    mailed,
  }: Pick<NewLinkRow, 'person' | 'purpose' | 'mailed'> & { account?: Id<'acct'> | null },
): Promise<NewLink> {
  const now = clock.now();
  const secret = newUrlSecret();
  const expiresAt = later(now, HOURS[purpose] * HOUR_MS);
  await insertLink(tx, { hash: hashSecret(secret), person, purpose, account, mailed, expiresAt }, now);
  return { secret, expiresAt };
}

export const linkUrl = ({ baseUrl }: { baseUrl: string }, secret: string): string => `${baseUrl}/sign-in/${secret}`;

/** Creates a one-time sign-in link for the first administrator, who is created if missing. */
export async function makeAdministratorLink(
  tx: Tx,
  deps: { clock: Clock },
): Promise<{ secret: string; person: Id<'prs'> }> {
  const known = await findFirstAdministrator(tx);
  const person = known ?? newId();
  if (known === undefined) await insertAdministrator(tx, person, deps.clock.now());
  const { secret } = await makeLink(tx, deps, { person, purpose: 'sign_in', mailed: false });
  return { secret, person };
}
