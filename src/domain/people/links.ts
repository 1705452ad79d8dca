import type { Clock } from '../../core/clock.ts';
import type { Id } from '../../core/ids.ts';
import { newId } from '../../core/ids.ts';
import { hashSecret } from '../../core/secrets.ts';
import type { Tx } from '../../storage/database.ts';
import type { Role } from '../../wire/schemas/team.ts';
import { addMember, findLiveSide } from './members/members.ts';
import { type Deps, endSessions, type NewSession, newLinkSecret } from './sessions.ts';
import { type Entered, type Entrance, enter } from './sign-in/sign-in.ts';

// One-time links: to sign in, to accept an invitation, to choose a new password, to claim an account.

export type LinkPurpose = 'sign_in' | 'invite' | 'reset' | 'claim';

const HOURS: Record<LinkPurpose, number> = { sign_in: 24, invite: 7 * 24, reset: 2, claim: 7 * 24 };

/** Makes a link in the caller's transaction, of system scope; the secret leaves only in this answer. */
export async function makeLink(
  tx: Tx,
  clock: Clock,
  link: { person: Id<'prs'>; purpose: LinkPurpose; account?: Id<'acct'> },
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
export async function makeAdministratorLink(tx: Tx, clock: Clock): Promise<{ secret: string; person: Id<'prs'> }> {
  const [known] = await tx.query<{ id: Id<'prs'> }>({
    text: `SELECT id FROM people WHERE role = 'admin' AND disabled_at IS NULL ORDER BY id LIMIT 1`,
  });
  const id = known?.id ?? newId();
  if (known === undefined) {
    await tx.query({
      text: `INSERT INTO people (id, name, role, created_at) VALUES ($1, 'Administrator', 'admin', $2)`,
      values: [id, clock.now()],
    });
  }
  const { secret } = await makeLink(tx, clock, { person: id, purpose: 'sign_in' });
  return { secret, person: id };
}

/** What a link would do; looking does not use it up. */
export interface OpenLink {
  purpose: LinkPurpose;
  person: Id<'prs'>;
  name: string;
  email: string | null;
  role: Role | null;
  hasPassword: boolean;
  asksCode: boolean;
  account: Id<'acct'> | null;
  accountName: string | null;
}

const OPEN_LINK = `SELECT l.purpose, p.id AS person, p.name, p.email, p.role, p.password IS NOT NULL AS "hasPassword",
    p.totp_at IS NOT NULL AS "asksCode", l.account_id AS account, a.name AS "accountName"
  FROM sign_in_links l JOIN people p ON p.id = l.person_id LEFT JOIN accounts a ON a.id = l.account_id
  WHERE l.hash = $1 AND l.used_at IS NULL AND l.expires_at > $2 AND p.disabled_at IS NULL`;

export async function findLink({ db, clock }: Deps, secret: string): Promise<OpenLink | null> {
  return db.transaction('system', async (tx) => {
    const [link] = await tx.query<OpenLink>({ text: OPEN_LINK, values: [hashSecret(secret), clock.now()] });
    return link ?? null;
  });
}

/** Whether a link only says who is meant: whoever has a password proves with it that it is them. */
export const asksSignIn = ({ purpose, hasPassword }: OpenLink): boolean =>
  hasPassword && (purpose === 'invite' || purpose === 'claim');

/** Whether a new password is chosen with it. */
export const asksPassword = (link: OpenLink): boolean => link.purpose !== 'sign_in' && !asksSignIn(link);

/** What came of using a link; nobody entered where somebody was signed in already. */
export interface LinkUsed {
  entered: Entered | null;
  link: OpenLink;
}

/**
 * Uses the link up: signs its person in, with the hash of a new password where one is chosen, and opens the account of a
 * claim. Null when it was used, is too old or was never made, or is for somebody who has to sign in first.
 */
export async function useLink(
  deps: Deps,
  secret: string,
  given: { entrance: Entrance; password?: string; name?: string; signedIn?: string },
): Promise<LinkUsed | null> {
  const { db, clock } = deps;
  const now = clock.now();
  return db.transaction('system', async (tx) => {
    const hash = hashSecret(secret);
    const [link] = await tx.query<OpenLink>({ text: `${OPEN_LINK} FOR UPDATE OF l, p`, values: [hash, now] });
    if (link === undefined) return null;
    const { person, purpose } = link;
    if (asksSignIn(link) && given.signedIn !== person) return null;
    if (asksPassword(link) && given.password === undefined) return null;
    tx.send({ text: 'UPDATE sign_in_links SET used_at = $2 WHERE hash = $1', values: [hash, now] });
    if (purpose === 'claim' && link.account !== null) {
      const { id: account } = await findLiveSide(tx, link.account);
      await addMember(tx, clock, { account, person, role: 'owner' });
    }
    if (asksSignIn(link)) return { entered: null, link };
    if (asksPassword(link)) {
      tx.send({
        text: 'UPDATE people SET password = $2, password_at = $3, name = coalesce($4, name) WHERE id = $1',
        values: [person, given.password, now, given.name ?? null],
      });
      endSessions(tx, person);
      voidLinks(tx, person, { claims: false });
    }
    // Only what an administrator made goes past the second factor: it is the way back for who has lost theirs.
    const step = link.asksCode && purpose !== 'sign_in' ? 'code' : 'done';
    return { entered: enter(tx, deps, { id: person, role: link.role, step }, 'link', given.entrance), link };
  });
}

/** Takes back what could let somebody in with an old mail. A claim asks for the password by then, so it may stay. */
export function voidLinks(tx: Tx, person: Id<'prs'>, { claims }: { claims: boolean }): void {
  tx.send({
    text: `DELETE FROM sign_in_links WHERE person_id = $1 AND used_at IS NULL AND (purpose <> 'claim' OR $2)`,
    values: [person, claims],
  });
}
