import { FieldErrors } from '../../../core/field-errors.ts';
import type { Id } from '../../../core/ids.ts';
import { newId } from '../../../core/ids.ts';
import { newFileRow } from '../../files/new-file.ts';
import { type IntakeDeps, readReceived } from '../../files/read-received.ts';
import type { Received } from '../../files/receive-file.ts';
import type { FullOrder, OrderFile, OrderRow } from '../rows/orders.queries.ts';
import { deliveredService } from '../state/delivered-service.ts';
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
