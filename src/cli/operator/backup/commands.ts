import { resolve } from 'node:path';
import type { Config } from '../../../config.ts';
import { countOf } from '../../../core/words/phrases.ts';
import { SCHEMA, VERSION } from '../../../release.ts';
import { connectForBackup } from '../../../storage/backup/connect.ts';
import { endQuiet } from '../../../storage/backup/quiet-mark.queries.ts';
import type { BlobStore } from '../../../storage/blobs/blobs.ts';
import { openBlobStore } from '../../../storage/blobs/open.ts';
import { findSecretKey, storeSecretKey } from '../../../storage/secret-key.ts';
import { openStoppedDatabase, reachDatabase } from '../with-database.ts';
import { type CreatedBackup, createBackup } from './create-backup.ts';
import { formatBytes, formatCount, showProgress } from './progress.ts';
import { chooseKey, chooseSnapshot, restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

export type Say = (line: string) => void;

/** Returns false when the file store had already lost some of the service's files. */
export async function runBackup(
  config: Config,
  { folder, withKey, maxSnapshots }: { folder: string; withKey: boolean; maxSnapshots: number | null },
  say: Say,
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
    for (const line of describeBackup(backup, Date.now() - began, config)) say(line);
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
    `Snapshot ${name}: ${formatCount(rows)} rows of ${tables.length} tables and ${formatCount(files.count)} files, ${formatBytes(bytes)}, of which ${formatBytes(newBytes)} are new; ${(ms / 1000).toFixed(1)} s.`,
  ];
  if (removed !== null && removed.snapshots > 0)
    lines.push(`Removed ${removed.snapshots} older snapshots and ${formatBytes(removed.bytes)} that only they needed.`);
  const where = SECRET_KEY === undefined ? 'DATA_DIR/secret.key' : 'SECRET_KEY';
  lines.push(
    key.secret === null
      ? `THE SECRET KEY IS NOT IN THE BACKUP, and a restore needs it: keep ${where} in another safe place, or use --with-key.`
      : 'The secret key is in the backup: guard the folder as you would the key.',
  );
  for (const { key: blob, reason } of lost)
    lines.push(`LOST: the file store has the bytes of ${blob} ${reason === 'missing' ? 'no longer' : 'only damaged'}.`);
  return lines;
}

/** Returns false when the backup is damaged. */
export async function runVerify(
  { folder, snapshot }: { folder: string; snapshot: string | null },
  say: Say,
): Promise<boolean> {
  const { onProgress, end } = showProgress(process.stderr);
  const { snapshots, pieces, bytes, errors } = await verifyBackup({ folder, snapshot, onProgress }).finally(end);
  for (const error of errors) say(`BROKEN: ${error}`);
  const checked = `${countOf(snapshots.length, 'snapshot')}, ${countOf(pieces, 'file')} of the backup, ${formatBytes(bytes)}`;
  say(errors.length === 0 ? `All is as it was written: ${checked}.` : `${errors.length} faults in ${checked}.`);
  return errors.length === 0;
}

/** Restores a snapshot into the empty database and file store that the settings name. */
export async function runRestore(
  config: Config,
  { folder, snapshot, quiet }: { folder: string; snapshot: string | null; quiet: boolean },
  say: Say,
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
      return restoreBackup(target, { folder, manifest, quiet, storeKey, onProgress, say });
    });
  } finally {
    end();
    await database.close();
  }
  const { name, tables, files } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `Restored ${name} from ${resolve(folder)}: ${formatCount(rows)} rows of ${tables.length} tables and ${formatCount(files.count - lost)} files; ${((Date.now() - began) / 1000).toFixed(1)} s.`,
  );
  if (lost > 0) say(`${formatCount(lost)} files had been lost before the backup was taken.`);
}

/** Turns a quiet copy into the live service. Webhooks stay disabled until their owners enable them. */
export async function runEndQuiet(config: Config, { sendEmails }: { sendEmails: boolean }, say: Say): Promise<void> {
  const database = await reachDatabase(config);
  try {
    const client = await connectForBackup(database.url);
    try {
      const { quiet, emails } = await endQuiet(client, { sendEmails });
      if (!quiet) return say('This is no quiet copy.');
      say(
        'It is no quiet copy any more. Start the service again: payments and refunds that are open go on. Webhooks stay off until their owners enable them.',
      );
      const written = countOf(emails, 'email');
      if (emails > 0) say(`${written} of the quiet time ${sendEmails ? 'will be sent' : 'ended unsent'}.`);
    } finally {
      await client.end();
    }
  } finally {
    await database.close();
  }
}
