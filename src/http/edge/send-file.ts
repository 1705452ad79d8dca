import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { fail } from '../../core/fail.ts';
import { textIn } from '../../core/unknown.ts';
import type { FileRow } from '../../domain/files/files.queries.ts';
import { FILE_TYPES, kindOfMimetype } from '../../engines/reading/file-types.ts';
import { attachment, inline } from '../../net/content-disposition.ts';
import type { ByteRange } from '../../storage/blobs/blobs.ts';

// Files made by strangers: a browser saves or shows them, and never runs anything in them.

export interface FileToSend {
  file: Pick<FileRow, 'filename' | 'mimetype' | 'size' | 'sha256' | 'created_at' | 'source_metadata'>;
  /** Null when the bytes are missing. */
  open(range?: ByteRange): Promise<{ stream: Readable } | null>;
}

const SAFE = { 'Content-Security-Policy': "sandbox; default-src 'none'" };

/** Sends a download, for anyone with a link. */
export function sendToSave(reply: FastifyReply, sending: FileToSend): Promise<FastifyReply> {
  const { filename, mimetype } = sending.file;
  return send(reply, sending, {
    'Content-Type': mimetype,
    'Content-Disposition': attachment(filename),
    'Cross-Origin-Resource-Policy': 'same-site',
  });
}

/** Sends the file inline, for our own pages; a file of unknown kind becomes a download. */
export function sendToShow(reply: FastifyReply, sending: FileToSend): Promise<FastifyReply> {
  const { filename, mimetype, source_metadata } = sending.file;
  const kind = kindOfMimetype(mimetype);
  const encoding = textIn(source_metadata, 'encoding');
  const charset = kind === 'txt' && encoding !== '' ? `; charset=${encoding}` : '';
  return send(reply, sending, {
    'Content-Type': kind === undefined ? 'application/octet-stream' : FILE_TYPES[kind].mimetype + charset,
    'Content-Disposition': kind === undefined ? attachment(filename) : inline(filename),
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  });
}

async function send(
  reply: FastifyReply,
  { file, open }: FileToSend,
  shownAs: Record<string, string>,
): Promise<FastifyReply> {
  const { method, headers } = reply.request;
  const etag = `"${file.sha256.toString('hex').slice(0, 32)}"`;
  const modified = file.created_at.toUTCString();
  const known = { ETag: etag, 'Last-Modified': modified, 'Cache-Control': 'private, max-age=0, must-revalidate' };
  if (namesTag(headers['if-none-match'], etag)) return reply.code(304).headers(known).send();
  const ifRange = headers['if-range'];
  const unchanged = ifRange === undefined || ifRange === etag || ifRange === modified;
  // Only GET has ranges.
  const range = unchanged && method === 'GET' ? readRange(headers.range, file.size) : null;
  if (range === 'outside') return reply.code(416).header('Content-Range', `bytes */${file.size}`).send();
  // Open before setting headers: a missing file is answered as an error.
  const opened = method === 'HEAD' ? null : ((await open(range ?? undefined)) ?? fail('not_found'));
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  reply.code(range === null ? 200 : 206).headers({
    ...known,
    ...SAFE,
    ...shownAs,
    'Content-Length': String(end - start + 1),
    'Accept-Ranges': 'bytes',
    ...(range === null ? {} : { 'Content-Range': `bytes ${start}-${end}/${file.size}` }),
  });
  // An empty stream: without a body, Fastify would announce a length of zero.
  return reply.send(opened?.stream ?? Readable.from([]));
}

/** Weak comparison, as the header requires. */
function namesTag(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

/** The single requested range; several ranges, or an unknown form, get the full file. */
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
