import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '../../core/clock.ts';
import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import type { Extractor } from '../../engines/reading/pool.ts';
import type { Extraction } from '../../engines/reading/result.ts';
import { decideType, readContent } from '../../engines/reading/sniff.ts';
import { FILE_TYPES } from '../../engines/reading/types.ts';
import { type BlobStore, type Incoming, TooLargeError } from '../../storage/blobs/blobs.ts';
import { cleanName } from './clean-name.ts';
import type { FileRow } from './files.queries.ts';
import { newFileRow } from './new-file.ts';
import { sizeLabel } from './present-file.ts';

// A file on its way in: its bytes in the spool, hashed and read, and not yet anybody's.

export interface IntakeDeps {
  blobs: BlobStore;
  extractor: Extractor;
  clock: Clock;
  maxFileBytes: number;
}

export interface ReadFile {
  filename: string;
  mimetype: string;
  size: number;
  sha256: Buffer;
  extraction: Extraction;
  /** Puts the bytes in the store and gives the row that must now be inserted. */
  keep(owner: { id: Id<'file'>; account: Id<'acct'>; uploadSource: string }): Promise<FileRow>;
  discard(): Promise<void>;
}

export interface Received {
  filename: string;
  size: number;
  sha256: Buffer;
  declaredMime: string | null;
  incoming: Incoming;
}

/** Streams the bytes to the spool. `field` is where the caller put the file, for the refusals. */
export async function receiveFile(
  { blobs, maxFileBytes }: Pick<IntakeDeps, 'blobs' | 'maxFileBytes'>,
  source: { stream: Readable; filename: string; declaredMime: string | null; field: string },
): Promise<Received> {
  const incoming = await blobs.receive({ maxBytes: maxFileBytes }).catch((error: unknown) => {
    source.stream.destroy();
    throw error;
  });
  try {
    await pipeline(source.stream, incoming.writable);
    const { size, sha256 } = incoming.result();
    const filename = cleanName(source.filename);
    if (size === 0) refuse('file_unreadable', source.field, `"${filename}" is empty.`);
    return { filename, size, sha256, declaredMime: source.declaredMime, incoming };
  } catch (error) {
    await incoming.discard();
    if (error instanceof TooLargeError) refuseSize(source.field, maxFileBytes);
    throw error;
  }
}

/** Decides the type and reads the file, outside this process. */
export async function readReceived(
  { extractor, clock }: Pick<IntakeDeps, 'extractor' | 'clock'>,
  received: Received,
  field: string,
): Promise<ReadFile> {
  const { filename, size, sha256, declaredMime, incoming } = received;
  const discard = () => incoming.discard();
  try {
    const type = decideType({ filename, declaredMime, content: await readContent(incoming.path) });
    if ('refuse' in type) refuse('unsupported_file_type', field, type.refuse);
    const extraction = await extractor.extract(incoming.path, { kind: type.kind, filename });
    const contradicts = extraction.source_metadata.findings.find((finding) => finding.code === 'wrong_type');
    if (contradicts !== undefined) refuse('unsupported_file_type', field, contradicts.message);
    if (extraction.kind !== type.kind) {
      const [named, inside] = [FILE_TYPES[type.kind].label, FILE_TYPES[extraction.kind].label];
      refuse('unsupported_file_type', field, `The name "${filename}" says ${named}, but its content is ${inside}.`);
    }
    const { mimetype } = type;
    return {
      filename,
      mimetype,
      size,
      sha256,
      extraction,
      discard,
      async keep({ id, account, uploadSource }) {
        const blob = newBlobKey();
        await incoming.commit(blob);
        const { kind: _kind, language, pdf_last_modified, ...measured } = extraction;
        return newFileRow(
          {
            ...measured,
            id,
            account_id: account,
            blob,
            filename,
            size,
            sha256,
            mimetype,
            upload_source: uploadSource,
            language_detection: language,
            pdf_last_modified: pdf_last_modified === null ? null : new Date(pdf_last_modified),
          },
          clock.now(),
        );
      },
    };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Random, and spread over folders by its first characters. */
export function newBlobKey(): string {
  const name = randomUUID();
  return `${name.slice(0, 2)}/${name}`;
}

export function refuseSize(field: string, maxFileBytes: number): never {
  const message = `A file may have at most ${sizeLabel(maxFileBytes)}.`;
  fail('payload_too_large', { message, errors: { [field]: [message] } });
}

function refuse(code: 'file_unreadable' | 'unsupported_file_type', field: string, message: string): never {
  fail(code, { message, errors: { [field]: [message] } });
}
