import { isTranslation } from '../../orders/order-file.ts';
import { type FullOrder, isEnded, type OrderFile } from '../../orders/orders.queries.ts';
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
export function wantedCertificates({ order, files }: FullOrder, certificates: readonly CertificateRow[]): Wanted[] {
  // What was completed before there were certificates of this kind keeps the paper it was delivered with.
  if (order.approved_at === null || order.completed_at !== null || isEnded(order)) return [];
  return files.filter(isTranslation).flatMap((translation) => {
    const source = files.find((file) => file.file_id === translation.source_file_id);
    const { filename: name, sha256, page_count: pages } = translation;
    const wanted = source && { source, translation, delivered: { name, sha256, pages } };
    return wanted === undefined || isCertified(wanted, certificates) ? [] : [wanted];
  });
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
