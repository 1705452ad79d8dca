import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import type { Database, Tx } from '../../storage/database.ts';
import { type FileRow, findAnyFile } from '../files/files.queries.ts';
import { type CertificateRow, findCertificate } from './certificates.queries.ts';

/** A certificate and its paper; `paper` is null until the order is completed. */
export interface FullCertificate {
  certificate: CertificateRow;
  paper: FileRow | null;
}

export async function readCertificate(
  { db }: { db: Database },
  account: Id<'acct'>,
  id: Id<'crt'>,
): Promise<FullCertificate> {
  return db.transaction({ account }, async (tx) =>
    withPaper(tx, (await findCertificate(tx, account, id)) ?? fail('not_found')),
  );
}

export async function withPaper(tx: Tx, certificate: CertificateRow): Promise<FullCertificate> {
  const paper = certificate.published_at === null ? undefined : await findAnyFile(tx, certificate.file_id);
  return { certificate, paper: paper ?? null };
}
