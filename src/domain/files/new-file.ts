import { randomUUID } from 'node:crypto';
import type { FileRow } from './files.queries.ts';

/** Random; the first characters spread blobs over folders. */
export function newBlobKey(): string {
  const name = randomUUID();
  return `${name.slice(0, 2)}/${name}`;
}

type Known = Pick<
  FileRow,
  'id' | 'account_id' | 'blob' | 'filename' | 'size' | 'sha256' | 'mimetype' | 'upload_source'
>;

/** Files of the team are withheld at first. */
export function newFileRow(known: Known & Partial<FileRow>, now: Date): FileRow {
  return {
    source_word_count: null,
    page_count: null,
    language_detection: null,
    pdf_title: null,
    pdf_creator: null,
    pdf_last_modified: null,
    source_metadata: { text_layer: null, encrypted: false, findings: [] },
    integrations: [],
    withheld: known.upload_source === 'team',
    created_at: now,
    updated_at: now,
    ...known,
  };
}
