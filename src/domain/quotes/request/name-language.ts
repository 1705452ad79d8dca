import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { Services } from '../../../wire/schemas/services.ts';
import { type FileRow, setLanguage } from '../../files/files.queries.ts';

/** The source language named in a quote becomes the language of its files. */
export function nameLanguage(
  tx: Tx,
  { account, services, now }: { account: Id<'acct'>; services: Services; now: Date },
  files: FileRow[],
): FileRow[] {
  const language = services.translation ? services.translation_options?.source_language : undefined;
  if (language === undefined || files.every((file) => file.language_detection === language)) return files;
  const others = files.filter((file) => file.language_detection !== language).map((file) => file.id);
  setLanguage(tx, account, others, language, now);
  return files.map((file) =>
    file.language_detection === language ? file : { ...file, language_detection: language, updated_at: now },
  );
}
