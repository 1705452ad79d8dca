import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { Role } from '../../../wire/schemas/team.ts';

// One-time links: to sign in, to accept an invitation, to choose a new password, to claim an account. Stored as hashes.

export type LinkPurpose = 'sign_in' | 'invite' | 'reset' | 'claim';

export interface NewLinkRow {
  hash: Buffer;
  person: Id<'prs'>;
  purpose: LinkPurpose;
  account: Id<'acct'> | null;
  /** Sent to the person's own address, and shown to no one else. */
  mailed: boolean;
  expiresAt: Date;
}

export async function insertLink(
  tx: Tx,
  { hash, person, purpose, account, mailed, expiresAt }: NewLinkRow,
  now: Date,
): Promise<void> {
  await tx.query({
    text: `INSERT INTO sign_in_links (hash, person_id, purpose, account_id, created_at, expires_at, mailed)
           VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [hash, person, purpose, account, now, expiresAt, mailed],
  });
}

/**
 * A link that is unused, unexpired and not for a disabled person. Invitations sign in no one of the team: an inviter
 * could have made one for themselves.
 */
export interface OpenLink {
  purpose: LinkPurpose;
  person: Id<'prs'>;
  name: string;
  email: string | null;
  roles: Role[];
  hasPassword: boolean;
  asksCode: boolean;
  mailed: boolean;
  account: Id<'acct'> | null;
  accountName: string | null;
}

const OPEN_LINK = `SELECT l.purpose, p.id AS person, p.name, p.email, p.roles, p.password IS NOT NULL AS "hasPassword",
    p.totp_at IS NOT NULL AS "asksCode", l.mailed, l.account_id AS account, a.name AS "accountName"
  FROM sign_in_links l JOIN people p ON p.id = l.person_id LEFT JOIN accounts a ON a.id = l.account_id
  WHERE l.hash = $1 AND l.used_at IS NULL AND l.expires_at > $2 AND p.disabled_at IS NULL
    AND (p.roles = '{}' OR l.purpose IN ('sign_in', 'reset') OR l.purpose = 'claim' AND l.mailed)`;

export async function findOpenLink(tx: Tx, hash: Buffer, now: Date): Promise<OpenLink | undefined> {
  return tx.first<OpenLink>({ text: OPEN_LINK, values: [hash, now] });
}

/** Locks the link and its person. */
export async function lockOpenLink(tx: Tx, hash: Buffer, now: Date): Promise<OpenLink | undefined> {
  return tx.first<OpenLink>({ text: `${OPEN_LINK} FOR UPDATE OF l, p`, values: [hash, now] });
}

export function markLinkUsed(tx: Tx, hash: Buffer, now: Date): void {
  tx.send({ text: 'UPDATE sign_in_links SET used_at = $2 WHERE hash = $1', values: [hash, now] });
}

/** Whether a reset link created after `since` is unused. */
export async function hasUnusedReset(tx: Tx, person: Id<'prs'>, since: Date): Promise<boolean> {
  const [link] = await tx.query({
    text: `SELECT 1 FROM sign_in_links WHERE person_id = $1 AND purpose = 'reset' AND used_at IS NULL
             AND created_at > $2 LIMIT 1`,
    values: [person, since],
  });
  return link !== undefined;
}

/** Deletes links by which an old email could sign someone in. Claims may stay: they require the password by then. */
export function deleteUnusedLinks(tx: Tx, person: Id<'prs'>, { claims }: { claims: boolean }): void {
  tx.send({
    text: `DELETE FROM sign_in_links WHERE person_id = $1 AND used_at IS NULL AND (purpose <> 'claim' OR $2)`,
    values: [person, claims],
  });
}

/** Deletes unused links into an account or its sandbox. */
export function deleteLinksIntoAccount(tx: Tx, person: Id<'prs'>, account: Id<'acct'>): void {
  tx.send({
    text: `DELETE FROM sign_in_links WHERE person_id = $1 AND used_at IS NULL
             AND account_id IN (SELECT id FROM accounts WHERE id = $2 OR parent_id = $2)`,
    values: [person, account],
  });
}

export function deleteExpiredLinks(tx: Tx, before: Date): void {
  tx.send({ text: 'DELETE FROM sign_in_links WHERE expires_at < $1', values: [before] });
}
