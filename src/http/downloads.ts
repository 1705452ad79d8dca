import type { FastifyInstance } from 'fastify';
import { fail } from '../core/fail.ts';
import { fromToken } from '../core/ids.ts';
import { type AllFileLinks, readLinkedFile } from '../domain/files/read-files.ts';
import type { BlobStore } from '../storage/blobs/blobs.ts';
import type { Database } from '../storage/database.ts';
import { sendToSave } from './edge/send-file.ts';

// Files behind signed links. The link itself is the permission.

export interface DownloadDeps {
  db: Database;
  blobs: BlobStore;
  links: Pick<AllFileLinks, 'check'>;
}

interface Link {
  Params: { token: string };
  /** A parameter sent twice is a list. */
  Querystring: { expires?: string | string[]; signature?: string | string[] };
}

export function addDownloads(app: FastifyInstance, deps: DownloadDeps): void {
  app.route<Link>({
    // Name HEAD too: the one the framework derives reports an empty file.
    method: ['GET', 'HEAD'],
    url: '/download/:token',
    async handler(request, reply) {
      const { expires = '', signature = '' } = request.query;
      const id = fromToken('file', request.params.token) ?? fail('not_found');
      const link = deps.links.check(id, String(expires), String(signature));
      if (link === 'forged') fail('not_found');
      if (link === 'expired')
        fail('not_found', { message: 'This link has expired.', hint: 'Retrieve the file again for a fresh link.' });
      const file = (await readLinkedFile(deps, id, link === 'team')) ?? fail('not_found');
      return sendToSave(reply, { file, open: (range) => deps.blobs.open(file.blob, range) });
    },
  });
}
