import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { createTable } from '../../../storage/table.queries.ts';

// Versions of the firm's settings and of agreements. An account may read its own; everything else needs system scope.

/** A setting of the firm, or of one account. */
export interface Subject {
  topic: string;
  account: Id<'acct'> | null;
}

export interface VersionRow {
  topic: string;
  account_id: Id<'acct'> | null;
  version: number;
  value: Record<string, unknown>;
  /** Fields that the version changed. */
  changed: string[];
  holds_from: Date;
  note: string | null;
  changed_by: string;
  created_at: Date;
  withdrawn_at: Date | null;
}

const table = createTable<VersionRow>('firm_versions', { json: ['value'] });

/** The part of a version that shows whether it must be read again. */
export type VersionMark = Pick<VersionRow, 'topic' | 'version' | 'withdrawn_at'>;

export async function findVersionMarks(tx: Tx): Promise<VersionMark[]> {
  return tx.query<VersionMark>({
    name: 'firm_version_marks',
    text: 'SELECT topic, version, withdrawn_at FROM firm_versions WHERE account_id IS NULL',
  });
}

/** Find all versions of the firm's own settings. */
export async function findFirmVersions(tx: Tx): Promise<VersionRow[]> {
  return tx.query<VersionRow>({ text: 'SELECT * FROM firm_versions WHERE account_id IS NULL' });
}

/** Find the versions of a setting, by number. */
export async function findVersions(tx: Tx, { topic, account }: Subject): Promise<VersionRow[]> {
  return tx.query<VersionRow>({
    name: 'firm_versions',
    text: `SELECT * FROM firm_versions WHERE topic = $1 AND account_id IS NOT DISTINCT FROM $2::uuid ORDER BY version`,
    values: [topic, account],
  });
}

/** Lock a setting, so that each change builds on the one before. */
export async function lockVersions(tx: Tx, subject: Subject): Promise<VersionRow[]> {
  const [, rows] = await Promise.all([
    tx.query({
      text: `SELECT pg_advisory_xact_lock(hashtext('firm_versions'), hashtext($1))`,
      values: [`${subject.topic} ${subject.account}`],
    }),
    findVersions(tx, subject),
  ]);
  return rows;
}

export function insertVersion(tx: Tx, row: VersionRow): void {
  tx.send(table.insert(row));
}

/** Save the value of a version that is not in effect yet. */
export function saveValue(tx: Tx, { topic, account }: Subject, version: number, value: VersionRow['value']): void {
  tx.send({
    text: 'UPDATE firm_versions SET value = $4 WHERE topic = $1 AND account_id IS NOT DISTINCT FROM $2 AND version = $3',
    values: [topic, account, version, JSON.stringify(value)],
  });
}

export function withdrawVersion(tx: Tx, { topic, account }: Subject, version: number, now: Date): void {
  tx.send({
    text: 'UPDATE firm_versions SET withdrawn_at = $4 WHERE topic = $1 AND account_id IS NOT DISTINCT FROM $2 AND version = $3',
    values: [topic, account, version, now],
  });
}
