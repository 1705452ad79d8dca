import type { Multipart, MultipartFile } from '@fastify/multipart';
import { Failure, failField } from '../../core/fail.ts';
import { type FetchDeps, fetchRemote } from '../../domain/files/fetch-remote.ts';
import { type Received, receiveFile, refuseSize } from '../../domain/files/intake.ts';
import type { FileLinks } from '../../domain/files/links.ts';
import { presentFile } from '../../domain/files/present-file.ts';
import { readFile, readFiles } from '../../domain/files/read-files.ts';
import { removeFile } from '../../domain/files/remove.ts';
import { uploadFile } from '../../domain/files/upload.ts';
import type { Database } from '../../storage/database.ts';
import { MAX_BODY_BYTES } from '../body.ts';
import type { Handlers, StreamingCall } from '../operation.ts';
import { pageOf } from '../paginate.ts';
import { brokenBody, partsOf } from '../parts.ts';
import { noteUnknown } from '../shape.ts';

type Operations = 'uploadFile' | 'listFiles' | 'getFile' | 'downloadFile' | 'deleteFile';

export interface FileDeps extends FetchDeps {
  db: Database;
  links: FileLinks;
}

export function fileHandlers(deps: FileDeps): Pick<Handlers, Operations> {
  return {
    uploadFile: async (call) => (call.raw.isMultipart() ? uploadParts(deps, call) : uploadBody(deps, call)),
    async listFiles({ caller, query, listed }) {
      const { rows, total } = await readFiles(deps, caller.account, pageOf(query));
      return listed({ rows: await Promise.all(rows.map((row) => presentFile(deps, row, caller.livemode))), total });
    },
    async getFile({ caller, params }) {
      return { data: await presentFile(deps, await readFile(deps, caller.account, params.token), caller.livemode) };
    },
    async downloadFile({ caller, params }) {
      return { redirect: await deps.links.to(await readFile(deps, caller.account, params.token)) };
    },
    async deleteFile({ caller, params }) {
      return { data: await presentFile(deps, await removeFile(deps, caller.account, params.token), caller.livemode) };
    },
  };
}

type Upload = StreamingCall<'uploadFile'>;

interface Sent {
  received?: Received;
  url?: string;
}

const NOT_A_PART = 'Must be a file part of a multipart body, with a filename.';

async function uploadBody(deps: FileDeps, call: Upload) {
  if (call.body.file !== undefined) failField('file', NOT_A_PART);
  return uploadUrl(deps, call, call.body.url);
}

async function uploadUrl(deps: FileDeps, call: Upload, url: string | undefined) {
  if (url === undefined) failField('file', 'Send the file as the multipart part `file`, or its address as `url`.');
  return call.once([url], async (id) => keep(deps, call, id, await fetchRemote(deps, url, 'url'), 'url'));
}

async function uploadParts(deps: FileDeps, call: Upload) {
  // Told by the length, so that nobody sends it all for a refusal.
  if (Number(call.raw.headers['content-length'] ?? 0) > deps.maxFileBytes + MAX_BODY_BYTES) {
    refuseSize('file', deps.maxFileBytes);
  }
  const { received, url } = await readParts(deps, call);
  if (received === undefined) return uploadUrl(deps, call, url);
  try {
    const parts = [received.filename, received.sha256, received.declaredMime ?? ''];
    return await call.once(parts, (id) => keep(deps, call, id, received, 'file'));
  } finally {
    // A replayed answer needs no second copy.
    await received.incoming.discard();
  }
}

async function keep(deps: FileDeps, { caller }: Upload, id: string, received: Received, field: string) {
  const row = await uploadFile(deps, { account: caller.account, id, received, field });
  return { data: await presentFile(deps, row, caller.livemode) };
}

/** Reads the parts as they arrive; the file goes to the spool without being held in memory. */
async function readParts(deps: FileDeps, call: Upload): Promise<Sent> {
  const sent: Sent = {};
  try {
    for await (const part of partsOf(call.raw)) await takePart(deps, call, part, sent);
    if (sent.received && sent.url !== undefined) failField('url', 'Send either `file` or `url`, not both.');
    return sent;
  } catch (error) {
    await sent.received?.incoming.discard();
    throw brokenBody(error);
  }
}

async function takePart(deps: FileDeps, call: Upload, part: Multipart, sent: Sent): Promise<void> {
  // A part need not have a name.
  const name = part.fieldname ?? '';
  if (part.type === 'file' && name === 'file') return takeFile(deps, part, sent);
  if (part.type === 'file') part.file.resume();
  else if (name === 'file') failField('file', NOT_A_PART);
  if (name !== 'url') {
    if (call.strict) failField(name, `Unknown field \`${name}\`.`);
    return noteUnknown(name, name, ['file', 'url'], call.warnings);
  }
  if (part.type === 'file' || typeof part.value !== 'string') failField('url', 'Must be a string.');
  if (sent.url !== undefined) failField('url', 'Send one URL in each request.');
  if (part.value !== '') sent.url = part.value;
}

async function takeFile(deps: FileDeps, part: MultipartFile, sent: Sent): Promise<void> {
  const { file: stream, mimetype: declaredMime } = part;
  const filename = part.filename ?? '';
  if (sent.received) failField('file', 'Send one file in each request.');
  if (filename.includes('\0')) failField('file', 'The filename must not contain the NUL character.');
  try {
    sent.received = await receiveFile(deps, { stream, filename, declaredMime, field: 'file' });
  } catch (error) {
    // A form whose file input was left empty sends a part without name and bytes.
    if (filename === '' && error instanceof Failure && error.code === 'file_unreadable') return;
    throw error;
  }
}
