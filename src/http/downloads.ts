import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../core/fail.ts';
import { fromToken } from '../core/ids.ts';
import type { AllFileLinks } from '../domain/files/file-links.ts';
import type { FileRow } from '../domain/files/files.queries.ts';
import { readLinkedFile } from '../domain/files/read-files.ts';
import { attachment } from '../net/content-disposition.ts';
import type { BlobStore } from '../storage/blobs/blobs.ts';
import type { Database } from '../storage/database.ts';

// The bytes behind a signed link. The link is the permission; nothing else is asked.

export interface DownloadDeps {
  db: Database;
  blobs: BlobStore;
  links: Pick<AllFileLinks, 'check'>;
}

interface Link {
  Params: { token: string };
  /** One given twice is a list. */
  Querystring: { expires?: string | string[]; signature?: string | string[] };
}

export function addDownloads(app: FastifyInstance, deps: DownloadDeps): void {
  app.route<Link>({
    // Both named: the HEAD that the framework derives by itself says that the file is empty.
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
      return sendFile(deps.blobs, file, request, reply);
    },
  });
}

async function sendFile(
  blobs: BlobStore,
  file: FileRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { method, headers } = request;
  const etag = `"${file.sha256.toString('hex').slice(0, 32)}"`;
  const modified = file.created_at.toUTCString();
  const known = { ETag: etag, 'Last-Modified': modified, 'Cache-Control': 'private, max-age=0, must-revalidate' };
  if (namesTag(headers['if-none-match'], etag)) return reply.code(304).headers(known).send();
  const ifRange = headers['if-range'];
  const unchanged = ifRange === undefined || ifRange === etag || ifRange === modified;
  // Only GET has ranges.
  const range = unchanged && method === 'GET' ? readRange(headers.range, file.size) : null;
  if (range === 'outside') return reply.code(416).header('Content-Range', `bytes */${file.size}`).send();
  // Opened before any header is set: one that is gone is answered as an error.
  const opened = method === 'HEAD' ? null : ((await blobs.open(file.blob, range ?? undefined)) ?? fail('not_found'));
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  reply.code(range === null ? 200 : 206).headers({
    ...known,
    'Content-Type': file.mimetype,
    'Content-Length': String(end - start + 1),
    'Content-Disposition': attachment(file.filename),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cross-Origin-Resource-Policy': 'same-site',
    'Accept-Ranges': 'bytes',
    ...(range === null ? {} : { 'Content-Range': `bytes ${start}-${end}/${file.size}` }),
  });
  return reply.send(opened?.stream);
}

/** Compared weakly, as the header asks. */
function namesTag(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

/** The one range asked for; several, or a form we do not know, are answered with the whole. */
export function readRange(header: string | undefined, size: number): { start: number; end: number } | 'outside' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return null;
  if (match[1] === '') {
    const length = Math.min(Number(match[2]), size);
    return length === 0 ? 'outside' : { start: size - length, end: size - 1 };
  }
  const start = Number(match[1]);
  const end = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (match[2] !== '' && Number(match[2]) < start) return null;
  return start >= size ? 'outside' : { start, end };
}
