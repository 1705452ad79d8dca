import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '../../core/clock.ts';
import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { numberInWords } from '../../core/words/money.ts';
import { decideType, readContent } from '../../engines/reading/decide-type.ts';
import { FILE_TYPES } from '../../engines/reading/file-types.ts';
import type { Measures } from '../../engines/reading/measures.ts';
import type { Reader } from '../../engines/reading/reader.ts';
import { type BlobStore, type Incoming, TooLargeError } from '../../storage/blobs/blobs.ts';
import { ENGLISH } from '../../words/reader.ts';
import type { FileRow } from './files.queries.ts';
import { newBlobKey, newFileRow } from './new-file.ts';
import { sizeLabel } from './read-files.ts';

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

// No real document is longer. A file with higher counts is counted by a person, not priced automatically.
const MAX_WORDS = 2_000_000;
const MAX_PAGES = 10_000;

type Counts = Pick<Measures, 'words' | 'pages' | 'details'>;

/** Counts of a document; implausible ones become null, with a finding. */
function plausibleCounts({ words, pages, details }: Counts): Counts {
  if ((words ?? 0) <= MAX_WORDS && (pages ?? 0) <= MAX_PAGES) return { words, pages, details };
  const counted =
    (words ?? 0) > MAX_WORDS
      ? `${numberInWords(ENGLISH, words ?? 0)} words`
      : `${numberInWords(ENGLISH, pages ?? 0)} pages`;
  const message = `It counts ${counted}, which is more than can be right. A person looks at it and gives the price.`;
  const findings = [...details.findings, { code: 'counts_implausible' as const, message }];
  return { words: null, pages: null, details: { ...details, findings } };
}

export interface IntakeDeps {
  blobs: BlobStore;
  reader: Reader;
  clock: Clock;
  maxFileBytes: number;
}

/** Columns of a file's row that are filled by reading the file. */
type Measured = Pick<
  FileRow,
  | 'source_word_count'
  | 'page_count'
  | 'language_detection'
  | 'pdf_title'
  | 'pdf_creator'
  | 'pdf_last_modified'
  | 'source_metadata'
>;

/** A received file that was read; call either `store` or `discard`. */
export interface ReadFile {
  filename: string;
  mimetype: string;
  size: number;
  sha256: Buffer;
  measured: Measured;
  /** Stores the bytes and returns the row, which the caller must insert. */
  store(owner: FileOwner): Promise<FileRow>;
  discard(): Promise<void>;
}

interface FileOwner {
  id: Id<'file'>;
  account: Id<'acct'>;
  uploadSource: string;
}

/**
 * Decides the type and reads the file in another process, with turns per account. `field`: the request's field, for
 * refusals.
 */
export async function readReceived(
  { reader, clock }: Pick<IntakeDeps, 'reader' | 'clock'>,
  received: Received,
  { account, field }: { account: Id<'acct'>; field: string },
): Promise<ReadFile> {
  const { filename, size, sha256, incoming } = received;
  try {
    const { mimetype, measured } = await measure(reader, received, { account, field });
    const known = { filename, mimetype, size, sha256, measured };
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

async function measure(
  reader: Reader,
  { filename, declaredMime, incoming }: Received,
  { account, field }: { account: Id<'acct'>; field: string },
): Promise<{ mimetype: string; measured: Measured }> {
  const type = decideType({ filename, declaredMime, content: await readContent(incoming.path) });
  if ('refuse' in type) refuseFile('unsupported_file_type', field, type.refuse);
  const measures = await reader.read(incoming.path, type.kind, account);
  // The content of a container is known only after reading it.
  const contradiction = measures.details.findings.find((finding) => finding.code === 'wrong_type');
  if (contradiction !== undefined) refuseFile('unsupported_file_type', field, contradiction.message);
  if (measures.kind !== type.kind) {
    const [named, inside] = [FILE_TYPES[type.kind].label, FILE_TYPES[measures.kind].label];
    refuseFile('unsupported_file_type', field, `The name "${filename}" says ${named}, but its content is ${inside}.`);
  }
  return { mimetype: type.mimetype, measured: measuredOf(measures) };
}

function measuredOf(measures: Measures): Measured {
  const { language, title, creator, modifiedAt } = measures;
  const { words, pages, details } = plausibleCounts(measures);
  return {
    source_word_count: words,
    page_count: pages,
    language_detection: language,
    pdf_title: title,
    pdf_creator: creator,
    pdf_last_modified: modifiedAt === null ? null : new Date(modifiedAt),
    source_metadata: details,
  };
}

function rowOf(
  { measured, ...known }: Omit<ReadFile, 'store' | 'discard'>,
  { id, account, uploadSource }: FileOwner,
  blob: string,
  now: Date,
): FileRow {
  return newFileRow({ ...measured, ...known, id, account_id: account, blob, upload_source: uploadSource }, now);
}

interface NewPdf {
  id: Id<'file'>;
  account: Id<'acct'>;
  filename: string;
  bytes: Buffer;
  pages: number | null;
}

/** Stores a generated PDF and returns the row, which the caller must insert; the file is withheld at first. */
export async function storePdf(
  { blobs, clock }: { blobs: BlobStore; clock: Clock },
  { id, account, filename, bytes, pages }: NewPdf,
): Promise<FileRow> {
  const incoming = await blobs.receive({ maxBytes: bytes.length });
  try {
    await pipeline(Readable.from([bytes]), incoming.writable);
    const { size, sha256 } = incoming.result();
    const blob = newBlobKey();
    await incoming.commit(blob);
    const content = { blob, filename, size, sha256, mimetype: 'application/pdf' };
    const known = { ...content, id, account_id: account, upload_source: 'team', page_count: pages };
    return newFileRow(known, clock.now());
  } finally {
    await incoming.discard();
  }
}
