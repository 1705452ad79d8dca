import { failField } from '../../core/fail.ts';
import type { NewId } from '../../core/ids.ts';
import { type FileLinks, presentFile, readFile, readFiles } from '../../domain/files/read-files.ts';
import type { Received } from '../../domain/files/receive-file.ts';
import { removeFile } from '../../domain/files/remove-file.ts';
import { type FetchDeps, fetchRemote, uploadFile } from '../../domain/files/upload-file.ts';
import type { Database } from '../../storage/database.ts';
import { defineHandlers, type StreamingCall } from '../edge/operation.ts';
import { contentOf, discardSent, NOT_A_PART, receiveParts } from '../edge/parse/body/receive-parts.ts';

export interface FileDeps extends FetchDeps {
  db: Database;
  links: FileLinks;
}

export function fileHandlers(deps: FileDeps) {
  return defineHandlers({
    uploadFile: async (call) => (call.raw.isMultipart() ? uploadParts(deps, call) : uploadBody(deps, call)),
    async listFiles({ caller, page, listed }) {
      const { rows, ...rest } = await readFiles(deps, caller.account, page);
      return listed({ rows: await Promise.all(rows.map((row) => presentFile(deps, row, caller.livemode))), ...rest });
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
  });
}

type Upload = StreamingCall<'uploadFile'>;

async function uploadBody(deps: FileDeps, call: Upload) {
  if (call.body.file !== undefined) failField('file', NOT_A_PART);
  return uploadUrl(deps, call, call.body.url);
}

async function uploadUrl(deps: FileDeps, call: Upload, url: string | undefined) {
  if (url === undefined) failField('file', 'Send the file as the multipart part `file`, or its address as `url`.');
  return call.once([url], async (id) => {
    const received = await fetchRemote(deps, url, 'url');
    await call.readmit().catch(async (error: unknown) => {
      await received.incoming.discard();
      throw error;
    });
    return storeFile(deps, call, id, received, 'url');
  });
}

const EXPECTED = { files: ['file'], fields: ['url'], most: 1, warnsOfFiles: true };

async function uploadParts(deps: FileDeps, call: Upload) {
  const sent = await receiveParts(deps, call, EXPECTED);
  const received = sent.files[0]?.received;
  try {
    const { url } = sent.fields;
    if (received && url !== undefined) failField('url', 'Send either `file` or `url`, not both.');
    if (received === undefined) return await uploadUrl(deps, call, url);
    return await call.once(contentOf(sent), (id) => storeFile(deps, call, id, received, 'file'));
  } finally {
    // A replayed answer needs no second copy.
    await discardSent(sent);
  }
}

async function storeFile(deps: FileDeps, { caller }: Upload, id: NewId, received: Received, field: string) {
  const row = await uploadFile(deps, { caller, id, received, field });
  return { data: await presentFile(deps, row, caller.livemode) };
}
