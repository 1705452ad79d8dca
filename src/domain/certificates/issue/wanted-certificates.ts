import { type FullOrder, isEnded, type OrderFile } from '../../orders/rows/orders.queries.ts';
import { isTranslation } from '../../orders/state/order-file.ts';
import { type CertificateRow, isIssued } from '../certificates.queries.ts';

/** The file that is certified, as delivered. */
export interface Delivered {
  name: string;
  sha256: Buffer;
  pages: number | null;
}

/** A translation that needs a certificate. */
export interface Wanted {
  source: OrderFile;
  translation: OrderFile;
  delivered: Delivered;
}

/** Translations of an approved order that have no valid certificate yet. */
export function wantedCertificates(
  { order, files, adjustments }: FullOrder,
  certificates: readonly CertificateRow[],
): Wanted[] {
  // Orders completed before certificates were objects retain the paper they were delivered with.
  if (order.approved_at === null || order.completed_at !== null || isEnded(order)) return [];
  const current = currentCertificates(certificates, adjustments);
  return files.filter(isTranslation).flatMap((translation) => {
    const source = files.find((file) => file.file_id === translation.source_file_id);
    const { filename: name, sha256, page_count: pages } = translation;
    const wanted = source && { source, translation, delivered: { name, sha256, pages } };
    return wanted === undefined || isCertified(wanted, current) ? [] : [wanted];
  });
}

/** Certificates in the form the order needs now: a notarization or shipment ordered later changes the paper. */
export function currentCertificates(
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

/** Whether a valid certificate exists for exactly the delivered file. */
export function isCertified({ translation, delivered }: Wanted, certificates: readonly CertificateRow[]): boolean {
  const sha256 = delivered.sha256.toString('hex');
  return certificates.some(
    (certificate) =>
      isIssued(certificate) &&
      certificate.translation_file_id === translation.file_id &&
      certificate.statement.translation.sha256 === sha256,
  );
}
