import type { Id } from '../../core/ids.ts';
import type { Locked } from '../../core/lifecycle.ts';
import type { Tx } from '../../storage/database.ts';
import { createTable } from '../../storage/table.queries.ts';
import { pick } from '../../wire/groups/records.ts';
import type { CertificateStatus, Notarization } from '../../wire/schemas/certificates/certificate.ts';
import type { CertificateStatement } from './certificate-statement.ts';

export interface CertificateRow {
  id: Id<'crt'>;
  account_id: Id<'acct'>;
  /** Account that created the order's quote: the owner, or the account that referred the owner. */
  created_by: Id<'acct'>;
  order_id: Id<'order'>;
  code: string;
  status: CertificateStatus;
  source_file_id: Id<'file'>;
  translation_file_id: Id<'file'>;
  source_language: string;
  language: string;
  statement: CertificateStatement;
  notarization: Notarization;
  /** The paper: drawn by us, or the sealed scan that replaced it. */
  file_id: Id<'file'>;
  superseded_by: Id<'crt'> | null;
  livemode: boolean;
  issued_at: Date;
  /** When the certificate became visible to the customer. */
  published_at: Date | null;
  superseded_at: Date | null;
  revoked_at: Date | null;
  revoked_reason: string | null;
  updated_at: Date;
}

const table = createTable<CertificateRow>('certificates', { json: ['statement'] });

export function insertCertificate(tx: Tx, row: CertificateRow): void {
  tx.send(table.insert(row));
}

/** Only `moveCertificate` calls this: no status is written without its event. */
export function saveCertificate(tx: Tx, row: CertificateRow): void {
  const saved = ['status', 'superseded_by', 'superseded_at', 'revoked_at', 'revoked_reason', 'updated_at'] as const;
  tx.send(table.update({ id: row.id }, pick(row, saved)));
}

export function setPaper(
  tx: Tx,
  { id }: CertificateRow,
  { file, notarization, now }: { file: Id<'file'>; notarization: Notarization; now: Date },
): void {
  tx.send(table.update({ id }, { file_id: file, notarization, updated_at: now }));
}

/** Makes the certificates visible to the customer. */
export function publishCertificates(tx: Tx, ids: readonly Id<'crt'>[], now: Date): void {
  tx.send({
    name: 'publish_certificates',
    text: `UPDATE certificates SET published_at = coalesce(published_at, $2), updated_at = $2
           WHERE id = ANY($1::uuid[])`,
    values: [ids, now],
  });
}

/** A certificate of the customer, or of a customer whom the account referred. */
export async function findCertificate(tx: Tx, account: Id<'acct'>, id: Id<'crt'>): Promise<CertificateRow | undefined> {
  return tx.first<CertificateRow>({
    name: 'find_certificate',
    text: 'SELECT * FROM certificates WHERE id = $1 AND (account_id = $2 OR created_by = $2)',
    values: [id, account],
  });
}

export async function findAnyCertificate(tx: Tx, id: Id<'crt'>): Promise<CertificateRow | undefined> {
  return tx.first<CertificateRow>(table.select({ id }));
}

export async function findCertificateByCode(tx: Tx, code: string): Promise<CertificateRow | undefined> {
  return tx.first<CertificateRow>(table.select({ code }));
}

export async function certificatesOfOrder(tx: Tx, order: Id<'order'>): Promise<CertificateRow[]> {
  return tx.query<CertificateRow>(table.select({ order_id: order }, 'ORDER BY issued_at, id'));
}

/** Lock the order first. */
export async function lockCertificates(tx: Tx, order: Id<'order'>): Promise<Locked<CertificateRow>[]> {
  return tx.query<Locked<CertificateRow>>(table.select({ order_id: order }, 'ORDER BY issued_at, id FOR UPDATE'));
}

export const isIssued = ({ status }: Pick<CertificateRow, 'status'>): boolean => status === 'issued';
