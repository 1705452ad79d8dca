import type { Tx } from '../../../storage/database.ts';
import type { TopicName } from '../../../wire/schemas/firm/version.ts';

// Versions of the firm's settings. Every statement needs a transaction of system scope.

export interface VersionRow {
  topic: TopicName;
  version: number;
  value: Record<string, unknown>;
  /** The fields that it changed. */
  changed: string[];
  holds_from: Date;
  note: string | null;
  changed_by: string;
  created_at: Date;
  withdrawn_at: Date | null;
}

/** What is known of a version without reading it. */
export type VersionMark = Pick<VersionRow, 'topic' | 'version' | 'withdrawn_at'>;

export async function findVersionMarks(tx: Tx): Promise<VersionMark[]> {
  return tx.query<VersionMark>({
    name: 'firm_version_marks',
    text: 'SELECT topic, version, withdrawn_at FROM firm_versions',
  });
}

/** By number; of one topic or of all. */
export async function findVersions(tx: Tx, topic: TopicName | null): Promise<VersionRow[]> {
  return tx.query<VersionRow>({
    name: 'firm_versions',
    text: 'SELECT * FROM firm_versions WHERE $1::text IS NULL OR topic = $1 ORDER BY topic, version',
    values: [topic],
  });
}

/** One change of a topic at a time, so that each builds on the one before. */
export async function lockVersions(tx: Tx, topic: TopicName): Promise<VersionRow[]> {
  const [, rows] = await Promise.all([
    tx.query({ text: `SELECT pg_advisory_xact_lock(hashtext('firm_versions'), hashtext($1))`, values: [topic] }),
    findVersions(tx, topic),
  ]);
  return rows;
}

export function insertVersion(tx: Tx, row: VersionRow): void {
  tx.send({
    text: `INSERT INTO firm_versions (topic, version, value, changed, holds_from, note, changed_by, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      row.topic,
      row.version,
      JSON.stringify(row.value),
      row.changed,
      row.holds_from,
      row.note,
      row.changed_by,
      row.created_at,
    ],
  });
}

export function withdrawVersion(tx: Tx, topic: TopicName, version: number, now: Date): void {
  tx.send({
    text: 'UPDATE firm_versions SET withdrawn_at = $3 WHERE topic = $1 AND version = $2',
    values: [topic, version, now],
  });
}
