import { Failure, fail, failField } from '../../../core/fail.ts';
import { FieldErrors } from '../../../core/field-errors.ts';
import type { Id } from '../../../core/ids.ts';
import { checkVersion, type Locked, nextState, refuseState } from '../../../core/lifecycle.ts';
import type { Notarization } from '../../../wire/schemas/certificates/certificate.ts';
import { type FileRow, insertFile } from '../../files/files.queries.ts';
import type { IntakeDeps } from '../../files/receive-file.ts';
import {
  type ActionCaller,
  type ActionDeps,
  type ActionRequest,
  beginWork,
  checkExpected,
  type OpenAction,
  reach,
  runAction,
} from '../../orders/actions/run-action.ts';
import { ORDER_LIFECYCLE } from '../../orders/order.lifecycle.ts';
import { makeConversionStatement } from '../../orders/papers/conversion-paper.ts';
import {
  copyTranslation,
  type PlacedFinal,
  placeFinals,
  storeFinal,
  type UploadedFinal,
} from '../../orders/results/final-files.ts';
import { type FullOrder, findAnyOrder, type OrderRow } from '../../orders/rows/orders.queries.ts';
import {
  type Missing,
  missingForCompletion,
  needsPaper,
  needsTranslation,
  stillMissing,
} from '../../orders/state/needs.ts';
import { type Final, fileInOrder, isInPlace, isTranslation, retireFile } from '../../orders/state/order-file.ts';
import type { OrderWithPayments } from '../../orders/state/order-payments.ts';
import { matchesRule } from '../../orders/viewers/role-visibility.ts';
import {
  type CertificateRow,
  certificatesOfOrder,
  isIssued,
  lockCertificates,
  publishCertificates,
  setPaper,
} from '../certificates.queries.ts';
import {
  checkSignatory,
  type DrawDeps,
  type Drawn,
  drawCertificate,
  drawCopy,
  issueCertificates,
  leaveFiles,
  writeCertificates,
} from '../issue/issue-certificates.ts';

export type CompleteDeps = ActionDeps & IntakeDeps & DrawDeps;

/** Completes an order. Final files and papers are made first, then written and shown in one transaction. */
export async function completeOrder(
  deps: CompleteDeps,
  by: ActionCaller,
  { order, expected, version, finals = [] }: ActionRequest & { finals?: readonly UploadedFinal[] },
): Promise<OrderWithPayments> {
  // Read twice: the first read refuses before anything is made; the second includes the certificates just issued.
  const { seen: first } = await readToComplete(deps, by, order, finals);
  checkExpected(first.order, expected);
  checkVersion(first.order, version);
  await issueCertificates(deps, order);
  const { seen, placed } = await readToComplete(deps, by, order, finals);
  const stored: Final[] = [];
  const papers: MadePapers = { drawn: [], copies: [] };
  try {
    await gatherFinals(deps, seen, placed, stored);
    await makePapers(deps, seen, stored, papers);
    // Files and papers are made from `seen`: if the order has changed since, they must be made again.
    const request = { order, expected: seen.order.updated_at, version, action: 'complete' };
    return await runAction(deps, by, request, (open) => write(deps, open, stored, papers));
  } catch (error) {
    // Only a refusal proves that no row was written; after other errors the sweep checks before it deletes the bytes.
    if (error instanceof Failure) await leaveMade(deps, seen, stored, papers);
    throw error;
  }
}

/** Reads the order and the places of its uploaded files; refuses while the order cannot be completed. */
async function readToComplete(
  deps: CompleteDeps,
  { visible }: ActionCaller,
  id: Id<'order'>,
  finals: readonly UploadedFinal[],
): Promise<{ seen: FullOrder; placed: PlacedFinal[] }> {
  const seen = await deps.db.transaction('system', (tx) => findAnyOrder(tx, id));
  if (seen === undefined || !matchesRule(seen.order, visible)) fail('not_found');
  checkCompletable(seen.order);
  const placed = placeFinals(seen, finals);
  checkMissing(seen, placed);
  checkOnPaper(seen, placed);
  checkSigned(deps, seen);
  return { seen, placed };
}

export function checkCompletable(order: OrderRow): void {
  if (needsTranslation(order)) nextState(ORDER_LIFECYCLE, 'complete', 'order', order.status);
  else if (order.status !== 'created') nextState(ORDER_LIFECYCLE, 'finish', 'order', order.status);
}

/** Certified papers need a signatory. */
export function checkSigned(deps: Pick<DrawDeps, 'signatory' | 'playMoney'>, { order, conversions }: FullOrder): void {
  if (needsTranslation(order) || conversions.length > 0) checkSignatory(deps, order);
}

/** A missing file is a field error (it can be uploaded); a missing action refuses the state. */
function checkMissing(seen: FullOrder, placed: readonly PlacedFinal[]): void {
  const uploaded = new Set(placed.map(({ place }) => place.service));
  const missing = missingForCompletion(seen).filter((thing) => thing.kind !== 'result' || !uploaded.has(thing.service));
  if (missing.length === 0) return;
  if (missing.some(isFile)) failField('files', stillMissing(missing));
  refuseState('order', seen.order.status, stillMissing(missing));
}

const isFile = ({ kind }: Missing) => kind === 'translation' || kind === 'result' || kind === 'conversion';

/** Adds each file to `stored` as soon as it is made, so that after a failure it can be left to the sweep. */
async function gatherFinals(
  deps: CompleteDeps,
  seen: FullOrder,
  placed: readonly PlacedFinal[],
  stored: Final[],
): Promise<void> {
  for (const final of placed) stored.push(await storeFinal(deps, seen.order, final));
  const withFinal = new Set(stored.map(({ place }) => place.made_from));
  for (const translation of seen.files.filter(isTranslation)) {
    if (!withFinal.has(translation.file_id)) stored.push(copyTranslation(deps, translation));
  }
  stored.push(...(await makeConversionStatement(deps, seen)));
}

