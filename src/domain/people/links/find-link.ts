import type { Clock } from '../../../core/clock.ts';
import { hashSecret } from '../../../core/secrets.ts';
import type { Database } from '../../../storage/database.ts';
import { findOpenLink, type OpenLink } from '../rows/links.queries.ts';

/** Reads a link without using it up. */
export async function findLink(
  { db, clock }: { db: Database; clock: Clock },
  secret: string,
): Promise<OpenLink | null> {
  const link = await db.transaction('system', (tx) => findOpenLink(tx, hashSecret(secret), clock.now()));
  return link ?? null;
}

/** Whether the link only identifies the person, who must sign in with their password. */
export const asksSignIn = ({ purpose, hasPassword }: OpenLink): boolean =>
  hasPassword && (purpose === 'invite' || purpose === 'claim');

/** Whether the person chooses a new password with the link. */
export const asksPassword = (link: OpenLink): boolean => link.purpose !== 'sign_in' && !asksSignIn(link);
