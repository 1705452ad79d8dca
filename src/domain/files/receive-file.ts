import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fail } from '../../core/fail.ts';
import { type BlobStore, type Incoming, TooLargeError } from '../../storage/blobs/blobs.ts';
import { cleanName } from './clean-name.ts';
import { sizeLabel } from './present-file.ts';

/** A file in the spool that no account owns yet. */
export interface Received {
  filename: string;
  size: number;
  sha256: Buffer;
  declaredMime: string | null;
  incoming: Incoming;
}

/** Streams the bytes to the spool. `field`: the request's field, for refusals. */
export async function receiveFile(
  { blobs, maxFileBytes }: { blobs: BlobStore; maxFileBytes: number },
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
    if (size === 0) refuseFile('file_unreadable', source.field, `"${filename}" is empty.`);
    return { filename, size, sha256, declaredMime: source.declaredMime, incoming };
  } catch (error) {
    await incoming.discard();
    if (error instanceof TooLargeError) refuseSize(source.field, maxFileBytes);
    throw error;
  }
}

export function refuseSize(field: string, maxFileBytes: number): never {
  const message = `A file may be at most ${sizeLabel(maxFileBytes)}.`;
  return fail('payload_too_large', { message, errors: { [field]: [message] } });
}

export function refuseFile(code: 'file_unreadable' | 'unsupported_file_type', field: string, message: string): never {
  return fail(code, { message, errors: { [field]: [message] } });
}
