import { Failure, fail, failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { toToken } from '../../../core/ids.ts';
import { allows, refuseState } from '../../../core/lifecycle.ts';
import type { Tx } from '../../../storage/database.ts';
import { readLanguage } from '../../../wire/reference/languages.ts';
import { DELIVERED_SERVICES, type DeliveredService } from '../../../wire/schemas/team.ts';
import type { Actor } from '../../events/audit.ts';
import type { FileRow } from '../../files/files.queries.ts';
import { insertFile, leaveBlob } from '../../files/files.queries.ts';
import { type IntakeDeps, readReceived } from '../../files/read-received.ts';
import type { Received } from '../../files/receive-file.ts';
import { type Changing, isTranslation } from '../change-order.ts';
import { ORDER_LIFECYCLE } from '../order.lifecycle.ts';
import type { OrderFileRow, OrderRow } from '../orders.queries.ts';
import { findAnyOrder, type HeldFile, type OrderWhole } from '../orders.queries.ts';
import { needsTranslation } from '../steps/needs.ts';
import { begin, REPEATED, reach, type StepDeps, takeStep } from '../steps/steps.ts';
import { tellFileCreated, tellFileDeleted } from '../tell.ts';

// Files that the team puts into an order. They are shown to the customer by a later step, not by this one.

export type AddFileDeps = StepDeps & IntakeDeps;

export interface AddedFile {
  /** The id that the file gets. */
  id: Id<'file'>;
  order: Id<'order'>;
  received: Received;
}

/** One translation of one document; after a revision it takes the place of the one that was to be revised. */
export async function addTranslation(
  deps: AddFileDeps,
  actor: Actor,
  request: AddedFile & { source_file?: Id<'file'>; language?: string },
): Promise<OrderWhole> {
  return addTaken(deps, actor, request, 'translations', (changing, whole, hold, tx) => {
    const { order } = whole;
    const { source, language } = placeOf(whole, request);
    const old = whole.files.find(
      (file) => isTranslation(file) && file.source_file_id === source.file_id && file.language === language,
    );
    checkTurn(order, old);
    begin(changing);
    if (order.status !== 'in_review') reach(changing, 'translator_accepted_at', deps.clock.now());
    const live = order.status === 'in_review';
    const place = { collection: 'translation' as const, language, source_file_id: source.file_id, live };
    const added = hold({ ...place, position: source.position });
    if (old !== undefined) changing.file({ ...old, live: false, replaced: true });
    changing.add(added);
    if (!live || old === undefined) return;
    tellFileDeleted(tx, deps, changing.order, old);
    tellFileCreated(tx, deps, changing.order, added);
  });
}

function placeOf({ order, files }: OrderWhole, given: { source_file?: Id<'file'>; language?: string }) {
  if (!needsTranslation(order)) failField('file', 'No translation was ordered.');
  const sources = files.filter((file) => file.collection === 'source');
  const named = given.source_file ?? (sources.length === 1 ? sources[0]?.file_id : undefined);
  if (named === undefined) failField('source_file', 'Say which of the documents this is a translation of.');
  const source = sources.find((file) => file.file_id === named);
  if (source === undefined) failField('source_file', 'Is not a document of this order that is to be translated.');
  const wanted = given.language ?? (order.target_language.length === 1 ? order.target_language[0] : undefined);
  if (wanted === undefined) failField('language', `Say which language it is in: ${order.target_language.join(', ')}.`);
  const language = readLanguage(wanted);
  if (language === null || !order.target_language.includes(language)) {
    failField('language', `This language was not ordered. Ordered: ${order.target_language.join(', ')}.`);
  }
  return { source, language };
}

/** Drafts come and go while work is in progress; a translation under review only when it is to be revised. */
function checkTurn(order: OrderRow, old: HeldFile | undefined): void {
  if (['created', 'in_progress'].includes(order.status)) return;
  if (order.status !== 'in_review') {
    refuseState('order', order.status, 'Translations are added while it is created or in_progress, or to be revised.');
  }
  if (old === undefined || old.revision === null) {
    refuseState('order', order.status, 'This translation is with the customer, and no revision of it was asked for.');
  }
}

/** The result of a service other than translation. */
export async function addDeliverable(
  deps: AddFileDeps,
  actor: Actor,
  request: AddedFile & { service: string },
): Promise<OrderWhole> {
  return addTaken(deps, actor, request, 'deliverables', (changing, { order, files }, hold) => {
    const service = checkService(order, request.service);
    if (!allows(ORDER_LIFECYCLE.hold, order.status)) {
      refuseState('order', order.status, 'Results are added before it is completed.');
    }
    begin(changing);
    changing.add(hold({ collection: 'final', service, position: files.length }));
  });
}

export function checkService(order: OrderRow, given: string, field = 'service'): DeliveredService {
  const service = DELIVERED_SERVICES.find((one) => one === given);
  if (service === undefined) failField(field, `Must be one of ${DELIVERED_SERVICES.join(', ')}.`);
  if (order.services[service] !== true) failField(field, `The order has no ${service}.`);
  return service;
}

type Place = Partial<OrderFileRow> & Pick<OrderFileRow, 'collection' | 'position'>;

/** Reads and stores the file before any transaction, then puts it into the locked order; a refused one is left to the sweep. */
async function addTaken(
  deps: AddFileDeps,
  actor: Actor,
  { id, order, received }: AddedFile,
  action: string,
  work: (changing: Changing, whole: OrderWhole, hold: (place: Place) => HeldFile, tx: Tx) => void,
): Promise<OrderWhole> {
  const owner = (await deps.db.transaction('system', (tx) => findAnyOrder(tx, order))) ?? fail('not_found');
  const taken = await readReceived(deps, received, 'file');
  const file = await taken.store({ id, account: owner.order.account_id, uploadSource: 'team' });
  try {
    const detail = { file: toToken('file', id), name: file.filename };
    return await takeStep(deps, actor, { order, action, detail }, async (changing, whole, tx) => {
      if (!(await insertFile(tx, file))) {
        // An earlier try of the same request was cut off after it had put the file in its place.
        leaveBlob(tx, file.blob, file.created_at);
        return REPEATED;
      }
      return work(changing, whole, (place) => holdFile(whole.order, file, place), tx);
    });
  } catch (error) {
    // After anything but a refusal the row may be there all the same; the sweep asks before it takes the bytes.
    if (error instanceof Failure) {
      await deps.db.transaction('system', async (tx) => leaveBlob(tx, file.blob, file.created_at));
    }
    throw error;
  }
}

/** A file in its place in the order, not shown yet. */
export function holdFile(
  order: OrderRow,
  file: FileRow,
  place: Partial<OrderFileRow> & Pick<OrderFileRow, 'collection' | 'position'>,
): HeldFile {
  const { blob, filename, size, sha256, mimetype, page_count, created_at } = file;
  return {
    order_id: order.id,
    file_id: file.id,
    account_id: order.account_id,
    language: null,
    source_file_id: null,
    made_from: null,
    service: null,
    live: false,
    replaced: false,
    approved_at: null,
    revision: null,
    revised_at: null,
    created_at,
    ...place,
    blob,
    filename,
    size,
    sha256,
    mimetype,
    page_count,
  };
}
