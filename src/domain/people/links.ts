import type { Clock } from '../../core/clock.ts';
import { hashSecret, newId } from '../../core/tokens.ts';
import type { Tx } from '../../storage/database.ts';
import { type Deps, endSessions, type NewSession, newLinkSecret, openSession, type Visitor } from './sessions.ts';

// One-time links: to sign in, to accept an invitation, to choose a new password, to claim an account.

export type LinkPurpose = 'sign_in' | 'invite' | 'reset' | 'claim';

const HOURS: Record<LinkPurpose, number> = { sign_in: 24, invite: 7 * 24, reset: 2, claim: 7 * 24 };

/** Makes a link in the caller's transaction, of system scope; the secret leaves only in this answer. */
export async function makeLink(
  tx: Tx,
  clock: Clock,
  link: { person: string; purpose: LinkPurpose; account?: string },
): Promise<NewSession> {
  const now = clock.now();
  const secret = newLinkSecret();
  const expiresAt = new Date(now.getTime() + HOURS[link.purpose] * 3_600_000);
  await tx.query({
    text: `INSERT INTO sign_in_links (hash, person_id, purpose, account_id, created_at, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6)`,
    values: [hashSecret(secret), link.person, link.purpose, link.account ?? null, now, expiresAt],
  });
  return { secret, expiresAt };
}

/** The address of a link. */
export const linkUrl = ({ baseUrl }: { baseUrl: string }, secret: string): string => `${baseUrl}/sign-in/${secret}`;

/** Makes the first administrator, or finds it, and a link that signs it in once. */
export async function makeAdministratorLink(tx: Tx, clock: Clock): Promise<string> {
  const [known] = await tx.query<{ id: string }>({
    text: `SELECT id FROM people WHERE role = 'admin' AND disabled_at IS NULL ORDER BY id LIMIT 1`,
  });
  const id = known?.id ?? newId();
  if (known === undefined) {
    await tx.query({
      text: `INSERT INTO people (id, name, role, created_at) VALUES ($1, 'Administrator', 'admin', $2)`,
      values: [id, clock.now()],
    });
  }
  return (await makeLink(tx, clock, { person: id, purpose: 'sign_in' })).secret;
}

/** What a link would do; looking does not use it up. */
export interface OpenLink {
  purpose: LinkPurpose;
  person: string;
  name: string;
  email: string | null;
  hasPassword: boolean;
  account: string | null;
  accountName: string | null;
}

export async function findLink({ db, clock }: Deps, secret: string): Promise<OpenLink | null> {
  return db.transaction('system', async (tx) => {
    const [link] = await tx.query<OpenLink>({
      text: `SELECT l.purpose, p.id AS person, p.name, p.email, p.password IS NOT NULL AS "hasPassword",
               l.account_id AS account, a.name AS "accountName"
             FROM sign_in_links l JOIN people p ON p.id = l.person_id LEFT JOIN accounts a ON a.id = l.account_id
             WHERE l.hash = $1 AND l.used_at IS NULL AND l.expires_at > $2 AND p.disabled_at IS NULL`,
      values: [hashSecret(secret), clock.now()],
    });
    return link ?? null;
  });
}

/**
 * Uses the link up and signs its person in, with a new password where one is given; null when it was used, is too old or
 * was never made. Other links of the person are void from then on, and after a reset so are other sessions.
 */
export async function useLink(
  { db, clock }: Deps,
  secret: string,
  { visitor, password }: { visitor: Visitor; password: string | null },
): Promise<(NewSession & { person: string; purpose: LinkPurpose; account: string | null }) | null> {
  const now = clock.now();
  return db.transaction('system', async (tx) => {
    const [used] = await tx.query<{ person_id: string; purpose: LinkPurpose; account_id: string | null }>({
      text: `UPDATE sign_in_links l SET used_at = $2 FROM people p
             WHERE l.hash = $1 AND l.used_at IS NULL AND l.expires_at > $2 AND p.id = l.person_id AND p.disabled_at IS NULL
             RETURNING l.person_id, l.purpose, l.account_id`,
      values: [hashSecret(secret), now],
    });
    if (used === undefined) return null;
    const { person_id: person, purpose, account_id: account } = used;
    if (password !== null) {
      tx.send({
        text: 'UPDATE people SET password = $2, password_at = $3 WHERE id = $1',
        values: [person, password, now],
      });
    }
    if (purpose === 'reset') {
      endSessions(tx, person);
      tx.send({
        text: `DELETE FROM sign_in_links WHERE person_id = $1 AND purpose = 'reset' AND used_at IS NULL`,
        values: [person],
      });
    }
    const session = openSession(tx, clock, { person, method: 'link', step: 'done', visitor });
    return { ...session, person, purpose, account };
  });
}
