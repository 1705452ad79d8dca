import type { FastifyRequest } from 'fastify';
import { failField } from '../../core/fail.ts';
import { type FetchDeps, fetchRemote } from '../../domain/files/fetch-remote.ts';
import { type Received, receiveFile } from '../../domain/files/intake.ts';
import type { FileLinks } from '../../domain/files/links.ts';
import { presentFile } from '../../domain/files/present-file.ts';
import { readFile, readFiles } from '../../domain/files/read-files.ts';
import { removeFile } from '../../domain/files/remove.ts';
import { uploadFile } from '../../domain/files/upload.ts';
import type { Database } from '../../storage/database.ts';
import type { Handlers, StreamingCall } from '../operation.ts';
import { pageOf } from '../paginate.ts';

type Operations = 'uploadFile' | 'listFiles' | 'getFile' | 'downloadFile' | 'deleteFile';

export interface FileDeps extends FetchDeps {
  db: Database;
  links: FileLinks;
}

export function fileHandlers(deps: FileDeps): Pick<Handlers, Operations> {
  return {
    uploadFile: async (call) =>
      call.raw.isMultipart() ? uploadParts(deps, call) : uploadUrl(deps, call, call.body.url),
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

async function uploadUrl(deps: FileDeps, call: Upload, url: string | undefined) {
  if (url === undefined) failField('file', 'Send the file as the multipart part `file`, or its address as `url`.');
  return call.once([url], async (id) => keep(deps, call, id, await fetchRemote(deps, url, 'url'), 'url'));
}

async function uploadParts(deps: FileDeps, call: Upload) {
  const { received, url } = await readParts(deps, call.raw, call);
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
async function readParts(
  deps: FileDeps,
  request: FastifyRequest,
  { warnings, strict }: Upload,
): Promise<{ received?: Received; url?: string }> {
  let received: Received | undefined;
  let url: string | undefined;
  const unknown = (name: string) => {
    if (strict) failField(name, `Unknown field \`${name}\`.`);
    warnings.push({ field: name, message: `Unknown field \`${name}\` was ignored.` });
  };
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === 'url' && typeof part.value === 'string' && part.value !== '') url = part.value;
        else if (part.fieldname === 'file') failField('file', 'Must be a file part, with a filename.');
        else if (part.fieldname !== 'url') unknown(part.fieldname);
      } else if (part.fieldname !== 'file') {
        part.file.resume();
        unknown(part.fieldname);
      } else {
        if (received !== undefined) failField('file', 'Send one file in each request.');
        if (part.filename.includes('\0')) failField('file', 'The filename must not contain the NUL character.');
        const { file: stream, filename, mimetype: declaredMime } = part;
        received = await receiveFile(deps, { stream, filename, declaredMime, field: 'file' });
      }
    }
    if (received !== undefined && url !== undefined) failField('url', 'Send either `file` or `url`, not both.');
  } catch (error) {
    await received?.incoming.discard();
    throw error;
  }
  return { ...(received && { received }), ...(url !== undefined && { url }) };
}
