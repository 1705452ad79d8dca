import type { Id } from '../../core/ids.ts';
import type { Locked } from '../../core/locked.ts';
import type { Tx } from '../../storage/database.ts';
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

export function insertCertificate(tx: Tx, row: CertificateRow): void {
  tx.send({
    name: 'insert_certificate',
    text: `INSERT INTO certificates (id, account_id, order_id, code, status, source_file_id, translation_file_id,
             source_language, language, statement, notarization, file_id, superseded_by, livemode, issued_at,
             published_at, superseded_at, revoked_at, revoked_reason, updated_at, created_by)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)`,
    values: [
      row.id,
      row.account_id,
      row.order_id,
      row.code,
      row.status,
      row.source_file_id,
      row.translation_file_id,
      row.source_language,
      row.language,
      JSON.stringify(row.statement),
      row.notarization,
      row.file_id,
      row.superseded_by,
      row.livemode,
      row.issued_at,
      row.published_at,
      row.superseded_at,
      row.revoked_at,
      row.revoked_reason,
      row.updated_at,
      row.created_by,
    ],
  });
}

/** Only `moveCertificate` calls this: no status is written without its event. */
export function saveCertificate(tx: Tx, row: CertificateRow): void {
  tx.send({
    name: 'save_certificate',
    text: `UPDATE certificates SET status = $2, superseded_by = $3, superseded_at = $4, revoked_at = $5,
             revoked_reason = $6, updated_at = $7 WHERE id = $1`,
    values: [
      row.id,
      row.status,
      row.superseded_by,
      row.superseded_at,
      row.revoked_at,
      row.revoked_reason,
      row.updated_at,
    ],
  });
}

export function setPaper(
  tx: Tx,
  { id }: CertificateRow,
  { file, notarization, now }: { file: Id<'file'>; notarization: Notarization; now: Date },
): void {
  tx.send({
    name: 'set_paper_of_certificate',
    text: 'UPDATE certificates SET file_id = $2, notarization = $3, updated_at = $4 WHERE id = $1',
    values: [id, file, notarization, now],
  });
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
  const [row] = await tx.query<CertificateRow>({
    name: 'find_certificate',
    text: 'SELECT * FROM certificates WHERE id = $1 AND (account_id = $2 OR created_by = $2)',
    values: [id, account],
  });
  return row;
}

export async function findAnyCertificate(tx: Tx, id: Id<'crt'>): Promise<CertificateRow | undefined> {
  const [row] = await tx.query<CertificateRow>({
    name: 'find_any_certificate',
    text: 'SELECT * FROM certificates WHERE id = $1',
    values: [id],
  });
  return row;
}

export async function findCertificateByCode(tx: Tx, code: string): Promise<CertificateRow | undefined> {
  const [row] = await tx.query<CertificateRow>({
    name: 'find_certificate_by_code',
    text: 'SELECT * FROM certificates WHERE code = $1',
    values: [code],
  });
  return row;
}

export async function certificatesOfOrder(tx: Tx, order: Id<'order'>): Promise<CertificateRow[]> {
  return tx.query<CertificateRow>({
    name: 'certificates_of_order',
    text: 'SELECT * FROM certificates WHERE order_id = $1 ORDER BY issued_at, id',
    values: [order],
  });
}

/** Lock the order first. */
export async function lockCertificates(tx: Tx, order: Id<'order'>): Promise<Locked<CertificateRow>[]> {
  return tx.query<Locked<CertificateRow>>({
    name: 'lock_certificates',
    text: 'SELECT * FROM certificates WHERE order_id = $1 ORDER BY issued_at, id FOR UPDATE',
    values: [order],
  });
}

export const isIssued = ({ status }: Pick<CertificateRow, 'status'>): boolean => status === 'issued';
