import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { createTable } from '../../storage/table.queries.ts';
import type { Listed, Page } from '../list-query.ts';
import { type ListOrder, listPage } from '../lists/list-page.queries.ts';

// Order links, each for one quote and one email address, and the guest sessions they open. Both are stored as hashes.

export interface OrderLinkRow {
  hash: Buffer;
  account_id: Id<'acct'>;
  quote_id: Id<'quote'>;
  email: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  ended_at: Date | null;
  ended_by: LinkEnder | null;
}

const linkTable = createTable<OrderLinkRow>('order_links');

/** Reason why a link ends before it expires. */
export type LinkEnder = 'newer' | 'owner' | 'team' | 'guest';

export function insertOrderLink(tx: Tx, link: Omit<OrderLinkRow, 'used_at' | 'ended_at' | 'ended_by'>): void {
  tx.send(linkTable.insert(link));
}

export async function findOrderLinkRow(tx: Tx, hash: Buffer): Promise<OrderLinkRow | undefined> {
  return tx.first<OrderLinkRow>(linkTable.select({ hash }));
}

export async function lockOrderLink(tx: Tx, hash: Buffer): Promise<OrderLinkRow | undefined> {
  return tx.first<OrderLinkRow>(linkTable.select({ hash }, 'FOR UPDATE'));
}

export function markOrderLinkUsed(tx: Tx, hash: Buffer, now: Date): void {
  tx.send(linkTable.update({ hash }, { used_at: now }));
}

/** End the oldest unused links of a quote to one address, beyond the limit. */
export function endOldestLinks(
  tx: Tx,
  { quote, email, limit }: { quote: Id<'quote'>; email: string; limit: number },
  now: Date,
): void {
  tx.send({
    name: 'end_oldest_links',
    text: `UPDATE order_links SET ended_at = $4, ended_by = 'newer' WHERE hash IN (
             SELECT hash FROM order_links
             WHERE quote_id = $1 AND lower(email) = lower($2) AND ended_at IS NULL AND used_at IS NULL
             ORDER BY created_at DESC, hash OFFSET $3)`,
    values: [quote, email, limit, now],
  });
}

/** End the links of a quote, to one address or all; returns how many. */
export async function endOrderLinks(
  tx: Tx,
  { quote, email, by }: { quote: Id<'quote'>; email: string | null; by: Exclude<LinkEnder, 'newer'> },
  now: Date,
): Promise<number> {
  const ended = await tx.query({
    name: 'end_order_links',
    // A used link can be exchanged for a new one until the owner or the team ends it.
    text: `UPDATE order_links SET ended_at = $4, ended_by = $3
           WHERE quote_id = $1 AND ($2::text IS NULL OR lower(email) = lower($2)) AND ended_at IS NULL
             AND (used_at IS NULL OR $3 <> 'guest') RETURNING 1`,
    values: [quote, email, by, now],
  });
  // Links that were replaced or signed out before are not counted, but can no longer be exchanged either.
  if (by !== 'guest')
    tx.send({
      name: 'end_link_offers',
      text: `UPDATE order_links SET ended_at = $4, ended_by = $3
             WHERE quote_id = $1 AND ($2::text IS NULL OR lower(email) = lower($2)) AND ended_by IN ('newer', 'guest')`,
      values: [quote, email, by, now],
    });
  return ended.length;
}

/** Links to one address: for an account and its sandbox, or for all accounts if null. */
interface LinksTo {
  account: Id<'acct'> | null;
  email: string;
  by: 'owner' | 'team';
}

/** End every link to one address and every session opened with one. */
export function endLinksTo(tx: Tx, { account, email, by }: LinksTo, now: Date): void {
  const theirs = `lower(email) = lower($2)
    AND ($1::uuid IS NULL OR account_id IN (SELECT id FROM accounts WHERE id = $1 OR parent_id = $1))`;
  tx.send({
    text: `UPDATE order_links SET ended_at = $3, ended_by = $4
           WHERE ${theirs} AND (ended_at IS NULL OR ended_by IN ('newer', 'guest'))`,
    values: [account, email, now, by],
  });
  tx.send({ text: `DELETE FROM guest_sessions WHERE ${theirs}`, values: [account, email] });
}

