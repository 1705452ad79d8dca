import type { Clock } from '../../../core/clock.ts';
import { hashSecret } from '../../../core/secrets.ts';
import type { Database } from '../../../storage/database.ts';
import { findOpenLink, type OpenLink } from '../rows/links.queries.ts';

/** What a link would do; looking does not use it up. */
export async function findLink(
  { db, clock }: { db: Database; clock: Clock },
  secret: string,
): Promise<OpenLink | null> {
  const link = await db.transaction('system', (tx) => findOpenLink(tx, hashSecret(secret), clock.now()));
  return link ?? null;
}

/** Whether a link only says who is meant: whoever has a password proves with it that it is them. */
export const asksSignIn = ({ purpose, hasPassword }: OpenLink): boolean =>
  hasPassword && (purpose === 'invite' || purpose === 'claim');

/** Whether a new password is chosen with it. */
export const asksPassword = (link: OpenLink): boolean => link.purpose !== 'sign_in' && !asksSignIn(link);
