import { type FullOrder, isEnded, type OrderFile } from '../../orders/rows/orders.queries.ts';
import { isTranslation } from '../../orders/state/order-file.ts';
import { type CertificateRow, isIssued } from '../certificates.queries.ts';

/** What is certified of a translation: the file as it is delivered. */
export interface Delivered {
  name: string;
  sha256: Buffer;
  pages: number | null;
}

/** A translation that a certificate has to be drawn for. */
export interface Wanted {
  source: OrderFile;
  translation: OrderFile;
  delivered: Delivered;
}

/** The translations of an approved order that no certificate stands for yet. */
export function wantedCertificates(
  { order, files, adjustments }: FullOrder,
  certificates: readonly CertificateRow[],
): Wanted[] {
  // What was completed before there were certificates of this kind keeps the paper it was delivered with.
  if (order.approved_at === null || order.completed_at !== null || isEnded(order)) return [];
  const standing = standingCertificates(certificates, adjustments);
  return files.filter(isTranslation).flatMap((translation) => {
    const source = files.find((file) => file.file_id === translation.source_file_id);
    const { filename: name, sha256, page_count: pages } = translation;
    const wanted = source && { source, translation, delivered: { name, sha256, pages } };
    return wanted === undefined || isCertified(wanted, standing) ? [] : [wanted];
  });
}

/** Those that were drawn in the form that the order asks for now: a seal or a parcel that came later changes the paper. */
export function standingCertificates(
  certificates: readonly CertificateRow[],
  adjustments: FullOrder['adjustments'],
): CertificateRow[] {
  const changes = adjustments.filter(
    ({ status, services }) => status === 'accepted' && (services?.notarization === true || services?.shipping === true),
  );
  return certificates.filter((one) =>
    changes.every(({ decided_at }) => decided_at === null || decided_at <= one.issued_at),
  );
}

/** Whether a certificate stands for the very file that is delivered. */
export function isCertified({ translation, delivered }: Wanted, certificates: readonly CertificateRow[]): boolean {
  const sha256 = delivered.sha256.toString('hex');
  return certificates.some(
    (certificate) =>
      isIssued(certificate) &&
      certificate.translation_file_id === translation.file_id &&
      certificate.statement.translation.sha256 === sha256,
  );
}
