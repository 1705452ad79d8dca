import { mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf, toError } from '../core/unknown.ts';

/**
 * PostgreSQL refuses root, so root starts it as another user, who must be able to pass through the folder but not list
 * it.
 */
const OWN_MODE = process.getuid?.() === 0 ? 0o711 : 0o700;

/** Creates the data folder for this user alone, and its parents; or throws one line that names the setting. */
export async function makeDataFolder(path: string, mode = OWN_MODE): Promise<void> {
  try {
    await makeFolder(path, mode);
  } catch (error) {
    throw unusableFolder(path, error);
  }
}

// One by one: if the parent refuses new folders, as in /proc, Node's recursive mkdir never returns.
async function makeFolder(path: string, mode?: number): Promise<void> {
  if (await isFolder(path)) return;
  const parent = dirname(path);
  if (parent !== path) await makeFolder(parent);
  await mkdir(path, { mode: mode ?? 0o777 }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  // EEXIST may also mean a file.
  if (!(await isFolder(path))) throw Object.assign(new Error('it is not a folder'), { code: 'ENOTDIR' });
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a disk that is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'this user has no room left on its disk',
  ENOTDIR: 'a file is in its place',
  EEXIST: 'a file is in the place of one of its folders',
  ENOENT: 'no folder can be made there',
};

export function unusableFolder(dataDir: string, error: unknown): Error {
  const code = codeOf(error);
  const reason = REASONS[code] ?? (code || toError(error).message);
  return new Error(`The data folder ${dataDir} cannot be used: ${reason}. Set DATA_DIR to another folder.`, {
    cause: error,
  });
}

/** Makes the names in a folder survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders.
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
