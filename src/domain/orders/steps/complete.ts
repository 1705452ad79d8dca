import { Failure, fail, failField } from '../../../core/fail.ts';
import { Faults } from '../../../core/faults.ts';
import type { Id } from '../../../core/ids.ts';
import { newId } from '../../../core/ids.ts';
import { nextState, refuseState } from '../../../core/lifecycle.ts';
import type { Tx } from '../../../storage/database.ts';
import type { Actor } from '../../events/audit.ts';
import type { FileRow } from '../../files/files.queries.ts';
import { insertFile, leaveBlob } from '../../files/files.queries.ts';
import { newFileRow } from '../../files/new-file.ts';
import { type IntakeDeps, readReceived } from '../../files/read-received.ts';
import type { Received } from '../../files/receive-file.ts';
import { type Changing, isTranslation } from '../change-order.ts';
import { ORDER_LIFECYCLE } from '../order.lifecycle.ts';
import type { OrderRow } from '../orders.queries.ts';
import { findAnyOrder, type HeldFile, type OrderWhole } from '../orders.queries.ts';
import { checkService, holdFile } from '../translations/add-file.ts';
import { type CertifyDeps, makeCertificate, makeConversionStatement } from './certify.ts';
import { missingForCompletion, needsTranslation } from './needs.ts';
import { begin, reach, type StepDeps, takeStep } from './steps.ts';

export type CompleteDeps = StepDeps & IntakeDeps & CertifyDeps;

/** A final file that came with the request, under the name of its part. */
export interface GivenFinal {
  /** `file`, a translation's token, or a service. */
  part: string;
  /** The id inside the part's name, when that is a token. */
  file: Id<'file'> | null;
  received: Received;
}

/** A file and the place it gets in the order. */
interface Final {
  file: FileRow;
  place: Parameters<typeof holdFile>[2];
}

/** Completes an order: the final files and the certificate are made first, then everything is written at once. */
export async function completeOrder(
  deps: CompleteDeps,
  actor: Actor,
  { order: id, finals = [] }: { order: Id<'order'>; finals?: readonly GivenFinal[] },
): Promise<OrderWhole> {
  const seen = (await deps.db.transaction('system', (tx) => findAnyOrder(tx, id))) ?? fail('not_found');
  checkCompletion(seen, finals);
  const kept: Final[] = [];
  try {
    for (const given of finals) kept.push(await keepGiven(deps, seen, given));
    const given = new Set(kept.map(({ place }) => place.made_from));
    for (const translation of seen.files.filter(isTranslation)) {
      if (!given.has(translation.file_id)) kept.push(copyOf(deps, seen.order, translation));
    }
    const asOf = { ...seen, finals: kept.map(({ file, place }) => ({ ...place, file })) };
    kept.push(...(await Promise.all([makeCertificate(deps, asOf), makeConversionStatement(deps, asOf)])).flat());
    return await takeStep(deps, actor, { order: id, action: 'complete' }, (changing, now, tx) => {
      // Made from what was seen: if anybody changed the order meanwhile, it has to be made again.
      if (now.order.updated_at.getTime() !== seen.order.updated_at.getTime()) fail('conflict');
      return write(tx, deps, changing, kept);
    });
  } catch (error) {
    // After anything but a refusal the rows may be there all the same; the sweep asks before it takes the bytes.
    if (error instanceof Failure) await leaveBlobs(deps, seen, kept);
    throw error;
  }
}

function checkCompletion(seen: OrderWhole, finals: readonly GivenFinal[]): void {
  const { order } = seen;
  if (needsTranslation(order)) nextState(ORDER_LIFECYCLE, 'complete', 'order', order.status);
  else if (order.status !== 'created') nextState(ORDER_LIFECYCLE, 'finish', 'order', order.status);
  const faults = new Faults();
  const made = new Set<string>();
  for (const final of finals) {
    const { part } = final;
    try {
      const { made_from } = placeOf(seen, final);
      if (made_from && made.has(made_from)) faults.add(part, 'Send one final file for each translation.');
      if (made_from) made.add(made_from);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      faults.add(part, error.detail.errors?.[part]?.[0] ?? error.message);
    }
  }
  faults.throwIfAny();
  const brought = new Set(finals.map(({ part }) => `the result of ${part}`));
  const missing = missingForCompletion(seen).filter((one) => !brought.has(one));
  if (missing.length === 0) return;
  const message = `Still missing: ${missing.join('; ')}.`;
  const results = missing.filter((one) => one !== 'the notarization' && one !== 'the shipment');
  // What is missing is a file that could be sent, or a step that has to come first.
  if (results.length > 0) failField('files', message);
  refuseState('order', order.status, message);
}

/** Where a given file belongs: `file`, a translation's token, or a service. */
function placeOf({ order, files }: OrderWhole, { part, file }: GivenFinal): Final['place'] {
  const position = files.length;
  if (part === 'file') return { collection: 'final', position };
  if (file === null) return { collection: 'final', position, service: checkService(order, part, part) };
  const translation = files.find(({ file_id }) => file_id === file);
  if (translation === undefined || !isTranslation(translation)) failField(part, 'Is not a translation of this order.');
  return finalPlace(translation);
}

const finalPlace = ({ file_id, source_file_id, language, position, approved_at }: HeldFile): Final['place'] => ({
  collection: 'final',
  made_from: file_id,
  source_file_id,
  language,
  position,
  approved_at,
});

async function keepGiven(deps: CompleteDeps, seen: OrderWhole, given: GivenFinal): Promise<Final> {
  const taken = await readReceived(deps, given.received, given.part);
  const file = await taken.store({ id: newId(), account: seen.order.account_id, uploadSource: 'team' });
  return { file, place: placeOf(seen, given) };
}

/** The translation as it was approved, under a token of its own; the bytes are shared. */
function copyOf({ clock }: CompleteDeps, order: OrderRow, translation: HeldFile): Final {
  const { blob, filename, size, sha256, mimetype, page_count, language } = translation;
  const bytes = { blob, filename, size, sha256, mimetype, page_count };
  const owner = { id: newId(), account_id: order.account_id, upload_source: 'team' };
  const file = newFileRow({ ...bytes, ...owner, language_detection: language }, clock.now());
  return { file, place: finalPlace(translation) };
}

async function write(tx: Tx, deps: CompleteDeps, changing: Changing, kept: readonly Final[]): Promise<void> {
  begin(changing);
  for (const { file, place } of kept) {
    await insertFile(tx, file);
    changing.add({ ...holdFile(changing.order, file, place), live: true });
  }
  const waiting = changing.files.filter((file) => file.collection === 'final' && !file.live);
  for (const file of waiting) changing.file({ ...file, live: true });
  changing.move(needsTranslation(changing.order) ? 'complete' : 'finish');
  reach(changing, 'completed_at', deps.clock.now());
}

/** The bytes of what could not be completed, except those that the order's own files share. */
async function leaveBlobs({ db }: CompleteDeps, { files }: OrderWhole, kept: readonly Final[]): Promise<void> {
  const shared = new Set(files.map((file) => file.blob));
  const made = kept.filter(({ file }) => !shared.has(file.blob));
  if (made.length === 0) return;
  await db.transaction('system', async (tx) => {
    for (const { file } of made) leaveBlob(tx, file.blob, file.created_at);
  });
}
