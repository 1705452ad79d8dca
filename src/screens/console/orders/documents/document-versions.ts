import type { ShownFile } from '../../../things/viewer/shown-file.ts';
import { contentUrl } from '../../objects/team-file.ts';
import type { TeamOrder } from '../team-order.ts';

/** A file that can be opened: a current one, or a replaced translation. */
export interface Openable extends ShownFile {
  source_file: string | null;
  language: string | null;
  created_at: string;
}

type AnyFile = TeamOrder['files'][number] | TeamOrder['earlier_files'][number];

const toOpenable = ({ id, name, mimetype, source_file, language, created_at }: AnyFile): Openable => ({
  id,
  filename: name,
  mimetype,
  url: contentUrl(id),
  source_file,
  language,
  created_at,
});

export function findOpenable({ files, earlier_files }: TeamOrder, id: string | null | undefined): Openable | undefined {
  const found = [...files, ...earlier_files].find((file) => file.id === id);
  return found && toOpenable(found);
}

/** All versions of a translation, oldest first; the last is the current one. */
export function versionsOf({ files, earlier_files }: TeamOrder, file: Openable): readonly Openable[] {
  const isSame = (other: AnyFile) => other.source_file === file.source_file && other.language === file.language;
  const now = files.filter((other) => other.collection === 'translation' && isSame(other));
  return file.source_file === null ? [] : [...earlier_files.filter(isSame), ...now].map(toOpenable);
}

/** Areas that the customer marked in the latest revision of a file. */
export function marksOf({ revisions, files }: TeamOrder, id: string) {
  const sentBack = files.find((file) => file.id === id)?.sent_back;
  if (sentBack != null && !sentBack.replaced) return sentBack.marks;
  return revisions.findLast(({ file }) => file === id)?.marks ?? [];
}

/** First translation of a source file. */
export function firstTranslation({ files }: TeamOrder, source: string): Openable | undefined {
  const made = files.find(
    (file) => file.source_file === source && file.collection === 'translation' && !file.superseded,
  );
  return made && toOpenable(made);
}
