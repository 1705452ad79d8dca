import { Failure } from '../../../core/fail.ts';
import { type Id, newId } from '../../../core/ids.ts';
import { refuseState } from '../../../core/lifecycle.ts';
import { toError } from '../../../core/unknown.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import { languageName } from '../../../wire/reference/languages.ts';
import { discardBlob, type FileRow, insertFile } from '../../files/files.queries.ts';
import { storePdf } from '../../files/receive-file.ts';
import { readPaperPictures } from '../../firm/company/pictures/add-picture.ts';
import { changeOrder, type OrderChange } from '../../orders/change-order.ts';
import { letterhead, type PaperDeps, paperName } from '../../orders/papers/store-paper.ts';
import type { RecordDeps } from '../../orders/record-order-event.ts';
import {
  type CertificateRequestRow,
  claimCertificateRequests,
  endCertificateRequest,
  postponeCertificateRequest,
} from '../../orders/rows/assignments.queries.ts';
import { findAnyOrder, isEnded, lockAnyOrder, type OrderRow } from '../../orders/rows/orders.queries.ts';
import { needsNotary, needsPaper } from '../../orders/state/needs.ts';
import { fileInOrder, retireFile } from '../../orders/state/order-file.ts';
import type { CertificateStatement, PaperForm } from '../certificate-statement.ts';
import {
  type CertificateRow,
  certificatesOfOrder,
  insertCertificate,
  isIssued,
  lockCertificates,
} from '../certificates.queries.ts';
import { moveCertificate, recordCertificate } from '../certificates.ts';
import { newCode, verifyUrl } from '../verification-code.ts';
import { certificatePaper } from './certificate-paper.ts';
import { currentCertificates, isCertified, type Wanted, wantedCertificates } from './wanted-certificates.ts';

/**
 * Issues the missing certificates of an approved order. A job calls this after approval, and so does every action that
 * needs the papers; a second call finds nothing to do.
 */
export async function issueCertificates(deps: DrawDeps, id: Id<'order'>): Promise<void> {
  const seen = await deps.db.transaction('system', async (tx) => {
    const [full, certificates] = await Promise.all([findAnyOrder(tx, id), certificatesOfOrder(tx, id)]);
    return full && { full, wanted: wantedCertificates(full, certificates) };
  });
  if (seen === undefined || seen.wanted.length === 0) return;
  checkSignatory(deps, seen.full.order);
  const drawn: Drawn[] = [];
  try {
    for (const wanted of seen.wanted) drawn.push(await drawCertificate(deps, seen.full.order, wanted));
    await leaveFiles(deps, filesOf(await write(deps, id, drawn)));
  } catch (error) {
    // Only a refusal proves that no row was written; after other errors the sweep checks before it deletes the bytes.
    if (error instanceof Failure) await leaveFiles(deps, filesOf(drawn));
    throw error;
  }
}

const filesOf = (drawn: readonly Drawn[]): FileRow[] => drawn.map(({ file }) => file);

async function write(deps: DrawDeps, id: Id<'order'>, drawn: readonly Drawn[]): Promise<readonly Drawn[]> {
  return deps.db.transaction('system', async (tx) => {
    const locked = await lockAnyOrder(tx, id);
    if (locked === undefined || locked.order.approved_at === null) return drawn;
    const change = changeOrder(tx, deps, locked, 'service');
    const unused = await writeCertificates(tx, deps, change, drawn);
    if (unused.length < drawn.length) change.saveFiles();
    return unused;
  });
}

/** Live orders are never certified under the sample name. */
export function checkSignatory(
  { signatory, playMoney }: Pick<DrawDeps, 'signatory' | 'playMoney'>,
  { livemode, status }: OrderRow,
): void {
  if (!livemode || playMoney || !signatory().isSample) return;
  refuseState(
    'order',
    status,
    'Nobody is named who certifies translations: name who signs in the console (Settings, Company), or set SIGNATORY_NAME.',
  );
}

/** Leaves the bytes of files without a row to the sweep. */
export async function leaveFiles({ db }: { db: Database }, files: readonly FileRow[]): Promise<void> {
  if (files.length === 0) return;
  await db.transaction('system', async (tx) => {
    for (const file of files) discardBlob(tx, file.blob, file.created_at);
  });
}

/** Issues the drawn certificates under the order's lock; returns those that are no longer needed. */
export async function writeCertificates(
  tx: Tx,
  deps: RecordDeps,
  change: OrderChange,
  drawn: readonly Drawn[],
): Promise<Drawn[]> {
  const certificates = await lockCertificates(tx, change.order.id);
  const current = currentCertificates(certificates, change.contents.adjustments);
  const unused: Drawn[] = [];
  for (const one of drawn) {
    const { wanted, certificate, file } = one;
    const inPlace = change.files.find(({ file_id }) => file_id === wanted.translation.file_id);
    if (inPlace === undefined || inPlace.approved_at === null || isCertified(wanted, current)) {
      unused.push(one);
      continue;
    }
    await insertFile(tx, file);
    const ofSamePlace = (other: { source_file_id: string | null; language: string | null }) =>
      other.source_file_id === certificate.source_file_id && other.language === certificate.language;
    // Supersede the old certificate first: an index allows one issued certificate per document and language.
    for (const old of certificates.filter((other) => isIssued(other) && ofSamePlace(other))) {
      moveCertificate(tx, deps, change.order, old, { move: 'supersede', by: 'service', successor: certificate.id });
    }
    for (const old of change.files.filter((other) => other.certificate_id !== null && ofSamePlace(other))) {
      change.changeFile(retireFile(old));
    }
    insertCertificate(tx, certificate);
    recordCertificate(tx, deps, change.order, certificate);
    change.addFile(
      fileInOrder(change.order, file, {
        collection: 'certificate',
        position: inPlace.position,
        language: certificate.language,
        source_file_id: certificate.source_file_id,
        made_from: inPlace.file_id,
        certificate_id: certificate.id,
      }),
    );
  }
  return unused;
}

