import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import type { Listed, Page } from '../list-query.ts';
import { listPage } from '../lists/list-page.queries.ts';

// Partners belong to the service: all but `findActivePartner` need a transaction of system scope.

export interface PartnerRow {
  id: Id<'prt'>;
  name: string;
  account_id: Id<'acct'> | null;
  account_name: string | null;
  created_at: Date;
  disabled_at: Date | null;
  version: number;
}

const COLUMNS = `id, name, account_id, created_at, disabled_at, version,
  (SELECT a.name FROM accounts a WHERE a.id = partners.account_id) AS account_name`;

/** Fields that an account sees when it names the partner. */
export type KnownPartner = Pick<PartnerRow, 'id' | 'name'>;

/** A retry of an interrupted request has the same id and gets the first row, with `repeated`. */
export async function insertPartner(
  tx: Tx,
  partner: Pick<PartnerRow, 'id' | 'name' | 'account_id' | 'created_at'>,
): Promise<{ partner: PartnerRow; repeated: boolean }> {
  const [row] = await tx.query<PartnerRow & { repeated: boolean }>({
    text: `INSERT INTO partners (id, name, account_id, created_at) VALUES ($1, $2, $3, $4)
           ON CONFLICT (id) DO UPDATE SET id = excluded.id
           RETURNING ${COLUMNS}, xmax <> 0 AS repeated`,
    values: [partner.id, partner.name, partner.account_id, partner.created_at],
  });
  if (row === undefined) throw new Error('An inserted partner was not returned.');
  const { repeated, ...inserted } = row;
  return { partner: inserted, repeated };
}

/** Newest first. */
export async function listPartners(tx: Tx, page: Page): Promise<Listed<PartnerRow>> {
  return listPage<PartnerRow>(tx, { rows: { text: `SELECT ${COLUMNS} FROM partners` } }, page);
}

export async function findPartner(tx: Tx, id: Id<'prt'>): Promise<PartnerRow | undefined> {
  return tx.first<PartnerRow>({ text: `SELECT ${COLUMNS} FROM partners WHERE id = $1`, values: [id] });
}

export async function lockPartner(tx: Tx, id: Id<'prt'>): Promise<PartnerRow | undefined> {
  return tx.first<PartnerRow>({
    text: `SELECT ${COLUMNS} FROM partners WHERE id = $1 FOR UPDATE`,
    values: [id],
  });
}

export async function savePartner(tx: Tx, { id, name, account_id, disabled_at }: PartnerRow): Promise<PartnerRow> {
  const [row] = await tx.query<PartnerRow>({
    text: `UPDATE partners SET name = $2, account_id = $3, disabled_at = $4 WHERE id = $1 RETURNING ${COLUMNS}`,
    values: [id, name, account_id, disabled_at],
  });
  if (row === undefined) throw new Error('A locked partner was not saved.');
  return row;
}

export async function findPartnerName(tx: Tx, id: Id<'prt'>): Promise<string | null> {
  const [row] = await tx.query<{ name: string }>({ text: 'SELECT name FROM partners WHERE id = $1', values: [id] });
  return row?.name ?? null;
}

/** A partner that is not disabled; works in every account's scope. */
export async function findActivePartner(tx: Tx, id: Id<'prt'>): Promise<KnownPartner | undefined> {
  return tx.first<KnownPartner>({
    name: 'find_partner',
    text: 'SELECT id, name FROM find_partner($1)',
    values: [id],
  });
}
