import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Context {
  req: IncomingMessage;
  status: number;
  body: string;
}
interface S3rver {
  middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}

const ACCESS_KEY = 'S3RVER';
const SECRET_KEY = 'S3RVER';

export interface FakeS3 {
  endpoint: string;
  /** The URL of a bucket named `blobs`, with credentials. */
  url: string;
  stop(): Promise<void>;
}

/** An S3 server in this process that refuses every request with a wrong signature. */
export async function startFakeS3(): Promise<FakeS3> {
  // The package has no types.
  const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => S3rver;
  const folder = await mkdtemp(join(tmpdir(), 's3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'blobs' }],
    // The package refuses some valid signatures: it drops the slash after a bucket and does not escape `*` and `'`.
    allowMismatchedSignatures: true,
  });
  server.middleware.unshift(async (context, next) => {
    if (isSigned(context.req)) return next();
    context.status = 403;
    context.body = '<Error><Code>SignatureDoesNotMatch</Code></Error>';
  });
  const endpoint = `http://127.0.0.1:${(await server.run()).port}`;
  return {
    endpoint,
    url: `s3://blobs?endpoint=${endpoint}&access_key=${ACCESS_KEY}&secret_key=${SECRET_KEY}`,
    async stop() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Signature Version 4, in the header or in the query. */
function isSigned(request: IncomingMessage): boolean {
  const url = new URL(request.url ?? '/', 'http://host');
  const query = url.searchParams;
  const inHeader = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    request.headers.authorization ?? '',
  );
  const [, credential, names, signature] = inHeader ?? [
    '',
    query.get('X-Amz-Credential') ?? '',
    query.get('X-Amz-SignedHeaders') ?? '',
    query.get('X-Amz-Signature') ?? '',
  ];
  const [accessKey, ...scope] = (credential ?? '').split('/');
  if (accessKey !== ACCESS_KEY || scope.length !== 4) return false;
  const time = inHeader ? request.headers['x-amz-date'] : query.get('X-Amz-Date');
  const pairs = [...query].filter(([name]) => name !== 'X-Amz-Signature').map((pair) => pair.map(encode).join('='));
  const headers = (names ?? '').split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [
    request.method,
    url.pathname,
    pairs.sort().join('&'),
    headers.join(''),
    names,
    request.headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD',
  ].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), digest].join('\n');
  let key: string | Buffer = `AWS4${SECRET_KEY}`;
  for (const part of [...scope, text]) key = createHmac('sha256', key).update(part).digest();
  return (key as Buffer).toString('hex') === signature;
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
