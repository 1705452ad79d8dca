import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Failure, fail } from '../../../core/fail.ts';
import { fromToken, type Id, newId } from '../../../core/ids.ts';
import { textIn } from '../../../core/unknown.ts';
import { numberInWords } from '../../../core/words/money.ts';
import { sizeLabel } from '../../../domain/files/read-files.ts';
import { type Received, receiveFile } from '../../../domain/files/receive-file.ts';
import type { GetCorrespondent } from '../../../domain/mail/email.ts';
import type { MessageTarget } from '../../../domain/messages/message-target.ts';
import { sendGuestMessage, shareThread } from '../../../domain/threads/read-thread.ts';
import type { BlobStore } from '../../../storage/blobs/blobs.ts';
import type { ErrorCode } from '../../../wire/errors.ts';
import { LONGEST_MESSAGE, MAX_ATTACHMENTS } from '../../../wire/schemas/messages/message.ts';
import type { Reader } from '../../../words/reader.ts';
import { say } from '../../../words/say.ts';
import type { AddPage, PageAnswer } from '../../page-answer.ts';
import { fieldsOf, textOf } from '../../read-request.ts';
import { CONFIRMATION_ID, findViewer, forActor, hasScope, type OrderPageDeps, type OrderVisit } from '../open-order.ts';
import { showOrder } from '../show-order.ts';

const PATH = '/order/:token';

/** Sends the customer's messages, and shares the thread. */
export function addThread(addPage: AddPage, deps: OrderPageDeps): void {
  addPage(
    'POST',
    `${PATH}/messages`,
    forActor(deps, 'orders:write', async (visit, request) => {
      const written = await readMessage(deps, request);
      try {
        // An upload may take long: check again that the sender still has access.
        const { viewer } = await findViewer(deps, request, visit.viewer.quote);
        if (viewer === null || !hasScope({ viewer }, 'orders:write')) {
          fail('unauthenticated', { message: say(visit.reader, 'tracking.message.no_access') });
        }
        return await send(deps, visit, written);
      } finally {
        // Stored files have left the spool by now; the others are deleted.
        await discardFiles(written);
      }
    }),
  );
  addPage(
    'POST',
    `${PATH}/share`,
    forActor(deps, 'orders:write', async (visit, request) => {
      const { account_id: account } = visit.data.quote;
      const shared = textOf(request, 'shared') === 'yes';
      await shareThread(deps, { account, target: targetOf(visit), shared });
      return { goTo: `${visit.here}?notice=${shared ? 'shared' : 'unshared'}#${CONFIRMATION_ID}` };
    }),
  );
}

async function send(deps: OrderPageDeps, visit: OrderVisit, written: WrittenMessage): Promise<PageAnswer> {
  const { id, text, received, errors } = written;
  if (Object.keys(errors).length > 0) return refuse(deps, visit, written, 'validation_failed');
  const { account_id: account } = visit.data.quote;
  try {
    await sendGuestMessage(deps, { account, target: targetOf(visit), id, name: visit.data.name, text, received });
    return { goTo: `${visit.here}?notice=sent#${CONFIRMATION_ID}` };
  } catch (error) {
    const files = error instanceof Failure ? error.detail.errors?.['files'] : undefined;
    if (!(error instanceof Failure) || files === undefined) throw error;
    return refuse(deps, visit, { ...written, errors: { files: files.join(' ') } }, error.code);
  }
}

/** Shows the page again with the text and the error of each field. */
function refuse(
  deps: OrderPageDeps,
  visit: OrderVisit,
  { text, errors, hadFiles }: WrittenMessage,
  code: ErrorCode,
): Promise<PageAnswer> {
  const { reader } = visit;
  const again = hadFiles ? say(reader, 'tracking.message.error.choose_again') : undefined;
  const files = [errors.files, again].filter((words) => words !== undefined).join(' ');
  const first = errors.text ?? errors.files ?? '';
  return showOrder(deps, visit, {
    code,
    trouble: { title: say(reader, 'tracking.message.unsent'), text: first },
    typed: text,
    errors: { ...(errors.text !== undefined && { text: errors.text }), ...(files !== '' && { files }) },
  });
}

const targetOf = ({ data }: OrderVisit): MessageTarget =>
  data.order === null ? { kind: 'quote', id: data.quote.id } : { kind: 'order', id: data.order.order.id };

/** Posted message. */
interface WrittenMessage {
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
async function readMessage(deps: Deps, request: FastifyRequest): Promise<WrittenMessage> {
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

async function discardFiles({ received }: Pick<WrittenMessage, 'received'>): Promise<void> {
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
