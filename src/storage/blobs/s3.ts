import { createReadStream } from 'node:fs';
import { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3';
import { assertKey, assertRange, attachment, type BlobStore, type ByteRange, type Incoming, isKey } from './blobs.ts';
import { makeSpoolFolder, openSpool, sweepSpoolFolder } from './spool.ts';

const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
const READ_SILENCE_MS = 60_000;
const PARAMETERS = ['endpoint', 'public_endpoint', 'region', 'force_path_style', 'access_key', 'secret_key'];

/** Blobs in a bucket: `s3://bucket?endpoint=…&region=…`; credentials from the URL or from where AWS tools look. */
export async function createS3Blobs(options: { url: string; spoolFolder: string }): Promise<BlobStore> {
  const { spoolFolder } = options;
  const { bucket, config, publicEndpoint } = readUrl(options.url);
  // Loaded here, so that a start without S3 does not pay for it.
  const [s3, { Upload }, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  await makeSpoolFolder(spoolFolder);
  const client = new s3.S3Client(config);
  const signer = publicEndpoint ? new s3.S3Client({ ...config, endpoint: publicEndpoint }) : client;

  async function upload(key: string, path: string, size: number): Promise<void> {
    const body = createReadStream(path, { highWaterMark: 1024 * 1024 });
    const upload = new Upload({
      client,
      params: { Bucket: bucket, Key: key, Body: body, ContentLength: size },
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
      leavePartsOnError: true,
    });
    try {
      await upload.done();
    } catch (error) {
      // Not awaited: when the store is dead this takes as long as the upload took to fail; the sweep tries again.
      if (upload.uploadId) void abort(key, upload.uploadId).catch(() => undefined);
      throw error;
    } finally {
      body.destroy();
    }
  }

  async function abort(key: string, id: string): Promise<void> {
    await client.send(new s3.AbortMultipartUploadCommand({ Bucket: bucket, Key: key, UploadId: id }));
  }

  async function receive({ maxBytes }: { maxBytes: number }): Promise<Incoming> {
    const spool = await openSpool(spoolFolder, { maxBytes, durable: false });
    let committed = false;
    return {
      writable: spool.writable,
      path: spool.path,
      result: spool.result,
      async commit(key) {
        if (committed) throw new Error('the bytes stand under a key already');
        assertKey(key);
        await spool.finish();
        await upload(key, spool.path, spool.result().size);
        committed = true;
        // The bytes are safe; a file that cannot be removed now is left to the sweep.
        await spool.discard().catch(() => undefined);
      },
      discard: spool.discard,
    };
  }

  async function open(key: string, range?: ByteRange): ReturnType<BlobStore['open']> {
    assertKey(key);
    if (range) assertRange(range, Number.POSITIVE_INFINITY);
    const Range = range && `bytes=${range.start}-${range.end}`;
    try {
      const found = await client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: key, Range }));
      if (!(found.Body instanceof Readable)) throw new TypeError('the answer is no stream');
      // A slow reader is no dead store: once bytes come, silence may last longer.
      if (found.Body instanceof IncomingMessage) found.Body.socket.setTimeout(READ_SILENCE_MS);
      const size = found.ContentRange?.split('/')[1] ?? found.ContentLength;
      return { stream: found.Body, size: Number(size) };
    } catch (error) {
      const name = (error as S3ServiceException).name;
      if (name === 'NoSuchKey') return null;
      if (name === 'InvalidRange') throw new RangeError(`no bytes ${Range}`, { cause: error });
      throw error;
    }
  }

  async function* list(after?: string): AsyncGenerator<{ key: string; modifiedAt: Date }> {
    const pages = s3.paginateListObjectsV2({ client }, { Bucket: bucket, StartAfter: after });
    for await (const page of pages) {
      for (const { Key, LastModified } of page.Contents ?? []) {
        // Others may keep things in the bucket too.
        if (Key && LastModified && isKey(Key)) yield { key: Key, modifiedAt: LastModified };
      }
    }
  }

  async function abortUnfinished(olderThan: Date): Promise<number> {
    let aborted = 0;
    const { Uploads } = await client.send(new s3.ListMultipartUploadsCommand({ Bucket: bucket }));
    for (const { Key, UploadId, Initiated } of Uploads ?? []) {
      if (!Key || !UploadId || !Initiated || !isKey(Key) || Initiated >= olderThan) continue;
      await abort(Key, UploadId);
      aborted += 1;
    }
    return aborted;
  }

  return {
    receive,
    open,
    async remove(key) {
      assertKey(key);
      await client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    async presign(key, { seconds, filename, mimetype }) {
      assertKey(key);
      const command = new s3.GetObjectCommand({
        Bucket: bucket,
        Key: key,
        ResponseContentDisposition: attachment(filename),
        ResponseContentType: mimetype,
      });
      return await getSignedUrl(signer, command, { expiresIn: seconds });
    },
    list,
    async check() {
      await client.send(new s3.HeadBucketCommand({ Bucket: bucket }));
    },
    async sweepSpool(olderThan) {
      const files = await sweepSpoolFolder(spoolFolder, olderThan);
      const uploads = await abortUnfinished(olderThan).catch((error: S3ServiceException) => {
        // Not every store can list them.
        if (error.$metadata?.httpStatusCode === 501) return 0;
        throw error;
      });
      return files + uploads;
    },
    close() {
      signer.destroy();
      client.destroy();
      return Promise.resolve();
    },
  };
}

interface Target {
  bucket: string;
  config: S3ClientConfig;
  publicEndpoint: string | null;
}

function readUrl(text: string): Target {
  const url = URL.canParse(text) ? new URL(text) : null;
  // The text itself is not repeated: it may hold a secret.
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
  // Servers other than Amazon's rarely answer on a host name for each bucket.
  const pathStyle = parameters.get('force_path_style') ?? (endpoint ? 'true' : 'false');
  if (pathStyle !== 'true' && pathStyle !== 'false') throw new Error('force_path_style is true or false');
  const accessKeyId = parameters.get('access_key');
  const secretAccessKey = parameters.get('secret_key');
  if (!accessKeyId !== !secretAccessKey) throw new Error('access_key and secret_key go together');
  const region = parameters.get('region') ?? process.env['AWS_REGION'] ?? (endpoint ? 'us-east-1' : null);
  const config: S3ClientConfig = {
    forcePathStyle: pathStyle === 'true',
    // Older and other servers refuse the checksums that are otherwise added to each request.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Two attempts of at most 4 s of silence each: a dead store is an error within 10 s.
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1900, socketTimeout: 4000 },
    ...(region && { region }),
    ...(endpoint && { endpoint }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  };
  return { bucket: url.hostname, config, publicEndpoint };
}
