import { join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import {
  type BackupOptions,
  type CreatedBackup,
  createBackup,
} from '../../../src/cli/operator/backup/create-backup.ts';
import { chooseSnapshot, restoreBackup } from '../../../src/cli/operator/backup/restore-backup.ts';
import { verifyBackup } from '../../../src/cli/operator/backup/verify-backup.ts';
import { SCHEMA } from '../../../src/release.ts';
import type { BlobStore } from '../../../src/storage/blobs/blobs.ts';
import { createDiskBlobs } from '../../../src/storage/blobs/disk.ts';
import { createOwnedDatabase } from '../../support/databases.ts';
import { temporaryFolder } from '../../support/embedded-postgres.ts';
import type { World } from '../../world/world.ts';

// Helpers for backup tests: the databases and stores that a service is copied from and to.

const noProgress = { onProgress: () => undefined };

export const SECRET_KEY = 'the secret key of the service that is backed up';

/** A folder that is removed after its test. */
export async function ownFolder(): Promise<string> {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  return path;
}

/** Database and file store of a service. */
export interface Place {
  url: string;
  blobs: BlobStore;
}

export const placeOf = (world: World): Place => ({ url: world.databaseUrl, blobs: world.app.blobs });

/** An empty database that an ordinary role owns, and an empty store. */
export async function emptyPlace(): Promise<Place> {
  const { url, drop } = await createOwnedDatabase(inject('databaseUrl'));
  onTestFinished(drop);
  return { url, blobs: await createDiskBlobs({ folder: join(await ownFolder(), 'files') }) };
}

export function backUp(
  { url, blobs }: Place,
  folder: string,
  options: Partial<BackupOptions> = {},
): Promise<CreatedBackup> {
  const source = { databaseUrl: url, blobs, dataDir: '/nowhere', secretKey: SECRET_KEY, version: '0.0.0' };
  return createBackup(source, { folder, withKey: false, maxSnapshots: null, ...noProgress, ...options });
}

/** Restores the newest snapshot, or the named one; returns the printed lines. */
export async function restore(
  folder: string,
  { url, blobs }: Place,
  { quiet = false, snapshot = null }: { quiet?: boolean; snapshot?: string | null } = {},
): Promise<string[]> {
  const manifest = await chooseSnapshot({ folder, snapshot }, SCHEMA);
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const storeKey = async () => undefined;
  const target = { databaseUrl: url, blobs, schema: SCHEMA };
  await restoreBackup(target, { folder, manifest, quiet, storeKey, print, ...noProgress });
  return lines;
}

export const errorsIn = async (folder: string, snapshot: string | null = null): Promise<string[]> =>
  (await verifyBackup({ folder, snapshot, ...noProgress })).errors;

/** Queries a database outside the test's world. */
export async function rowsOf<Row extends pg.QueryResultRow>({ url }: Place, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`SET dragoman.system = 'on'`);
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Keys of all blobs in the store. */
export async function keysOf({ blobs }: Place): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of blobs.list()) keys.push(key);
  return keys;
}
