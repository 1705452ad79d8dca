import type { Clock } from '../../core/clock.ts';
import type { Id } from '../../core/ids.ts';
import type { Extractor } from '../../engines/reading/pool.ts';
import type { Extraction } from '../../engines/reading/result.ts';
import { decideType, readContent } from '../../engines/reading/sniff.ts';
import { FILE_TYPES } from '../../engines/reading/types.ts';
import type { BlobStore } from '../../storage/blobs/blobs.ts';
import type { FileRow } from './files.queries.ts';
import { newBlobKey, newFileRow } from './new-file.ts';
import { type Received, refuseFile } from './receive-file.ts';

export interface IntakeDeps {
  blobs: BlobStore;
  extractor: Extractor;
  clock: Clock;
  maxFileBytes: number;
}

/** A received file that was read: either its bytes are stored, or it is discarded. */
export interface ReadFile {
  filename: string;
  mimetype: string;
  size: number;
  sha256: Buffer;
  extraction: Extraction;
  /** Puts the bytes in the store and gives the row that must now be inserted. */
  store(owner: FileOwner): Promise<FileRow>;
  discard(): Promise<void>;
}

export interface FileOwner {
  id: Id<'file'>;
  account: Id<'acct'>;
  uploadSource: string;
}

/** Decides the type and reads the file, outside this process. `field` is where the caller put it, for the refusals. */
export async function readReceived(
  { extractor, clock }: Pick<IntakeDeps, 'extractor' | 'clock'>,
  received: Received,
  field: string,
): Promise<ReadFile> {
  const { filename, size, sha256, incoming } = received;
  try {
    const { mimetype, extraction } = await extract(extractor, received, field);
    const known = { filename, mimetype, size, sha256, extraction };
    return {
      ...known,
      discard: () => incoming.discard(),
      async store(owner) {
        const blob = newBlobKey();
        await incoming.commit(blob);
        return rowOf(known, owner, blob, clock.now());
      },
    };
  } catch (error) {
    await incoming.discard();
    throw error;
  }
}

async function extract(
  extractor: Extractor,
  { filename, declaredMime, incoming }: Received,
  field: string,
): Promise<{ mimetype: string; extraction: Extraction }> {
  const type = decideType({ filename, declaredMime, content: await readContent(incoming.path) });
  if ('refuse' in type) refuseFile('unsupported_file_type', field, type.refuse);
  const extraction = await extractor.extract(incoming.path, { kind: type.kind, filename });
  const contradicts = extraction.source_metadata.findings.find((finding) => finding.code === 'wrong_type');
  if (contradicts !== undefined) refuseFile('unsupported_file_type', field, contradicts.message);
  if (extraction.kind !== type.kind) {
    const [named, inside] = [FILE_TYPES[type.kind].label, FILE_TYPES[extraction.kind].label];
    refuseFile('unsupported_file_type', field, `The name "${filename}" says ${named}, but its content is ${inside}.`);
  }
  return { mimetype: type.mimetype, extraction };
}

function rowOf(
  { extraction, ...known }: Omit<ReadFile, 'store' | 'discard'>,
  { id, account, uploadSource }: FileOwner,
  blob: string,
  now: Date,
): FileRow {
  const { kind: _kind, language, pdf_last_modified, ...measured } = extraction;
  return newFileRow(
    {
      ...measured,
      ...known,
      id,
      account_id: account,
      blob,
      upload_source: uploadSource,
      language_detection: language,
      pdf_last_modified: pdf_last_modified === null ? null : new Date(pdf_last_modified),
    },
    now,
  );
}
