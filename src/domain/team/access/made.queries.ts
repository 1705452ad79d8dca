import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { MadeThing } from '../../people/members/change-members.ts';

// Keys, webhook URLs and apps' URLs of an account, by the member who created them. Needs system scope.

/** The account and its sandbox. */
export async function findSides(tx: Tx, live: Id<'acct'>): Promise<Id<'acct'>[]> {
  const rows = await tx.query<{ id: Id<'acct'> }>({
    text: 'SELECT id FROM accounts WHERE id = $1 OR parent_id = $1 ORDER BY id',
    values: [live],
  });
  return rows.map(({ id }) => id);
}

/** Lock the rows that every creation or change locks; URLs before accounts, the order that payments use. */
export async function lockSides(tx: Tx, sides: readonly Id<'acct'>[]): Promise<void> {
  await tx.query({
    text: `SELECT FROM webhook_destinations WHERE account_id = ANY ($1::uuid[]) AND kind IN ('account', 'endpoint')
             AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE`,
    values: [sides],
  });
  await tx.query({
    text: 'SELECT FROM accounts WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE',
    values: [sides],
  });
}

const WORKING = `
  SELECT 'key' AS kind, k.id, k.account_id, k.name, k.hint, NULL AS url, k.created_at, k.person_id AS maker
  FROM api_keys k
  WHERE k.account_id = ANY ($1::uuid[]) AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > $2)
  UNION ALL
  SELECT 'webhook_endpoint', d.id, d.account_id, d.description, NULL, d.url, d.created_at,
    -- The URL that an app gave with a quote goes on after the app, so it goes with whoever connected that app.
    CASE WHEN d.app_id IS NULL THEN d.person_id ELSE (
      SELECT c.person_id FROM connections c WHERE c.app_id = d.app_id AND c.account_id = d.account_id
      ORDER BY c.ended_at DESC NULLS FIRST, c.id DESC LIMIT 1) END
  FROM webhook_destinations d
  WHERE d.account_id = ANY ($1::uuid[]) AND d.kind <> 'app' AND d.deleted_at IS NULL AND d.disabled_at IS NULL
  UNION ALL
  SELECT 'app', p.id, p.account_id, p.name, NULL, p.webhook_url, p.created_at, p.webhook_by
  FROM apps p WHERE p.account_id = ANY ($1::uuid[]) AND p.webhook_url IS NOT NULL AND p.disabled_at IS NULL`;

const COLUMNS = 'w.kind, w.id, w.account_id, a.livemode, w.name, w.hint, w.url, w.created_at';

/** List what works now and was created by the person. */
export async function listMadeBy(
  tx: Tx,
  sides: readonly Id<'acct'>[],
  person: Id<'prs'>,
  now: Date,
): Promise<MadeThing[]> {
  return tx.query<MadeThing>({
    text: `SELECT ${COLUMNS} FROM (${WORKING}) w JOIN accounts a ON a.id = w.account_id WHERE w.maker = $3
           ORDER BY a.livemode DESC, w.kind DESC, w.created_at, w.id`,
    values: [sides, now, person],
  });
}

/** List what works now and has no known maker, or was created by the team; the newest, at most `most`. */
export async function listUnknownMakers(
  tx: Tx,
  sides: readonly Id<'acct'>[],
  now: Date,
  most: number,
): Promise<MadeThing[]> {
  return tx.query<MadeThing>({
    text: `SELECT * FROM (SELECT ${COLUMNS} FROM (${WORKING}) w JOIN accounts a ON a.id = w.account_id
             WHERE w.maker IS NULL ORDER BY w.created_at DESC, w.id DESC LIMIT $3) newest
           ORDER BY livemode DESC, kind DESC, created_at, id`,
    values: [sides, now, most],
  });
}

/** The live accounts that a person belongs to. */
export async function listLiveSidesOf(tx: Tx, person: Id<'prs'>): Promise<Id<'acct'>[]> {
  const rows = await tx.query<{ account_id: Id<'acct'> }>({
    text: 'SELECT account_id FROM members WHERE person_id = $1 ORDER BY account_id',
    values: [person],
  });
  return rows.map(({ account_id }) => account_id);
}
