import { Failure } from '../../../core/fail.ts';
import { FieldErrors } from '../../../core/field-errors.ts';
import { type Id, newId, toToken } from '../../../core/ids.ts';
import { type Locked, refuseState } from '../../../core/lifecycle.ts';
import type { Warning } from '../../../wire/schemas/reply.ts';
import type { FileRow } from '../../files/files.queries.ts';
import { type IntakeDeps, type Received, readReceived, refuseFile } from '../../files/receive-file.ts';
import {
  type ActionCaller,
  type ActionDeps,
  type ActionRequest,
  applyAction,
  checkAction,
  type OpenAction,
  runAction,
  runActionOnce,
} from '../../orders/actions/run-action.ts';
import { readVisible } from '../../orders/read-order.ts';
import { type FullOrder, findAnyOrder, type OrderRow } from '../../orders/rows/orders.queries.ts';
import type { ShipmentRequest } from '../../orders/shipments/make-shipment.ts';
import { needsNotary, needsShipping } from '../../orders/state/needs.ts';
import type { OrderWithPayments } from '../../orders/state/order-payments.ts';
import { type CertificateRow, certificatesOfOrder, isIssued, lockCertificates } from '../certificates.queries.ts';
import { type DrawDeps, drawCopy, issueCertificates, leaveFiles } from '../issue/issue-certificates.ts';
import { otherContents, physicalItems } from '../physical-items.ts';
import { replacePaper } from './complete.ts';
import { type ParcelRequest, packParcels } from './pack-parcels.ts';

type NotarizeDeps = ActionDeps & IntakeDeps & DrawDeps;

/** A scan of a sealed certificate, with the names of its form fields. */
export interface Scan {
  received: Received;
  part: string;
  /** Undefined: the order has only one certificate; null: the value sent is not a certificate's token. */
  certificate: Id<'crt'> | null | undefined;
  field: string;
}

interface StoredScan extends Scan {
  file: FileRow;
}

/** A digital copy of a certificate, drawn before the transaction. */
interface Copy {
  certificate: Id<'crt'>;
  file: FileRow;
}

/**
 * Records that the notary sealed the certificates. Scans replace the papers we drew; the milestone is reached once all
 * have one. Without scans the sealed originals exist on paper only, and the digital copies say so.
 */
export async function notarizeOrder(
  deps: NotarizeDeps,
  by: ActionCaller,
  { id = newId(), scans = [], ...at }: ActionRequest & { id?: Id<'file'>; scans?: readonly Scan[] },
): Promise<OrderWithPayments> {
  // Refuse before certificates are drawn. Requests with scans are checked under the lock, which recognizes repeats.
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
    // An earlier try of this request was interrupted after its work was done.
    const isRepeated = ({ before }: { before: FullOrder }) => before.files.some((file) => file.file_id === id);
    return await runActionOnce(deps, by, { ...at, action: 'notarize', detail, isRepeated }, (open) =>
      seal(deps, open, stored, copies),
    );
  } catch (error) {
    // Only a refusal proves that no row was written; after other errors the sweep checks before it deletes the bytes.
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
  checkAction('notarize', order);
}

/** Scans must be viewable: a PDF or an image. */
async function storeScan(deps: NotarizeDeps, scan: Scan, id: Id<'file'>, owner: Id<'acct'>): Promise<FileRow> {
  const upload = await readReceived(deps, scan.received, { account: owner, field: scan.part });
  if (upload.mimetype !== 'application/pdf' && !upload.mimetype.startsWith('image/')) {
    refuseFile('unsupported_file_type', scan.part, `"${upload.filename}" is no scan: send a PDF or an image.`);
  }
  return upload.store({ id, account: owner, uploadSource: 'team' });
}

