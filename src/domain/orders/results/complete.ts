import { Failure, fail, failField } from '../../../core/fail.ts';
import { nextState, refuseState } from '../../../core/lifecycle.ts';
import { insertFile, leaveBlob } from '../../files/files.queries.ts';
import type { IntakeDeps } from '../../files/read-received.ts';
import { ORDER_LIFECYCLE } from '../order.lifecycle.ts';
import { type Final, fileInOrder, isTranslation } from '../order-file.ts';
import type { OrderWithPayments } from '../order-payments.ts';
import { type FullOrder, findAnyOrder } from '../orders.queries.ts';
import { makeCertificate } from '../papers/make-certificate.ts';
import { makeConversionStatement } from '../papers/make-conversion-statement.ts';
import type { PaperDeps } from '../papers/store-paper.ts';
import { obeys } from '../role-visibility.ts';
import { beginWork, reach } from '../steps/milestones.ts';
import { needsTranslation } from '../steps/needs.ts';
import {
  checkExpected,
  type OpenStep,
  type StepCaller,
  type StepDeps,
  type StepRequest,
  takeStep,
} from '../steps/take-step.ts';
import { copyTranslation, type GivenFinal, type PlacedFinal, placeFinals, storeFinal } from './final-files.ts';
import { type Missing, missingForCompletion } from './missing.ts';
import { stillMissing } from './missing-in-words.ts';

export type CompleteDeps = StepDeps & IntakeDeps & PaperDeps;

/** Completes an order: the final files and the certificate are made first, then everything is written at once. */
export async function completeOrder(
  deps: CompleteDeps,
  by: StepCaller,
  { order, expected, finals = [] }: StepRequest & { finals?: readonly GivenFinal[] },
): Promise<OrderWithPayments> {
  const seen = await deps.db.transaction('system', (tx) => findAnyOrder(tx, order));
  if (seen === undefined || !obeys(seen.order, by.visible)) fail('not_found');
  checkExpected(seen.order, expected);
  checkStatus(seen);
  const placed = placeFinals(seen, finals);
  checkMissing(seen, placed);
  const stored: Final[] = [];
  try {
    await gatherFinals(deps, seen, placed, stored);
    // Made from what was seen: if anybody changed the order meanwhile, it has to be made again.
    const step = { order, expected: seen.order.updated_at, action: 'complete' };
    return await takeStep(deps, by, step, (open) => write(deps, open, stored));
  } catch (error) {
    // After anything but a refusal the rows may be there all the same; the sweep asks before it takes the bytes.
    if (error instanceof Failure) await leaveBlobs(deps, seen, stored);
    throw error;
  }
}

function checkStatus({ order }: FullOrder): void {
  if (needsTranslation(order)) nextState(ORDER_LIFECYCLE, 'complete', 'order', order.status);
  else if (order.status !== 'created') nextState(ORDER_LIFECYCLE, 'finish', 'order', order.status);
}

/** What is missing is a file that could be sent, or a step that has to come first. */
function checkMissing(seen: FullOrder, placed: readonly PlacedFinal[]): void {
  const brought = new Set(placed.map(({ place }) => place.service));
  const missing = missingForCompletion(seen).filter((thing) => thing.what !== 'result' || !brought.has(thing.service));
  if (missing.length === 0) return;
  if (missing.some(isFile)) failField('files', stillMissing(missing));
  refuseState('order', seen.order.status, stillMissing(missing));
}

const isFile = ({ what }: Missing) => what !== 'notarization' && what !== 'shipment';

/** Puts each file into `stored` as it is made, so that a failure half-way can leave them to the sweep. */
async function gatherFinals(
  deps: CompleteDeps,
  seen: FullOrder,
  placed: readonly PlacedFinal[],
  stored: Final[],
): Promise<void> {
  for (const final of placed) stored.push(await storeFinal(deps, seen.order, final));
  const given = new Set(stored.map(({ place }) => place.made_from));
  for (const translation of seen.files.filter(isTranslation)) {
    if (!given.has(translation.file_id)) stored.push(copyTranslation(deps, translation));
  }
  const papers = await Promise.all([makeCertificate(deps, seen, stored), makeConversionStatement(deps, seen)]);
  stored.push(...papers.flat());
}

async function write(deps: CompleteDeps, { tx, change }: OpenStep, stored: readonly Final[]): Promise<void> {
  beginWork(change);
  for (const { file, place } of stored) {
    await insertFile(tx, file);
    change.addFile({ ...fileInOrder(change.order, file, place), live: true });
  }
  const waiting = change.files.filter((file) => file.collection === 'final' && !file.live);
  for (const file of waiting) change.changeFile({ ...file, live: true });
  change.move(needsTranslation(change.order) ? 'complete' : 'finish');
  reach(change, 'completed_at', deps.clock.now());
}

/** The bytes of what could not be completed, except those that the order's own files share. */
async function leaveBlobs({ db }: CompleteDeps, { files }: FullOrder, stored: readonly Final[]): Promise<void> {
  const shared = new Set(files.map((file) => file.blob));
  const made = stored.filter(({ file }) => !shared.has(file.blob));
  if (made.length === 0) return;
  await db.transaction('system', async (tx) => {
    for (const { file } of made) leaveBlob(tx, file.blob, file.created_at);
  });
}
