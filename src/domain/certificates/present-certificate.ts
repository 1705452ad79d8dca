import { toToken } from '../../core/ids.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { Certificate } from '../../wire/schemas/certificates/certificate.ts';
import type { FileLinks } from '../files/file-links.ts';
import { type CertificateRow, isIssued } from './certificates.queries.ts';
import type { FullCertificate } from './read-certificate.ts';
import { certificateUrl } from './record-certificate.ts';
import { verifyUrl } from './verification-code.ts';

export interface CertificatePresenting {
  baseUrl: string;
  links: FileLinks;
}

export async function presentCertificate(
  { baseUrl, links }: CertificatePresenting,
  { certificate: row, paper }: FullCertificate,
): Promise<Certificate> {
  const { source, translation } = row.statement;
  return {
    token: toToken('crt', row.id),
    ...describeStatus(row),
    source_language: row.source_language,
    language: row.language,
    url: certificateUrl(baseUrl, row.id),
    verify_url: verifyUrl(baseUrl, row.code),
    order: toToken('order', row.order_id),
    source: { file: toToken('file', row.source_file_id), name: source.name, sha256: source.sha256 },
    translation: {
      file: toToken('file', row.translation_file_id),
      name: translation.name,
      sha256: translation.sha256,
    },
    superseded_by: row.superseded_by && toToken('crt', row.superseded_by),
    file: paper && toToken('file', paper.id),
    download_url: paper && (await links.to(paper)),
  };
}

/** Fields shown both to the account and to anyone who verifies the certificate. */
export function describeStatus(row: CertificateRow) {
  return {
    code: row.code,
    status: row.status,
    valid: isIssued(row) && !row.statement.specimen,
    notarization: row.notarization,
    issued_at: formatTimestamp(row.issued_at),
    superseded_at: row.superseded_at && formatTimestamp(row.superseded_at),
    revoked_at: row.revoked_at && formatTimestamp(row.revoked_at),
    revoked_reason: row.revoked_reason,
    livemode: row.livemode,
  };
}
