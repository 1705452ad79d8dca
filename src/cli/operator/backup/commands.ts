import { resolve } from 'node:path';
import type { Config } from '../../../config.ts';
import { SCHEMA, VERSION } from '../../../release.ts';
import { connectForBackup } from '../../../storage/backup/load-tables.ts';
import { endQuiet } from '../../../storage/backup/quiet-mark.queries.ts';
import type { BlobStore } from '../../../storage/blobs/blobs.ts';
import { openBlobStore } from '../../../storage/blobs/open.ts';
import { findSecretKey, storeSecretKey } from '../../../storage/secret-key.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { say } from '../../../words/say.ts';
import { openStoppedDatabase, reachDatabase } from '../with-database.ts';
import { type CreatedBackup, createBackup } from './create-backup.ts';
import { formatBytes, showProgress } from './progress.ts';
import { chooseKey, chooseSnapshot, restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

export type Print = (line: string) => void;

/** Returns false when the file store had already lost some of the service's files. */
export async function runBackup(
  config: Config,
  { folder, withKey, maxSnapshots }: { folder: string; withKey: boolean; maxSnapshots: number | null },
  print: Print,
): Promise<boolean> {
  const began = Date.now();
  const { onProgress, end } = showProgress(process.stderr);
  const secretKey = await findSecretKey(config.SECRET_KEY, config.DATA_DIR);
  const database = await reachDatabase(config);
  try {
    const backup = await withStore(config, (blobs) => {
      const source = { databaseUrl: database.url, blobs, dataDir: config.DATA_DIR, secretKey, version: VERSION };
      return createBackup(source, { folder, withKey, maxSnapshots, onProgress });
    });
    end();
    for (const line of describeBackup(backup, Date.now() - began, config)) print(line);
    return backup.manifest.lost.length === 0;
  } finally {
    end();
    await database.close();
  }
}

async function withStore<T>(config: Config, work: (blobs: BlobStore) => Promise<T>): Promise<T> {
  const blobs = await openBlobStore({ filesUrl: config.FILES_URL, dataDir: config.DATA_DIR });
  try {
    return await work(blobs);
  } finally {
    await blobs.close();
  }
}

function describeBackup({ manifest, newBytes, removed }: CreatedBackup, ms: number, { SECRET_KEY }: Config): string[] {
  const { name, tables, files, key, lost } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = tables.reduce((sum, table) => sum + table.bytes, files.bytes);
  const lines = [
    say(ENGLISH, 'cli.backup.done', {
      name,
      rows,
      tables: tables.length,
      files: files.count,
      bytes: formatBytes(bytes),
      fresh: formatBytes(newBytes),
      seconds: secondsOf(ms),
    }),
  ];
  if (removed !== null && removed.snapshots > 0) {
    const { snapshots: count, bytes: freed } = removed;
    lines.push(say(ENGLISH, 'cli.backup.removed', { count, bytes: formatBytes(freed) }));
  }
  const place = SECRET_KEY === undefined ? 'DATA_DIR/secret.key' : 'SECRET_KEY';
  lines.push(
    key.secret === null ? say(ENGLISH, 'cli.backup.key.missing', { place }) : say(ENGLISH, 'cli.backup.key.included'),
  );
  for (const { key: blob, reason } of lost)
    lines.push(
      say(ENGLISH, reason === 'missing' ? 'cli.backup.lost.missing' : 'cli.backup.lost.damaged', { key: blob }),
    );
  return lines;
}

const secondsOf = (ms: number): string => (ms / 1000).toFixed(1);

/** Returns false when the backup is damaged. */
export async function runVerify(
  { folder, snapshot }: { folder: string; snapshot: string | null },
  print: Print,
): Promise<boolean> {
  const { onProgress, end } = showProgress(process.stderr);
  const { snapshots, pieces, bytes, errors } = await verifyBackup({ folder, snapshot, onProgress }).finally(end);
  for (const error of errors) print(say(ENGLISH, 'cli.verify.broken', { error }));
  const checked = { snapshots: snapshots.length, files: pieces, bytes: formatBytes(bytes) };
  const count = errors.length;
  print(
    count === 0 ? say(ENGLISH, 'cli.verify.good', checked) : say(ENGLISH, 'cli.verify.faults', { ...checked, count }),
  );
  return count === 0;
}

/** Restores a snapshot into the empty database and file store that the settings name. */
export async function runRestore(
  config: Config,
  { folder, snapshot, quiet }: { folder: string; snapshot: string | null; quiet: boolean },
  print: Print,
): Promise<void> {
  const began = Date.now();
  const manifest = await chooseSnapshot({ folder, snapshot }, SCHEMA);
  const key = chooseKey(manifest, await findSecretKey(config.SECRET_KEY, config.DATA_DIR));
  const { onProgress, end } = showProgress(process.stderr);
  const database = await openStoppedDatabase(config);
  let lost = 0;
  try {
    const storeKey = async () => {
      if (config.SECRET_KEY === undefined) await storeSecretKey(config.DATA_DIR, key);
    };
    lost = await withStore(config, (blobs) => {
      const target = { databaseUrl: database.url, setting: database.setting, blobs, schema: SCHEMA };
      return restoreBackup(target, { folder, manifest, quiet, storeKey, onProgress, print });
    });
  } finally {
    end();
    await database.close();
  }
  const { name, tables, files } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  print(
    say(ENGLISH, 'cli.restore.done', {
      name,
      folder: resolve(folder),
      rows,
      tables: tables.length,
      files: files.count - lost,
      seconds: secondsOf(Date.now() - began),
    }),
  );
  if (lost > 0) print(say(ENGLISH, 'cli.restore.lost', { count: lost }));
}

/** Turns a quiet copy into the live service. Webhooks stay disabled until their owners enable them. */
export async function runEndQuiet(
  config: Config,
  { sendEmails }: { sendEmails: boolean },
  print: Print,
): Promise<void> {
  const database = await reachDatabase(config);
  try {
    const client = await connectForBackup(database.url);
    try {
      const { quiet, emails } = await endQuiet(client, { sendEmails });
      if (!quiet) return print(say(ENGLISH, 'cli.end_quiet.not_quiet'));
      print(say(ENGLISH, 'cli.end_quiet.done'));
      if (emails === 0) return;
      print(say(ENGLISH, sendEmails ? 'cli.end_quiet.sent' : 'cli.end_quiet.discarded', { count: emails }));
    } finally {
      await client.end();
    }
  } finally {
    await database.close();
  }
}
