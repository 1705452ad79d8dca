import { fail } from '../../core/fail.ts';
import { type Id, toToken } from '../../core/ids.ts';
import { type Locked, moveRow } from '../../core/lifecycle.ts';
import type { Database, Tx } from '../../storage/database.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { Certificate } from '../../wire/schemas/certificates/certificate.ts';
import type { EarlierFile, OrderCertificate } from '../../wire/schemas/certificates/order-papers.ts';
import { type Actor, audit } from '../events/audit.ts';
import { record } from '../events/record.ts';
import { type FileRow, findAnyFile } from '../files/files.queries.ts';
import type { FileLinks } from '../files/read-files.ts';
import { changeOrder } from '../orders/change-order.ts';
import type { RecordDeps } from '../orders/record-order-event.ts';
import { askForCertificates } from '../orders/rows/assignments.queries.ts';
import { isEnded, type LockedOrder, lockAnyOrder, type OrderRow } from '../orders/rows/orders.queries.ts';
import { isOwnFile, type SeenOrder } from '../orders/state/needs.ts';
import { type EarlierTranslation, earlierTranslations } from '../orders/translations/to-upload.queries.ts';
import { isReferred } from '../partners/partners.ts';
import { CERTIFICATE_LIFECYCLE, type CertificateMover } from './certificate.lifecycle.ts';
import {
  type CertificateRow,
  certificatesOfOrder,
  findAnyCertificate,
  findCertificate,
  isIssued,
  lockCertificates,
  saveCertificate,
} from './certificates.queries.ts';
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

/** A certificate and its paper; `paper` is null until the order is completed. */
interface FullCertificate {
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

type MoveOfCertificate =
  | { move: 'supersede'; by: 'service'; successor: Id<'crt'> }
  | { move: 'revoke'; by: CertificateMover; reason: string };

/** The only place that changes a certificate's status; every change records its event. */
export function moveCertificate(
  tx: Tx,
  deps: RecordDeps,
  order: OrderRow,
  certificate: Locked<CertificateRow>,
  made: MoveOfCertificate,
): CertificateRow {
  const now = deps.clock.now();
  const changes =
    made.move === 'supersede'
      ? { superseded_by: made.successor, superseded_at: now }
      : { revoked_reason: made.reason, revoked_at: now };
  const set = { ...changes, updated_at: now };
  const moved = moveRow(CERTIFICATE_LIFECYCLE, 'certificate', certificate, { ...made, set });
  saveCertificate(tx, moved);
  recordCertificate(tx, deps, order, moved);
  return moved;
}

export function recordCertificate(
  tx: Tx,
  deps: RecordDeps,
  { id: order, quote_id, created_by, account_id }: OrderRow,
  row: CertificateRow,
): void {
  const { baseUrl } = deps;
  const token = toToken('crt', row.id);
  record(tx, deps, {
    account: row.account_id,
    type: 'certificate',
    event: 'status_update',
    target: token,
    url: certificateUrl(baseUrl, row.id),
    quote: quote_id,
    lane: toToken('order', order),
    livemode: row.livemode,
    maker: isReferred({ created_by, account_id }) ? { account: created_by, data: null } : null,
    data: {
      token,
      status: row.status,
      code: row.code,
      order: toToken('order', order),
      quote: quote_id && toToken('quote', quote_id),
      source_file: toToken('file', row.source_file_id),
      language: row.language,
      superseded_by: row.superseded_by && toToken('crt', row.superseded_by),
      revoked_reason: row.revoked_reason,
      verify_url: verifyUrl(baseUrl, row.code),
    },
  });
}

function certificateUrl(baseUrl: string, id: Id<'crt'>): string {
  return `${baseUrl}/v1/certificates/${toToken('crt', id)}`;
}

/** The team revokes a certificate. An order not completed yet gets a new one, to be notarized again. */
export async function revokeCertificate(
  deps: RecordDeps & { db: Database },
  actor: Actor,
  { certificate: id, reason }: { certificate: Id<'crt'>; reason: string },
): Promise<FullCertificate> {
  return deps.db.transaction('system', async (tx) => {
    const { order_id } = (await findAnyCertificate(tx, id)) ?? fail('not_found');
    const locked = (await lockAnyOrder(tx, order_id)) ?? fail('not_found');
    const certificate = (await lockCertificates(tx, order_id)).find((one) => one.id === id) ?? fail('not_found');
    const revoked = moveCertificate(tx, deps, locked.order, certificate, { move: 'revoke', by: 'team', reason });
    if (isUnderWay(locked)) {
      const change = changeOrder(tx, deps, locked, 'team');
      change.set({ notarized_at: null, shipped_at: null });
      change.save();
      askForCertificates(tx, locked.order, deps.clock.now());
    }
    const target = toToken('crt', id);
    const detail = { reason, order: toToken('order', order_id) };
    audit(tx, deps, actor, { action: 'certificate.revoke', target, detail });
    return withPaper(tx, revoked);
  });
}

const isUnderWay = ({ order }: LockedOrder): boolean =>
  order.approved_at !== null && order.completed_at === null && !isEnded(order);
