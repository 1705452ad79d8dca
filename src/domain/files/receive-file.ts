import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fail } from '../../core/fail.ts';
import { type BlobStore, type Incoming, TooLargeError } from '../../storage/blobs/blobs.ts';
import { sizeLabel } from './present-file.ts';

const MAX_BYTES = 255;
// Control characters, and marks that change how a name reads; joiners stay, since some words need them.
const INVISIBLE = /[\p{Cc}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/gu;

/** Name of an upload without folders, invisible characters or excess length; never empty. */
function cleanName(received: string): string {
  const last = received.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const visible = last.replaceAll(INVISIBLE, '').trim();
  const name = /^\.*$/.test(visible) ? 'file' : visible;
  return Buffer.byteLength(name) <= MAX_BYTES ? name : shorten(name);
}

/** Shortens the stem, so that the extension stays. */
function shorten(name: string): string {
  const extension = /\.[a-z0-9]{1,10}$/i.exec(name)?.[0] ?? '';
  let stem = '';
  for (const character of name.slice(0, name.length - extension.length)) {
    if (Buffer.byteLength(stem) + Buffer.byteLength(character) + extension.length > MAX_BYTES) break;
    stem += character;
  }
  return stem + extension;
}

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
