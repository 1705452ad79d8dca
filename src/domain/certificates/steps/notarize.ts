import { Failure } from '../../../core/fail.ts';
import { FieldErrors } from '../../../core/field-errors.ts';
import { type Id, newId, toToken } from '../../../core/ids.ts';
import { refuseState } from '../../../core/lifecycle.ts';
import type { Locked } from '../../../core/locked.ts';
import type { FileRow } from '../../files/files.queries.ts';
import { type IntakeDeps, readReceived } from '../../files/read-received.ts';
import { type Received, refuseFile } from '../../files/receive-file.ts';
import { readVisible } from '../../orders/read-order.ts';
import { type FullOrder, findAnyOrder, type OrderRow } from '../../orders/rows/orders.queries.ts';
import { needsNotary } from '../../orders/state/needs.ts';
import type { OrderWithPayments } from '../../orders/state/order-payments.ts';
import { checkStep, passStep } from '../../orders/steps/milestones.ts';
import {
  type OpenStep,
  type StepCaller,
  type StepDeps,
  type StepRequest,
  takeStepOnce,
} from '../../orders/steps/take-step.ts';
import { type CertificateRow, certificatesOfOrder, isIssued, lockCertificates } from '../certificates.queries.ts';
import { type DrawDeps, drawCopy } from '../issue/draw-certificate.ts';
import { issueCertificates, leaveFiles } from '../issue/issue-certificates.ts';
import { replacePaper } from './replace-paper.ts';

export type NotarizeDeps = StepDeps & IntakeDeps & DrawDeps;

/** The scan of a sealed certificate, under the names of its parts. */
export interface Scan {
  received: Received;
  part: string;
  /** Left out where there is one certificate only; null when what was given is no token of one. */
  certificate: Id<'crt'> | null | undefined;
  field: string;
}

interface StoredScan extends Scan {
  file: FileRow;
}

/** A paper that was made beforehand for a certificate: its digital copy. */
interface Copy {
  certificate: Id<'crt'>;
  file: FileRow;
}

/**
 * The notary has sealed the certificates. Scans take the place of what we drew; the milestone is reached when every
 * certificate has one. Without any scan the sealed originals are on paper only, and the digital copies say so.
 */
export async function notarizeOrder(
  deps: NotarizeDeps,
  by: StepCaller,
  { id = newId(), scans = [], ...at }: StepRequest & { id?: Id<'file'>; scans?: readonly Scan[] },
): Promise<OrderWithPayments> {
  // A refusal changes nothing: certificates are drawn only where they can be sealed. A repeat is told apart below.
  const seen = await readVisible(deps, by, at.order);
  if (scans.length === 0) checkNotarizable(seen);
  const owner = seen.account_id;
  await issueCertificates(deps, at.order);
  const stored: StoredScan[] = [];
  const copies: Copy[] = [];
  try {
    for (const [index, scan] of scans.entries()) {
      stored.push({ ...scan, file: await storeScan(deps, scan, index === 0 ? id : newId(), owner) });
    }
    if (scans.length === 0) copies.push(...(await drawCopies(deps, at)));
    const detail = { scans: stored.map(({ file }) => toToken('file', file.id)) };
    // An earlier try of the same request was cut off after it had done its work.
    const isRepeated = ({ before }: { before: FullOrder }) => before.files.some((file) => file.file_id === id);
    return await takeStepOnce(deps, by, { ...at, action: 'notarize', detail, isRepeated }, (open) =>
      seal(deps, open, stored, copies),
    );
  } catch (error) {
    // After anything but a refusal the rows may be there all the same; the sweep asks before it takes the bytes.
    if (error instanceof Failure) {
      await leaveFiles(
        deps,
        [...stored, ...copies].map(({ file }) => file),
      );
    }
    throw error;
  }
}

export function checkNotarizable(order: OrderRow): void {
  if (!needsNotary(order)) refuseState('order', order.status, 'No notarization was ordered.');
  checkStep('notarize', order);
}

/** A scan is something to look at. */
async function storeScan(deps: NotarizeDeps, scan: Scan, id: Id<'file'>, owner: Id<'acct'>): Promise<FileRow> {
  const upload = await readReceived(deps, scan.received, { account: owner, field: scan.part });
  if (upload.mimetype !== 'application/pdf' && !upload.mimetype.startsWith('image/')) {
    refuseFile('unsupported_file_type', scan.part, `"${upload.filename}" is no scan: send a PDF or an image.`);
  }
  return upload.store({ id, account: owner, uploadSource: 'team' });
}

async function drawCopies(deps: NotarizeDeps, { order: id }: StepRequest): Promise<Copy[]> {
  const { full, certificates } = await deps.db.transaction('system', async (tx) => ({
    full: await findAnyOrder(tx, id),
    certificates: await certificatesOfOrder(tx, id),
  }));
  if (full === undefined || full.order.approved_at === null || full.order.notarized_at !== null) return [];
  const copies: Copy[] = [];
  for (const certificate of certificates.filter(isWaiting)) {
    copies.push({ certificate: certificate.id, file: await drawCopy(deps, full.order, certificate) });
  }
  return copies;
}

const isWaiting = (certificate: CertificateRow) => isIssued(certificate) && certificate.notarization === 'waiting';

async function seal(
  deps: NotarizeDeps,
  open: OpenStep,
  scans: readonly StoredScan[],
  copies: readonly Copy[],
): Promise<void> {
  const { tx, change } = open;
  const { order } = change;
  checkNotarizable(order);
  const certificates = (await lockCertificates(tx, order.id)).filter(isIssued);
  const now = deps.clock.now();
  const done = new Set<Id<'crt'>>();
  for (const { certificate, file } of matched(scans, certificates)) {
    await replacePaper(open, certificate, { file, notarization: 'sealed', now });
    done.add(certificate.id);
  }
  for (const { certificate: id, file } of copies) {
    const certificate = certificates.find((one) => one.id === id && isWaiting(one));
    // Somebody sealed it while its copy was drawn.
    if (certificate === undefined) refuseState('order', order.status, 'Its certificates have changed: try again.');
    await replacePaper(open, certificate, { file, notarization: 'paper', now });
    done.add(certificate.id);
  }
  if (certificates.every((certificate) => done.has(certificate.id) || !isWaiting(certificate))) {
    passStep(change, 'notarize', now);
  }
}

/** Which certificate each scan shows; refuses all at once those that show none. */
function matched(scans: readonly StoredScan[], certificates: readonly Locked<CertificateRow>[]) {
  const errors = new FieldErrors();
  const taken = new Set<Id<'crt'>>();
  const pairs = scans.flatMap(({ certificate: id, field, part, file }) => {
    const only = certificates.length === 1 ? certificates[0] : undefined;
    const certificate = id === undefined ? only : certificates.find((one) => one.id === id);
    if (certificate === undefined) errors.add(certificates.length === 0 ? part : field, whyNone(id, certificates));
    else if (taken.has(certificate.id)) errors.add(field, 'Send one scan for each certificate.');
    else taken.add(certificate.id);
    return certificate === undefined ? [] : [{ certificate, file }];
  });
  errors.throwIfAny();
  return pairs;
}

function whyNone(id: Id<'crt'> | null | undefined, certificates: readonly CertificateRow[]): string {
  if (certificates.length === 0) return 'This order has no certificate that could be sealed.';
  return id === undefined
    ? 'Say which certificate each file shows: send `certificate` once for each `file`, in the same order.'
    : 'Must be a certificate of this order that is not superseded or revoked.';
}
