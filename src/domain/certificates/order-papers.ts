import { type Id, toToken } from '../../core/ids.ts';
import type { Database } from '../../storage/database.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { EarlierFile, OrderCertificate } from '../../wire/schemas/certificates/order-papers.ts';
import { isOwnFile, type SeenOrder } from '../orders/state/own-part.ts';
import { type EarlierTranslation, earlierTranslations } from '../orders/translations/to-upload.queries.ts';
import { type CertificateRow, certificatesOfOrder } from './certificates.queries.ts';
import { physicalItems } from './physical-items.ts';
import { verifyUrl } from './verification-code.ts';

export interface OrderPapers {
  certificates: CertificateRow[];
  earlier: EarlierTranslation[];
  /** Tokens of items in no parcel yet. */
  toShip: string[];
}

/** Reads the certificates that the viewer may see, and the items of the full order that are still to be shipped. */
export async function readOrderPapers(
  { db }: { db: Database },
  { order, files, full, own }: SeenOrder,
): Promise<OrderPapers> {
  const [all, earlier] = await db.transaction('system', (tx) =>
    Promise.all([certificatesOfOrder(tx, order.id), earlierTranslations(tx, order.id)]),
  );
  const seen = new Set<Id<'file'>>(files.map(({ file_id }) => file_id));
  const sent = new Set(order.shipments.flatMap(({ contents }) => contents));
  const waiting = physicalItems(full, all).filter(({ token }) => !sent.has(token));
  return {
    certificates: all.filter(({ source_file_id }) => seen.has(source_file_id)),
    earlier: earlier.filter((file) => own === undefined || isOwnFile(file, own, files)),
    toShip: waiting.map(({ token }) => token),
  };
}

export const presentOrderPapers = (baseUrl: string, { certificates, earlier, toShip }: OrderPapers) => ({
  certificates: certificates.map((one) => presentOrderCertificate(baseUrl, one)),
  earlier_files: earlier.map(presentEarlier),
  to_ship: toShip,
});

const presentEarlier = (file: EarlierTranslation): EarlierFile => ({
  id: toToken('file', file.file_id),
  name: file.filename,
  mimetype: file.mimetype,
  language: file.language,
  source_file: file.source_file_id && toToken('file', file.source_file_id),
  created_at: formatTimestamp(file.created_at),
});

const presentOrderCertificate = (baseUrl: string, row: CertificateRow): OrderCertificate => ({
  token: toToken('crt', row.id),
  code: row.code,
  status: row.status,
  notarization: row.notarization,
  language: row.language,
  verify_url: verifyUrl(baseUrl, row.code),
  source_file: toToken('file', row.source_file_id),
  translation_file: toToken('file', row.translation_file_id),
  file: toToken('file', row.file_id),
  superseded_by: row.superseded_by && toToken('crt', row.superseded_by),
  revoked_reason: row.revoked_reason,
  issued_at: formatTimestamp(row.issued_at),
});
