import { join } from 'node:path';
import { makeDataFolder } from '../make-folder.ts';
import type { BlobStore } from './blobs.ts';
import { createDiskBlobs } from './disk.ts';
import { createS3Blobs } from './s3.ts';

/** The URL's bucket; without a URL, a folder in the data folder. */
export async function openBlobStore(options: { filesUrl?: string | undefined; dataDir: string }): Promise<BlobStore> {
  const { filesUrl, dataDir } = options;
  await makeDataFolder(dataDir);
  if (!filesUrl) return createDiskBlobs({ folder: join(dataDir, 'files') });
  return createS3Blobs({ url: filesUrl, spoolFolder: join(dataDir, 'spool') });
}
