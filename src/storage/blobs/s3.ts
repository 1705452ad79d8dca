import { createReadStream } from 'node:fs';
import { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { MultipartUpload, S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import {
  assertKey,
  assertRange,
  type BlobStore,
  type ByteRange,
  type Incoming,
  isKey,
  type LinkOptions,
  type Unfinished,
} from './blobs.ts';
import { listSpoolFolder, makeSpoolFolder, openSpool, type Spool, type SpoolFolder } from './spool.ts';

const PARAMETERS = ['endpoint', 'public_endpoint', 'region', 'force_path_style', 'access_key', 'secret_key'];

interface BucketAddress {
  bucket: string;
  config: S3ClientConfig;
  publicEndpoint: string | null;
}

function readBucketUrl(text: string): BucketAddress {
  const url = URL.canParse(text) ? new URL(text) : null;
  // The text is not repeated: it may contain a secret.
  if (url?.protocol !== 's3:' || !url.hostname) throw new Error('a file store is given as s3://bucket?endpoint=…');
  if (url.pathname.length > 1 || url.username || url.port || url.hash) {
    throw new Error('a file store URL has a bucket and parameters only');
  }
  const parameters = url.searchParams;
  for (const name of parameters.keys()) {
    if (!PARAMETERS.includes(name))
      throw new Error(`a file store URL has no parameter ${name}; it has ${PARAMETERS.join(', ')}`);
  }
  const endpoint = parameters.get('endpoint');
  const publicEndpoint = parameters.get('public_endpoint');
  for (const address of [endpoint, publicEndpoint]) {
    if (address && !/^https?:\/\/./.test(address))
      throw new Error('an endpoint of a file store begins with https:// or http://');
  }
  // Servers other than Amazon's rarely have a host name for each bucket.
  const pathStyle = parameters.get('force_path_style') ?? (endpoint ? 'true' : 'false');
  if (pathStyle !== 'true' && pathStyle !== 'false') throw new Error('force_path_style is true or false');
  const accessKeyId = parameters.get('access_key');
  const secretAccessKey = parameters.get('secret_key');
  if (!accessKeyId !== !secretAccessKey) throw new Error('access_key and secret_key go together');
  const region = parameters.get('region') ?? process.env['AWS_REGION'] ?? (endpoint ? 'us-east-1' : null);
  const config: S3ClientConfig = {
    forcePathStyle: pathStyle === 'true',
    // Older and other servers refuse the checksums that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Two attempts with at most 4 s of silence each: a dead store is an error within 10 s.
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1900, socketTimeout: 4000 },
    ...(region && { region }),
    ...(endpoint && { endpoint }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  };
  return { bucket: url.hostname, config, publicEndpoint };
}

const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
const READ_SILENCE_MS = 60_000;

interface Bucket {
  readonly name: string;
  readonly client: S3Client;
  /** Signs links; differs from the client if the bucket has its own public address. */
  readonly signer: S3Client;
  readonly aws: Awaited<ReturnType<typeof loadAws>>;
  readonly spoolFolder: SpoolFolder;
}

/** Blobs in a bucket: `s3://bucket?endpoint=…&region=…`; credentials from the URL or the AWS defaults. */
export async function createS3Blobs(options: { url: string; spoolFolder: string }): Promise<BlobStore> {
  const bucket = await openBucket(options.url, await makeSpoolFolder(options.spoolFolder));
  const { client, signer, spoolFolder, aws } = bucket;
  return {
    receive: ({ maxBytes }) => receive(bucket, maxBytes),
    open: (key, range) => openObject(bucket, key, range),
    async remove(key) {
      assertKey(key);
      await client.send(new aws.DeleteObjectCommand({ Bucket: bucket.name, Key: key }));
    },
    presign: (key, link) => presign(bucket, key, link),
    list: (after) => listObjects(bucket, after),
    async check() {
      await client.send(new aws.HeadBucketCommand({ Bucket: bucket.name }));
    },
    listUnfinished: async (before) => [
      ...(await listSpoolFolder(spoolFolder, before)),
      ...(await listUnfinishedUploads(bucket, before)),
    ],
    close() {
      signer.destroy();
      client.destroy();
      return Promise.resolve();
    },
  };
}

async function openBucket(url: string, spoolFolder: SpoolFolder): Promise<Bucket> {
  const { bucket: name, config, publicEndpoint } = readBucketUrl(url);
  const aws = await loadAws();
  const client = new aws.S3Client(config);
  const signer = publicEndpoint ? new aws.S3Client({ ...config, endpoint: publicEndpoint }) : client;
  return { name, client, signer, aws, spoolFolder };
}

/** Loaded with the first bucket, so that a start without S3 does not pay for it. */
async function loadAws() {
  // The SDK would log a warning about future Node versions at every start.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const [s3, { Upload }, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  return { ...s3, Upload, getSignedUrl };
}

async function receive(bucket: Bucket, maxBytes: number): Promise<Incoming> {
  const spool = await openSpool(bucket.spoolFolder, { maxBytes, durable: false });
  let committed = false;
  return {
    writable: spool.writable,
    path: spool.path,
    result: spool.result,
    async commit(key) {
      if (committed) throw new Error('the bytes stand under a key already');
      assertKey(key);
      await spool.finish();
      await upload(bucket, key, spool);
      committed = true;
      // The bytes are safe; the sweep removes a file that cannot be removed now.
      await spool.discard().catch(() => undefined);
    },
    discard: spool.discard,
  };
}

async function upload(bucket: Bucket, key: string, spool: Spool): Promise<void> {
  const body = createReadStream(spool.path, { highWaterMark: 1024 * 1024 });
  const sending = new bucket.aws.Upload({
    client: bucket.client,
    params: { Bucket: bucket.name, Key: key, Body: body, ContentLength: spool.result().size },
    partSize: PART_BYTES,
    queueSize: PARTS_AT_ONCE,
    leavePartsOnError: true,
  });
  try {
    await sending.done();
  } catch (error) {
    // Not awaited: with a dead store, aborting is as slow as the failed upload; the sweep tries again.
    if (sending.uploadId) void abort(bucket, key, sending.uploadId).catch(() => undefined);
    throw error;
  } finally {
    body.destroy();
  }
}

async function abort({ client, aws, name }: Bucket, key: string, id: string): Promise<void> {
  await client.send(new aws.AbortMultipartUploadCommand({ Bucket: name, Key: key, UploadId: id }));
}

async function openObject(bucket: Bucket, key: string, range?: ByteRange): ReturnType<BlobStore['open']> {
  assertKey(key);
  if (range) assertRange(range, Number.POSITIVE_INFINITY);
  const Range = range && `bytes=${range.start}-${range.end}`;
  try {
    const found = await bucket.client.send(new bucket.aws.GetObjectCommand({ Bucket: bucket.name, Key: key, Range }));
    if (!(found.Body instanceof Readable)) throw new TypeError('the answer is no stream');
    // A slow reader is not a dead store: allow longer silence once bytes arrive.
    if (found.Body instanceof IncomingMessage) found.Body.socket.setTimeout(READ_SILENCE_MS);
    const size = found.ContentRange?.split('/')[1] ?? found.ContentLength;
    return { stream: found.Body, size: Number(size) };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NoSuchKey') return null;
    if (name === 'InvalidRange') throw new RangeError(`no bytes ${Range}`, { cause: error });
    throw error;
  }
}

async function presign({ signer, aws, name }: Bucket, key: string, link: LinkOptions): Promise<string> {
  assertKey(key);
  const command = new aws.GetObjectCommand({
    Bucket: name,
    Key: key,
    ResponseContentDisposition: link.disposition,
    ResponseContentType: link.mimetype,
  });
  return aws.getSignedUrl(signer, command, { expiresIn: link.seconds });
}

async function* listObjects({ client, aws, name }: Bucket, after?: string): ReturnType<BlobStore['list']> {
  const pages = aws.paginateListObjectsV2({ client }, { Bucket: name, StartAfter: after });
  for await (const page of pages) {
    for (const { Key, LastModified } of page.Contents ?? []) {
      // The bucket may contain other objects.
      if (Key && LastModified && isKey(Key)) yield { key: Key, modifiedAt: LastModified };
    }
  }
}

async function listUnfinishedUploads(bucket: Bucket, before: Date): Promise<Unfinished[]> {
  return (await listUploads(bucket)).flatMap(({ Key, UploadId, Initiated }) => {
    if (!Key || !UploadId || !Initiated || !isKey(Key) || Initiated >= before) return [];
    return [{ name: Key, bytes: 0, since: Initiated, remove: () => abort(bucket, Key, UploadId) }];
  });
}

async function listUploads({ client, aws, name }: Bucket): Promise<MultipartUpload[]> {
  try {
    return (await client.send(new aws.ListMultipartUploadsCommand({ Bucket: name }))).Uploads ?? [];
  } catch (error) {
    // Some stores cannot list uploads.
    if (error instanceof aws.S3ServiceException && error.$metadata.httpStatusCode === 501) return [];
    throw error;
  }
}