/** Links of one quote and its order, as its owner sees them. */
export interface SentLinks {
  quote_id: Id<'quote'>;
  quote_number: string;
  order_number: string | null;
  emails: string[];
  sent_at: Date;
  /** Number of links that can still be used. */
  links: number;
  /** Number of open sessions. */
  sessions: number;
}

/** Quotes of an account with order links, by the latest link. */
export async function listSentLinks(tx: Tx, account: Id<'acct'>, now: Date, page: Page): Promise<Listed<SentLinks>> {
  const sent = {
    text: `SELECT l.quote_id, q.number AS quote_number, o.number AS order_number,
               array_agg(DISTINCT lower(l.email)) AS emails, max(l.created_at) AS sent_at,
               count(*) FILTER (WHERE l.used_at IS NULL AND l.ended_at IS NULL AND l.expires_at > $2)::int AS links,
               (SELECT count(*)::int FROM guest_sessions s
                WHERE s.quote_id = l.quote_id AND s.expires_at > $2) AS sessions
             FROM order_links l JOIN quotes q ON q.id = l.quote_id LEFT JOIN orders o ON o.id = q.order_id
             WHERE l.account_id = $1 GROUP BY l.quote_id, q.number, o.number`,
    values: [account, now],
  };
  const order: ListOrder = [
    ['sent_at', 'timestamptz', 'desc'],
    ['quote_id', 'uuid', 'desc'],
  ];
  return listPage<SentLinks>(tx, { rows: sent, order }, page);
}

export interface GuestSessionRow {
  hash: Buffer;
  account_id: Id<'acct'>;
  quote_id: Id<'quote'>;
  email: string;
  address: string | null;
  agent: string | null;
  created_at: Date;
  expires_at: Date;
}

const sessionTable = createTable<GuestSessionRow>('guest_sessions');

export function insertGuestSession(tx: Tx, session: GuestSessionRow): void {
  tx.send(sessionTable.insert(session));
}

/** Session of this quote, also an expired one. */
export async function findGuestSessionRow(
  tx: Tx,
  hash: Buffer,
  quote: Id<'quote'>,
): Promise<GuestSessionRow | undefined> {
  return tx.first<GuestSessionRow>(sessionTable.select({ hash, quote_id: quote }));
}

export function deleteGuestSession(tx: Tx, hash: Buffer): void {
  tx.send(sessionTable.delete({ hash }));
}

/** Expire a session; its email address can still receive a new link. */
export function endSession(tx: Tx, hash: Buffer, now: Date): void {
  tx.send({
    text: 'UPDATE guest_sessions SET expires_at = least(expires_at, $2) WHERE hash = $1',
    values: [hash, now],
  });
}

/** End the sessions of a quote, of one address or all; returns how many were open. */
export async function deleteGuestSessions(
  tx: Tx,
  { quote, email }: { quote: Id<'quote'>; email: string | null },
  now: Date,
): Promise<number> {
  const ended = await tx.query<{ expires_at: Date }>({
    text: `DELETE FROM guest_sessions WHERE quote_id = $1 AND ($2::text IS NULL OR lower(email) = lower($2))
           RETURNING expires_at`,
    values: [quote, email],
  });
  return ended.filter(({ expires_at }) => expires_at > now).length;
}

/** Delete expired links and sessions; returns the number of sessions. */
export async function deleteOldGuests(tx: Tx, before: Date): Promise<number> {
  tx.send({ text: 'DELETE FROM order_links WHERE expires_at < $1', values: [before] });
  const text = 'DELETE FROM guest_sessions WHERE expires_at < $1 RETURNING 1';
  return (await tx.query({ text, values: [before] })).length;
}
