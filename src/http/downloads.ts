import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../core/fail.ts';
import type { FileLinks } from '../domain/files/links.ts';
import { readLinkedFile } from '../domain/files/read-files.ts';
import type { FileRow } from '../domain/tables.ts';
import { attachment, type BlobStore } from '../storage/blobs.ts';
import type { Database } from '../storage/database.ts';

// The bytes behind a signed link. The link is the permission; nothing else is asked.

export interface DownloadDeps {
  db: Database;
  blobs: BlobStore;
  links: FileLinks;
}

interface Link {
  Params: { token: string };
  Querystring: { expires?: string; signature?: string };
}

export function addDownloads(app: FastifyInstance, deps: DownloadDeps): void {
  app.get<Link>('/download/:token', { schema: { hide: true } }, async (request, reply) => {
    const { expires = '', signature = '' } = request.query;
    const id = deps.links.open(request.params.token, String(expires), String(signature));
    if (id === 'expired')
      fail('not_found', { message: 'This link has expired.', hint: 'Retrieve the file again for a fresh link.' });
    const file = (id === null ? undefined : await readLinkedFile(deps, id)) ?? fail('not_found');
    return sendFile(deps.blobs, file, request, reply);
  });
}

async function sendFile(
  blobs: BlobStore,
  file: FileRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const etag = `"${file.sha256.toString('hex').slice(0, 32)}"`;
  reply.headers({
    'Content-Type': file.mimetype,
    'Content-Disposition': attachment(file.filename),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cross-Origin-Resource-Policy': 'same-site',
    'Cache-Control': 'private, max-age=0, must-revalidate',
    'Accept-Ranges': 'bytes',
    'Last-Modified': file.created_at.toUTCString(),
    ETag: etag,
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const unchanged = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
  const range = unchanged ? readRange(request.headers.range, file.size) : null;
  if (range === 'outside') {
    return reply
      .code(416)
      .header('Content-Range', `bytes */${file.size}`)
      .header('Content-Type', 'text/plain')
      .send('');
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  reply.code(range === null ? 200 : 206).header('Content-Length', String(end - start + 1));
  if (range !== null) reply.header('Content-Range', `bytes ${start}-${end}/${file.size}`);
  if (request.method === 'HEAD') return reply.send();
  const opened = (await blobs.open(file.blob, range ?? undefined)) ?? fail('not_found');
  return reply.send(opened.stream);
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
