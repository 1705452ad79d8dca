import { FieldErrors } from '../../../core/field-errors.ts';
import type { Id } from '../../../core/ids.ts';
import { newId } from '../../../core/ids.ts';
import { newFileRow } from '../../files/new-file.ts';
import { type IntakeDeps, readReceived } from '../../files/read-received.ts';
import type { Received } from '../../files/receive-file.ts';
import type { FullOrder, OrderFile, OrderRow } from '../rows/orders.queries.ts';
import { deliveredService } from '../state/delivered-service.ts';
import { type Final, isTranslation, type Place } from '../state/order-file.ts';

/** A final file that came with the request, under the name of its part. */
export interface GivenFinal {
  /** `file`, a translation's token, or a service. */
  part: string;
  /** The id inside the part's name, when that is a token. */
  file: Id<'file'> | null;
  received: Received;
}

/** A given file whose place is known. */
export interface PlacedFinal {
  given: GivenFinal;
  place: Place;
}

/** Where each given file belongs; refuses all at once those that belong nowhere. */
export function placeFinals(full: FullOrder, finals: readonly GivenFinal[]): PlacedFinal[] {
  const errors = new FieldErrors();
  const made = new Set<Id<'file'>>();
  const placed = finals.flatMap((given) => {
    const found = placeOf(full, given);
    if ('error' in found) {
      errors.add(given.part, found.error);
      return [];
    }
    const { made_from } = found.place;
    if (made_from && made.has(made_from)) errors.add(given.part, 'Send one final file for each translation.');
    if (made_from) made.add(made_from);
    return [{ given, place: found.place }];
  });
  errors.throwIfAny();
  return placed;
}

function placeOf({ order, files }: FullOrder, { part, file }: GivenFinal): { place: Place } | { error: string } {
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
  { given, place }: PlacedFinal,
): Promise<Final> {
  const upload = await readReceived(deps, given.received, { account: account_id, field: given.part });
  return { file: await upload.store({ id: newId(), account: account_id, uploadSource: 'team' }), place };
}

/** The translation as it was approved, under a token of its own; the bytes are shared. */
export function copyTranslation({ clock }: Pick<IntakeDeps, 'clock'>, translation: OrderFile): Final {
  const { blob, filename, size, sha256, mimetype, page_count, language, account_id } = translation;
  const bytes = { blob, filename, size, sha256, mimetype, page_count };
  const owner = { id: newId(), account_id, upload_source: 'team' };
  const file = newFileRow({ ...bytes, ...owner, language_detection: language }, clock.now());
  return { file, place: finalPlace(translation) };
}
