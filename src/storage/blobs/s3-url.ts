import type { S3ClientConfig } from '@aws-sdk/client-s3';

const PARAMETERS = ['endpoint', 'public_endpoint', 'region', 'force_path_style', 'access_key', 'secret_key'];

export interface BucketAddress {
  bucket: string;
  config: S3ClientConfig;
  publicEndpoint: string | null;
}

export function readBucketUrl(text: string): BucketAddress {
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