async function write(
  deps: CompleteDeps,
  open: OpenAction,
  stored: readonly Final[],
  papers: MadePapers,
): Promise<void> {
  const { tx, change } = open;
  beginWork(change);
  for (const { file, place } of stored) {
    await insertFile(tx, file);
    change.addFile({ ...fileInOrder(change.order, file, place), live: true });
  }
  const waiting = change.files.filter((file) => file.collection === 'final' && !file.live);
  for (const file of waiting) change.changeFile({ ...file, live: true });
  await publishCertificatesOf(deps, open, papers);
  // The new files replace those delivered before the revision.
  for (const old of change.files.filter((file) => file.superseded)) {
    change.changeFile({ ...old, live: false, replaced: true });
  }
  change.move(needsTranslation(change.order) ? 'complete' : 'finish');
  reach(change, 'completed_at', deps.clock.now());
}

/** Leaves the bytes of an unfinished completion to the sweep, except those that files of the order share. */
async function leaveMade(
  deps: CompleteDeps,
  { files }: FullOrder,
  stored: readonly Final[],
  { drawn, copies }: MadePapers,
): Promise<void> {
  const shared = new Set(files.map((file) => file.blob));
  const made = [...stored, ...drawn, ...copies].map(({ file }) => file);
  await leaveFiles(
    deps,
    made.filter((file) => !shared.has(file.blob)),
  );
}

/** Papers made for a completion before its transaction. */
interface MadePapers {
  /** Certificates of final files that were uploaded in place of the approved translations. */
  drawn: Drawn[];
  /** Digital copies of certificates whose originals were signed by hand and shipped. */
  copies: { certificate: Id<'crt'>; file: FileRow }[];
}

/** A certificate signed on paper names the approved file, so no other file can be delivered in its place. */
function checkOnPaper({ order, files }: FullOrder, placed: readonly PlacedFinal[]): void {
  if (!needsPaper(order)) return;
  const errors = new FieldErrors();
  for (const { uploaded, place } of placed) {
    const translation = files.find((file) => file.file_id === place.made_from);
    if (translation === undefined || translation.sha256.equals(uploaded.received.sha256)) continue;
    errors.add(uploaded.part, 'The certificate of this translation is on paper and names the file that was approved.');
  }
  errors.throwIfAny();
}

async function makePapers(
  deps: DrawDeps,
  { order, files }: FullOrder,
  finals: readonly Final[],
  papers: MadePapers,
): Promise<void> {
  for (const translation of files.filter(isTranslation)) {
    const final = finals.find(({ place }) => place.made_from === translation.file_id)?.file;
    const source = files.find((file) => file.file_id === translation.source_file_id);
    if (final === undefined || source === undefined || final.sha256.equals(translation.sha256)) continue;
    const delivered = { name: final.filename, sha256: final.sha256, pages: final.page_count };
    papers.drawn.push(await drawCertificate(deps, order, { source, translation, delivered }));
  }
  if (!needsPaper(order)) return;
  const certificates = await deps.db.transaction('system', (tx) => certificatesOfOrder(tx, order.id));
  const redrawn = new Set(papers.drawn.map(({ wanted }) => wanted.translation.file_id));
  for (const one of certificates.filter(
    (certificate) => isIssued(certificate) && certificate.notarization === 'none',
  )) {
    if (redrawn.has(one.translation_file_id)) continue;
    papers.copies.push({ certificate: one.id, file: await drawCopy(deps, order, one) });
  }
}

/** Shows the customer the paper of every certificate: the sealed one, if notarization was ordered. */
async function publishCertificatesOf(deps: DrawDeps, open: OpenAction, papers: MadePapers): Promise<void> {
  const { tx, change } = open;
  const now = deps.clock.now();
  await writeCertificates(tx, deps, change, papers.drawn);
  const certificates = (await lockCertificates(tx, change.order.id)).filter(isIssued);
  for (const { certificate: id, file } of papers.copies) {
    const certificate = certificates.find((one) => one.id === id) ?? fail('busy');
    await replacePaper(open, certificate, { file, notarization: certificate.notarization, now });
  }
  for (const translation of change.files.filter(isTranslation)) {
    const paper = change.files.find(
      (file) =>
        file.made_from === translation.file_id &&
        isInPlace(file) &&
        certificates.some(({ id }) => id === file.certificate_id),
    );
    // Revoked a moment ago: a retry draws a new one.
    if (paper === undefined) fail('busy');
    change.changeFile({ ...paper, live: true });
  }
  publishCertificates(
    tx,
    certificates.map(({ id }) => id),
    now,
  );
}

/** Replaces a certificate's paper with a sealed scan or a digital copy. */
export async function replacePaper(
  { tx, change }: OpenAction,
  certificate: Locked<CertificateRow>,
  { file, notarization, now }: { file: FileRow; notarization: Notarization; now: Date },
): Promise<void> {
  await insertFile(tx, file);
  setPaper(tx, certificate, { file: file.id, notarization, now });
  const old = change.files.find((one) => one.certificate_id === certificate.id && isInPlace(one));
  if (old !== undefined) change.changeFile(retireFile(old));
  change.addFile(
    fileInOrder(change.order, file, {
      collection: 'certificate',
      position: old?.position ?? 0,
      language: certificate.language,
      source_file_id: certificate.source_file_id,
      made_from: certificate.translation_file_id,
      certificate_id: certificate.id,
    }),
  );
}
