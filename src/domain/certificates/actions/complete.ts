import { Failure, fail, failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { nextState, refuseState } from '../../../core/lifecycle.ts';
import { checkVersion } from '../../../core/locked.ts';
import { insertFile } from '../../files/files.queries.ts';
import type { IntakeDeps } from '../../files/read-received.ts';
import { beginWork, reach } from '../../orders/actions/milestones.ts';
import {
  type ActionCaller,
  type ActionDeps,
  type ActionRequest,
  checkExpected,
  type OpenAction,
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
import { type Missing, missingForCompletion, stillMissing } from '../../orders/state/missing.ts';
import { needsTranslation } from '../../orders/state/needs.ts';
import { type Final, fileInOrder, isTranslation } from '../../orders/state/order-file.ts';
import type { OrderWithPayments } from '../../orders/state/order-payments.ts';
import { matchesRule } from '../../orders/viewers/role-visibility.ts';
import type { DrawDeps } from '../issue/draw-certificate.ts';
import { checkSignatory, issueCertificates, leaveFiles } from '../issue/issue-certificates.ts';
import { checkOnPaper, type MadePapers, makePapers, publishCertificatesOf } from './publish.ts';

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