type CertificateRequestDeps = DrawDeps & { report: (error: unknown) => void };

const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 600;
const NEVER_DELIVERED = 'The order ended before the certificate was delivered.';

/** Handles the requests that approvals wrote: issues missing certificates, revokes undelivered ones of ended orders. */
export async function processCertificateRequests(deps: CertificateRequestDeps, batch: number): Promise<number> {
  const requests = await deps.db.transaction('system', (tx) => claimCertificateRequests(tx, batch));
  for (const request of requests) {
    try {
      await revokeUndelivered(deps, request);
      await issueCertificates(deps, request.order_id);
      await deps.db.transaction('system', async (tx) => endCertificateRequest(tx, request));
    } catch (error) {
      const seconds = Math.min(FIRST_PAUSE_SECONDS * 2 ** (request.attempts - 1), LONGEST_PAUSE_SECONDS);
      const failed = { seconds, error: toError(error).message };
      await deps.db.transaction('system', async (tx) => postponeCertificateRequest(tx, request, failed));
      // A refusal names what the team must settle first; the team's next action returns it again.
      if (!(error instanceof Failure)) deps.report(error);
    }
  }
  return requests.length;
}

async function revokeUndelivered(deps: CertificateRequestDeps, { order_id }: CertificateRequestRow): Promise<void> {
  await deps.db.transaction('system', async (tx) => {
    const locked = await lockAnyOrder(tx, order_id);
    if (locked === undefined || !isEnded(locked.order)) return;
    const certificates = await lockCertificates(tx, order_id);
    for (const certificate of certificates.filter((one) => isIssued(one) && one.published_at === null)) {
      const made = { move: 'revoke', by: 'service', reason: NEVER_DELIVERED } as const;
      moveCertificate(tx, deps, locked.order, certificate, made);
    }
  });
}

export type DrawDeps = PaperDeps & { baseUrl: string };

/** A certificate whose paper is stored but whose rows are not written yet. */
export interface Drawn {
  wanted: Wanted;
  certificate: CertificateRow;
  file: FileRow;
}

export async function drawCertificate(deps: DrawDeps, order: OrderRow, wanted: Wanted): Promise<Drawn> {
  const { source, translation } = wanted;
  const statement = await makeStatement(deps, order, wanted);
  const now = deps.clock.now();
  const certificate: CertificateRow = {
    id: newId(),
    account_id: order.account_id,
    created_by: order.created_by,
    order_id: order.id,
    code: statement.code,
    status: 'issued',
    source_file_id: source.file_id,
    translation_file_id: translation.file_id,
    source_language: order.source_language ?? '',
    language: translation.language ?? '',
    statement,
    notarization: notarizationOf(order),
    file_id: newId(),
    superseded_by: null,
    livemode: order.livemode,
    issued_at: now,
    published_at: null,
    superseded_at: null,
    revoked_at: null,
    revoked_reason: null,
    updated_at: now,
  };
  return { wanted, certificate, file: await drawFile(deps, certificate, formOf(order, certificate)) };
}

/** The digital copy of a certificate whose original is on paper. */
export async function drawCopy(deps: DrawDeps, order: OrderRow, certificate: CertificateRow): Promise<FileRow> {
  const form: PaperForm = { kind: 'copy', notarized: needsNotary(order) };
  return drawFile(deps, { ...certificate, file_id: newId() }, form);
}

/** Orders notarized before certificates were objects have their sealed originals on paper only. */
const notarizationOf = (order: OrderRow) => {
  if (!needsNotary(order)) return 'none';
  return order.notarized_at === null ? 'waiting' : 'paper';
};

function formOf(order: OrderRow, { notarization }: CertificateRow): PaperForm {
  if (notarization === 'paper') return { kind: 'copy', notarized: true };
  const notarized = notarization === 'waiting';
  return { kind: needsPaper(order) ? 'original' : 'digital', notarized };
}

async function makeStatement(
  deps: DrawDeps,
  order: OrderRow,
  { source, translation, delivered }: Wanted,
): Promise<CertificateStatement> {
  const code = newCode();
  return {
    ...(await letterhead(deps, order)),
    code,
    verifyUrl: verifyUrl(deps.baseUrl, code),
    sourceLanguage: languageName(order.source_language ?? ''),
    language: languageName(translation.language ?? ''),
    source: { name: source.filename, sha256: source.sha256.toString('hex'), pages: source.page_count },
    translation: { ...delivered, sha256: delivered.sha256.toString('hex') },
  };
}

async function drawFile(deps: DrawDeps, certificate: CertificateRow, form: PaperForm): Promise<FileRow> {
  const { file_id: id, account_id: account, code, statement } = certificate;
  const { issuer, signatory } = statement;
  const pictures = await readPaperPictures(deps, { logo: issuer.logo, signature: signatory.signature });
  const bytes = await deps.renderer.render({ ...certificatePaper(statement, form), pictures }, account);
  const filename = paperName(`certificate-${statement.number}-${code}`, statement);
  return storePdf(deps, { id, account, filename, bytes, pages: null });
}
