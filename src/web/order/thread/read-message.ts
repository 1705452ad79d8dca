import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Failure, fail } from '../../../core/fail.ts';
import { fromToken, type Id, newId } from '../../../core/ids.ts';
import { textIn } from '../../../core/unknown.ts';
import { numberInWords } from '../../../core/words/money.ts';
import { sizeLabel } from '../../../domain/files/read-files.ts';
import { type Received, receiveFile } from '../../../domain/files/receive-file.ts';
import type { GetCorrespondent } from '../../../domain/mail/email.ts';
import type { BlobStore } from '../../../storage/blobs/blobs.ts';
import { LONGEST_MESSAGE, MAX_ATTACHMENTS } from '../../../wire/schemas/messages/message.ts';
import type { Reader } from '../../../words/reader.ts';
import { say } from '../../../words/say.ts';
import { fieldsOf } from '../../read-request.ts';

/** Posted message. */
export interface WrittenMessage {
  id: Id<'msg'>;
  text: string;
  received: Received[];
  /** Errors by field. */
  errors: { text?: string; files?: string };
  /** Browsers drop chosen files when the page is shown again. */
  hadFiles: boolean;
}

interface Deps {
  company: GetCorrespondent;
  blobs: BlobStore;
  maxFileBytes: number;
}

interface Parts {
  fields: Record<string, unknown>;
  received: Received[];
  refused: string[];
  /** A file was too large: the rest of the body is not read. */
  full: boolean;
}

/** Reads the form with all its errors. The text is returned even if a file was refused. */
export async function readMessage(deps: Deps, request: FastifyRequest): Promise<WrittenMessage> {
  const parts: Parts = { fields: {}, received: [], refused: [], full: false };
  if (request.isMultipart()) await readParts(deps, request, parts);
  else parts.fields = fieldsOf(request);
  const { fields, received, refused } = parts;
  // Browsers send a line break as two characters but count it as one.
  const text = textIn(fields, 'text').toWellFormed().replaceAll('\0', '').replaceAll('\r\n', '\n').trim();
  const wrong = textError(deps.company().reader, text);
  return {
    id: fromToken('msg', textIn(fields, 'id')) ?? newId(),
    text,
    received,
    errors: { ...(wrong && { text: wrong }), ...(refused.length > 0 && { files: refused.join(' ') }) },
    hadFiles: received.length + refused.length > 0,
  };
}

export async function discardFiles({ received }: Pick<WrittenMessage, 'received'>): Promise<void> {
  await Promise.all(received.map(({ incoming }) => incoming.discard()));
}

function textError(reader: Reader, text: string): string | null {
  if (text === '') return say(reader, 'tracking.message.error.empty');
  if (text.length <= LONGEST_MESSAGE) return null;
  return say(reader, 'tracking.message.error.long', { most: numberInWords(reader, LONGEST_MESSAGE) });
}

async function readParts(deps: Deps, request: FastifyRequest, parts: Parts): Promise<void> {
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') parts.fields[part.fieldname] = part.value;
      else await readFile(deps, part, parts);
      if (parts.full) break;
    }
  } catch (cause) {
    await discardFiles(parts);
    if (cause instanceof Error && 'syscall' in cause) throw cause;
    fail('malformed_request', { message: say(deps.company().reader, 'tracking.message.error.form'), cause });
  } finally {
    // An unread body would block its sender.
    request.raw.unpipe();
    request.raw.resume();
  }
}

async function readFile(deps: Deps, { file: stream, filename: name, mimetype }: MultipartFile, parts: Parts) {
  const { reader } = deps.company();
  const filename = name ?? '';
  if (parts.received.length >= MAX_ATTACHMENTS) {
    stream.resume();
    const most = say(reader, 'tracking.message.error.files', { count: String(MAX_ATTACHMENTS) });
    if (!parts.refused.includes(most)) parts.refused.push(most);
    return;
  }
  try {
    parts.received.push(await receiveFile(deps, { stream, filename, declaredMime: mimetype, field: 'files' }));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // A form whose file input was left empty sends a part without name and bytes.
    if (filename === '' && error.code === 'file_unreadable') return;
    parts.full = error.code === 'payload_too_large';
    parts.refused.push(fileError(reader, error, { filename, most: sizeLabel(deps.maxFileBytes) }));
  }
}

function fileError(reader: Reader, { code, message }: Failure, file: { filename: string; most: string }): string {
  const { filename, most } = file;
  if (code === 'payload_too_large') return say(reader, 'tracking.message.error.large', { filename, most });
  return code === 'file_unreadable' ? say(reader, 'tracking.message.error.empty_file', { filename }) : message;
}
