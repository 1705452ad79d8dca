import type { Multipart, MultipartFile } from '@fastify/multipart';
import { Failure, failField } from '../../../../core/fail.ts';
import { type IntakeDeps, type Received, receiveFile, refuseSize } from '../../../../domain/files/receive-file.ts';
import type { Operation } from '../../../../wire/paths.ts';
import type { StreamingCall } from '../../operation.ts';
import { noteUnknown } from '../shape.ts';
import { MAX_BODY_BYTES } from './body.ts';
import { brokenBody, partsOf } from './parts.ts';

// Receives an upload's parts as they arrive: files go to the spool, never to memory.

export interface Sent {
  files: { part: string; received: Received }[];
  fields: Record<string, string>;
  /** All values of repeatable fields, in order. */
  lists: Record<string, string[]>;
}

export interface Expected {
  /** Names of file parts; a function for names that are not known beforehand. */
  files: readonly string[] | ((name: string) => boolean);
  fields: readonly string[];
  /** Repeatable fields. */
  lists?: readonly string[];
  /** Maximum number of files per request. */
  most: number;
  /**
   * Ignores files of unknown names with a warning. By default they are refused: a dropped file would be missed much
   * later.
   */
  warnsOfFiles?: boolean;
}

type Uploading = Pick<StreamingCall<Operation>, 'raw' | 'strict' | 'warnings'>;
type Deps = Pick<IntakeDeps, 'blobs' | 'maxFileBytes'>;

export const NOT_A_PART = 'Must be a file part of a multipart body, with a filename.';

/** All files and fields of a multipart body; discards the files of a refused one. */
export async function receiveParts(deps: Deps, call: Uploading, expected: Expected): Promise<Sent> {
  // Check the declared length first, so that no one uploads everything for a refusal.
  if (Number(call.raw.headers['content-length'] ?? 0) > deps.maxFileBytes * expected.most + MAX_BODY_BYTES) {
    refuseSize('file', deps.maxFileBytes);
  }
  const sent: Sent = { files: [], fields: {}, lists: {} };
  try {
    for await (const part of partsOf(call.raw)) await receivePart(deps, call, part, expected, sent);
    return sent;
  } catch (error) {
    await discardSent(sent);
    throw brokenBody(error);
  }
}

export async function discardSent({ files }: Sent): Promise<void> {
  await Promise.all(files.map(({ received }) => received.incoming.discard()));
}

/** Identifies a repeated upload. Release 0.4.0 had no lists, and keys of its uploads are still valid. */
export const contentOf = ({ files, fields, lists }: Sent): (string | Buffer)[] => [
  JSON.stringify(Object.keys(lists).length === 0 ? fields : [fields, lists]),
  ...files.flatMap(({ part, received }) => [part, received.filename, received.sha256, received.declaredMime ?? '']),
];

async function receivePart(
  deps: Deps,
  call: Uploading,
  part: Multipart,
  { files, fields, lists = [], most, warnsOfFiles = false }: Expected,
  sent: Sent,
): Promise<void> {
  // A part may lack a name.
  const name = part.fieldname ?? '';
  const isFile = typeof files === 'function' ? files(name) : files.includes(name);
  if (part.type === 'file' && isFile) {
    if (sent.files.length >= most)
      failField(name, most === 1 ? 'Send one file in each request.' : `Send at most ${most} files.`);
    return receiveFilePart(deps, part, sent);
  }
  const known = [...(typeof files === 'function' ? ['file'] : files), ...fields, ...lists];
  const unknown = !known.includes(name);
  if (part.type === 'file' && !(unknown && warnsOfFiles)) failField(name, describeRefusedFile(!unknown, files));
  if (isFile) failField(name, NOT_A_PART);
  if (unknown) {
    if (part.type === 'file') part.file.resume();
    if (call.strict) failField(name, `Unknown field \`${name}\`.`);
    return noteUnknown(name, name, { known, kind: 'field' }, call.warnings);
  }
  if (part.type === 'file' || typeof part.value !== 'string') failField(name, 'Must be a string.');
  if (lists.includes(name)) {
    sent.lists[name] = [...(sent.lists[name] ?? []), part.value];
    return;
  }
  if (sent.fields[name] !== undefined) failField(name, `Send \`${name}\` once in each request.`);
  if (part.value !== '') sent.fields[name] = part.value;
}

function describeRefusedFile(isText: boolean, files: Expected['files']): string {
  if (isText) return 'Must be a string.';
  const names =
    typeof files === 'function' ? '' : ` Its file parts are named ${files.map((one) => `\`${one}\``).join(', ')}.`;
  return `This call takes no file of this name.${names}`;
}

async function receiveFilePart(deps: Deps, part: MultipartFile, sent: Sent): Promise<void> {
  const { file: stream, mimetype: declaredMime, fieldname } = part;
  const filename = part.filename ?? '';
  if (filename.includes('\0')) failField(fieldname, 'The filename must not contain the NUL character.');
  try {
    const received = await receiveFile(deps, { stream, filename, declaredMime, field: fieldname });
    sent.files.push({ part: fieldname, received });
  } catch (error) {
    // A form with an empty file input sends a part without name and bytes.
    if (filename === '' && error instanceof Failure && error.code === 'file_unreadable') return;
    throw error;
  }
}