async function drawCopies(deps: NotarizeDeps, { order: id }: ActionRequest): Promise<Copy[]> {
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
  open: OpenAction,
  scans: readonly StoredScan[],
  copies: readonly Copy[],
): Promise<void> {
  const { tx, change } = open;
  const { order } = change;
  checkNotarizable(order);
  const certificates = (await lockCertificates(tx, order.id)).filter(isIssued);
  const now = deps.clock.now();
  const done = new Set<Id<'crt'>>();
  for (const { certificate, file } of matchScans(scans, certificates)) {
    await replacePaper(open, certificate, { file, notarization: 'sealed', now });
    done.add(certificate.id);
  }
  for (const { certificate: id, file } of copies) {
    const certificate = certificates.find((one) => one.id === id && isWaiting(one));
    // Someone sealed the certificate while its copy was drawn.
    if (certificate === undefined) refuseState('order', order.status, 'Its certificates have changed: try again.');
    await replacePaper(open, certificate, { file, notarization: 'paper', now });
    done.add(certificate.id);
  }
  if (certificates.every((certificate) => done.has(certificate.id) || !isWaiting(certificate))) {
    applyAction(change, 'notarize', now);
  }
}

/** Pairs each scan with its certificate; refuses all scans without one in a single error. */
function matchScans(scans: readonly StoredScan[], certificates: readonly Locked<CertificateRow>[]) {
  const errors = new FieldErrors();
  const used = new Set<Id<'crt'>>();
  const pairs = scans.flatMap(({ certificate: id, field, part, file }) => {
    const only = certificates.length === 1 ? certificates[0] : undefined;
    const certificate = id === undefined ? only : certificates.find((one) => one.id === id);
    if (certificate === undefined)
      errors.add(certificates.length === 0 ? part : field, noMatchReason(id, certificates));
    else if (used.has(certificate.id)) errors.add(field, 'Send one scan for each certificate.');
    else used.add(certificate.id);
    return certificate === undefined ? [] : [{ certificate, file }];
  });
  errors.throwIfAny();
  return pairs;
}

function noMatchReason(id: Id<'crt'> | null | undefined, certificates: readonly CertificateRow[]): string {
  if (certificates.length === 0) return 'This order has no certificate that could be sealed.';
  return id === undefined
    ? 'Say which certificate each file shows: send `certificate` once for each `file`, in the same order.'
    : 'Must be a certificate of this order that is not superseded or revoked.';
}

type ShipDeps = ActionDeps & DrawDeps;

/** One parcel with everything, or several that name their contents. */
type ParcelsRequest = { parcel: ShipmentRequest } | { parcels: readonly ParcelRequest[] };

/** Ships parcels; the milestone is reached once every paper item is in one. Returns warnings about tracking numbers. */
export async function shipOrder(
  deps: ShipDeps,
  by: ActionCaller,
  { order, expected, version, ...sent }: ActionRequest & ParcelsRequest,
): Promise<OrderWithPayments & { result: Warning[] }> {
  // Refuse before certificates are drawn: only parcels that can be sent need them.
  checkShippable(await readVisible(deps, by, order));
  await issueCertificates(deps, order);
  const detail = 'parcel' in sent ? { ...sent.parcel } : { parcels: sent.parcels.length };
  return runAction(deps, by, { order, ...(expected && { expected }), version, action: 'ship', detail }, (open) =>
    send(deps, open, sent),
  );
}

async function send({ clock }: ShipDeps, { tx, change, before }: OpenAction, sent: ParcelsRequest): Promise<Warning[]> {
  const { order } = before;
  checkShippable(order);
  const inParcels = new Set(order.shipments.flatMap(({ contents }) => contents));
  const items = physicalItems(before, await certificatesOfOrder(tx, order.id));
  const waiting = items.filter(({ token }) => !inParcels.has(token));
  const stock = { waiting, sent: inParcels, others: otherContents(before) };
  const single = 'parcel' in sent;
  const packed = packParcels(single ? [sent.parcel] : sent.parcels, stock, { ordered: orderedService(order), single });
  if (packed.left.length === 0) applyAction(change, 'ship', clock.now());
  change.set({ shipments: [...order.shipments, ...packed.shipments] });
  return packed.warnings;
}

export function checkShippable(order: OrderRow): void {
  if (!needsShipping(order)) refuseState('order', order.status, 'Nothing is to be shipped: its delivery is digital.');
  checkAction('ship', order);
  if (needsNotary(order) && order.notarized_at === null) {
    refuseState('order', order.status, 'It must be notarized before it is shipped.');
  }
}

const orderedService = ({ services }: OrderRow) => {
  const service = services.shipping === true ? (services.shipping_options?.shipping_service ?? null) : null;
  const carrier = service === null ? null : (/^delivery_(carrier_[a-c])_/.exec(service)?.[1] ?? null);
  return { carrier, service };
};
