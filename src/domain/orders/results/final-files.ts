import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { FieldErrors } from '../../../core/field-errors.ts';
import { type Id, newId } from '../../../core/ids.ts';
import { refuseState } from '../../../core/lifecycle.ts';
import type { BlobStore } from '../../../storage/blobs/blobs.ts';
import type { Collection } from '../../../wire/schemas/order.ts';
import { newFileRow } from '../../files/new-file.ts';
import { refuseRemovedFile } from '../../files/read-files.ts';
import { type IntakeDeps, type Received, readReceived } from '../../files/receive-file.ts';
import type { FullOrder, OrderFile, OrderRow } from '../rows/orders.queries.ts';
import { deliveredService } from '../state/needs.ts';
import { type Final, isTranslation, type Place } from '../state/order-file.ts';

/** A final file of the request, with the name of its form field. */
export interface UploadedFinal {
  /** `file`, a translation's token, or a service. */
  part: string;
  /** The id in `part`, if `part` is a token. */
  file: Id<'file'> | null;
  received: Received;
}

/** An uploaded file with its place in the order. */
export interface PlacedFinal {
  uploaded: UploadedFinal;
  place: Place;
}

/** Finds the place of each uploaded file; refuses all files without one at once. */
export function placeFinals(full: FullOrder, finals: readonly UploadedFinal[]): PlacedFinal[] {
  const errors = new FieldErrors();
  const made = new Set<Id<'file'>>();
  const placed = finals.flatMap((uploaded) => {
    const found = placeOf(full, uploaded);
    if ('error' in found) {
      errors.add(uploaded.part, found.error);
      return [];
    }
    const { made_from } = found.place;
    if (made_from && made.has(made_from)) errors.add(uploaded.part, 'Send one final file for each translation.');
    if (made_from) made.add(made_from);
    return [{ uploaded, place: found.place }];
  });
  errors.throwIfAny();
  return placed;
}

function placeOf({ order, files }: FullOrder, { part, file }: UploadedFinal): { place: Place } | { error: string } {
  const further: Place = { collection: 'final', position: files.length };
  if (part === 'file') return { place: further };
  if (file === null) {
    const found = deliveredService(order, part);
    return 'error' in found ? found : { place: { ...further, service: found.service } };
  }
  const translation = files.find(({ file_id }) => file_id === file);
  if (translation === undefined || !isTranslation(translation))
    return { error: 'Must be a translation of this order.' };
  return { place: finalPlace(translation) };
}

const finalPlace = ({ file_id, source_file_id, language, position, approved_at }: OrderFile): Place => ({
  collection: 'final',
  made_from: file_id,
  source_file_id,
  language,
  position,
  approved_at,
});

export async function storeFinal(
  deps: IntakeDeps,
  { account_id }: OrderRow,
  { uploaded, place }: PlacedFinal,
): Promise<Final> {
  const upload = await readReceived(deps, uploaded.received, { account: account_id, field: uploaded.part });
  return { file: await upload.store({ id: newId(), account: account_id, uploadSource: 'team' }), place };
}

/** A copy of the approved translation under its own id; the bytes are shared. */
export function copyTranslation({ clock }: Pick<IntakeDeps, 'clock'>, translation: OrderFile): Final {
  const { blob, filename, size, sha256, mimetype, page_count, language, account_id } = translation;
  const bytes = { blob, filename, size, sha256, mimetype, page_count };
  const owner = { id: newId(), account_id, upload_source: 'team' };
  const file = newFileRow({ ...bytes, ...owner, language_detection: language }, clock.now());
  return { file, place: finalPlace(translation) };
}

interface OrderFileFilters {
  collection?: Collection;
  language?: string;
  service?: string;
}

/** Service that produced a file; final files made from a translation count as `translation`. */
export function serviceOf({ service, collection, made_from }: OrderFile): string | null {
  if (service !== null) return service;
  return collection === 'translation' || (collection === 'final' && made_from !== null) ? 'translation' : null;
}

/** Files visible to the customer, filtered. */
export const shownFiles = (files: readonly OrderFile[], filters: OrderFileFilters = {}): OrderFile[] =>
  files.filter(
    (file) =>
      file.live &&
      (filters.collection === undefined || file.collection === filters.collection) &&
      (filters.language === undefined || file.language === filters.language) &&
      (filters.service === undefined || serviceOf(file) === filters.service),
  );

/** Final files and certificates of a completed order. */
export const finalFiles = (files: readonly OrderFile[]): OrderFile[] => [
  ...shownFiles(files, { collection: 'final' }),
  ...shownFiles(files, { collection: 'certificate' }),
];

/**
 * Final files and certificates in one ZIP, made while it is read; missing bytes abort it. Superseded files are in the
 * folder `superseded`.
 */
export function zipFinals({ blobs }: { blobs: BlobStore }, { order, files }: FullOrder): Readable {
  const finals = finalFiles(files);
  checkDelivered({ order, files });
  const available = finals.filter(isAvailable);
  const [deleted] = finals.filter((file) => !isAvailable(file));
  if (available.length === 0 && deleted !== undefined) refuseRemovedFile(deleted);
  const zip = new ZipFile();
  const names = new Set<string>();
  for (const file of available) {
    // PDFs and images are compressed already.
    const options = { mtime: file.created_at, size: file.size, compress: false };
    zip.addReadStreamLazy(uniqueName(names, file), options, (callback) => void open(blobs, file, { zip, callback }));
  }
  zip.end();
  const stream = new PassThrough();
  zip.on('error', (error: Error) => void stream.destroy(error));
  return zip.outputStream.pipe(stream);
}

export function checkDelivered({ order, files }: Pick<FullOrder, 'order' | 'files'>): void {
  if (finalFiles(files).length > 0) return;
  refuseState('order', order.status, 'Its final files are there when it is completed.');
}

/** Bytes are deleted when a file's retention ends; the row stays. */
const isAvailable = ({ removed_at = null }: OrderFile): boolean => removed_at === null;

interface Opening {
  zip: ZipFile;
  callback(error: null, stream: NodeJS.ReadableStream): void;
}

async function open(blobs: BlobStore, { blob }: OrderFile, { zip, callback }: Opening): Promise<void> {
  try {
    const opened = await blobs.open(blob);
    if (opened === null) throw new Error('A final file is not in the store.');
    callback(null, opened.stream);
  } catch (error) {
    zip.emit('error', error);
  }
}

/** A name that is unique in the ZIP and valid on every operating system. */
function uniqueName(names: Set<string>, { filename, superseded }: OrderFile): string {
  const plain = filename.replace(/[\p{Cc}\\/:*?"<>|]/gu, '_').replace(/^\.+/, '_') || 'file';
  const [, stem = plain, ending = ''] = /^(.+?)(\.[^.]{1,10})?$/.exec(plain) ?? [];
  const folder = superseded ? 'superseded/' : '';
  let name = `${folder}${plain}`;
  for (let n = 2; names.has(name.toLowerCase()); n += 1) name = `${folder}${stem} (${n})${ending}`;
  names.add(name.toLowerCase());
  return name;
}
