import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { codeOf } from '../../../core/unknown.ts';
import { preparePieceStore } from '../../../storage/backup/piece-store.ts';
import { type FolderLock, type Holder, lockFolder } from '../../../storage/folder-lock.ts';
import { makeDataFolder } from '../../../storage/make-folder.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { say } from '../../../words/say.ts';

/** Marker file of a backup folder: `--keep` deletes nothing from a folder without it. */
const MARK = 'dragoman-backup.json';

/** Prepares the folder and locks it: one backup writes to it at a time. */
export async function claimBackupFolder(path: string, dataDir: string): Promise<FolderLock> {
  const folder = resolve(path);
  const inData = relative(dataDir, folder);
  if (!inData.startsWith('..') && inData !== folder) throw new Error(say(ENGLISH, 'cli.backup.inside', { folder }));
  await refuseForeignFolder(folder);
  await makeDataFolder(folder, 0o700);
  const lock = await lockFolder(folder, { command: 'dragoman backup', refuse: inUse });
  try {
    await writeFile(join(folder, MARK), '{"format":1}\n', { mode: 0o600, flush: true });
    await preparePieceStore(folder);
    return lock;
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Throws when the folder holds no backups. */
export async function checkBackupFolder(path: string): Promise<void> {
  const known = await readFile(join(path, MARK), 'utf8').catch(() => null);
  if (known === null) throw new Error(say(ENGLISH, 'cli.backup.none', { folder: resolve(path) }));
}

async function refuseForeignFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  const others = names.filter((name) => !name.startsWith('lock.'));
  if (others.length > 0 && !others.includes(MARK)) throw new Error(say(ENGLISH, 'cli.backup.foreign', { folder }));
}

function inUse(folder: string, { pid, since }: Holder): string {
  return say(ENGLISH, 'cli.backup.in_use', { folder, pid: String(pid), since });
}
