import type { Dirent } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { codeOf } from '../../core/unknown.ts';
import { syncFolder } from '../make-folder.ts';
import { assertKey, assertRange, type BlobStore, type ByteRange, type Incoming, isKey } from './blobs.ts';
import { listSpoolFolder, makeSpoolFolder, openSpool } from './spool.ts';

/** Blobs as files in one folder; the spool is inside it, so that a commit is one rename. */
export async function createDiskBlobs(options: { folder: string }): Promise<BlobStore> {
  const folder = resolve(options.folder);
  // No key begins with a dot.
  const spoolFolder = await makeSpoolFolder(join(folder, '.spool'));

  const pathOf = (key: string): string => {
    assertKey(key);
    return join(folder, ...key.split('/'));
  };

  async function receive({ maxBytes }: { maxBytes: number }): Promise<Incoming> {
    const spool = await openSpool(spoolFolder, { maxBytes, durable: true });
    let committed = false;
    return {
      writable: spool.writable,
      path: spool.path,
      result: spool.result,
      async commit(key) {
        if (committed) throw new Error('the bytes stand under a key already');
        const path = pathOf(key);
        await spool.finish();
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await rename(spool.path, path);
        committed = true;
        await syncFolders(dirname(path), folder);
      },
      discard: spool.discard,
    };
  }

  return {
    receive,
    open: (key, range) => openFile(pathOf(key), range),
    remove: (key) => rm(pathOf(key), { force: true }),
    presign: () => Promise.resolve(null),
    list: (after = '') => walk(folder, '', after),
    check: () => access(spoolFolder.path, constants.W_OK),
    listUnfinished: (before) => listSpoolFolder(spoolFolder, before),
    close: () => Promise.resolve(),
  };
}

async function openFile(path: string, range: ByteRange | undefined): ReturnType<BlobStore['open']> {
  const handle = await open(path, 'r').catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null;
    throw error;
  });
  if (!handle) return null;
  try {
    const found = await handle.stat();
    if (found.isFile()) {
      if (range) assertRange(range, found.size);
      return { stream: handle.createReadStream(range ?? {}), size: found.size };
    }
  } catch (error) {
    await handle.close();
    throw error;
  }
  await handle.close();
  return null;
}

// Up to the root: a folder that another commit has just made may not be on the disk yet.
async function syncFolders(from: string, to: string): Promise<void> {
  for (let path = from; path.length >= to.length; path = dirname(path)) await syncFolder(path);
}

async function* walk(folder: string, prefix: string, after: string): AsyncGenerator<{ key: string; modifiedAt: Date }> {
  // With its slash, since `a-b` sorts before `a/b`.
  const nameOf = (entry: Dirent): string => (entry.isDirectory() ? `${entry.name}/` : entry.name);
  const entries = await readdir(folder, { withFileTypes: true });
  entries.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  for (const entry of entries) {
    const key = prefix + entry.name;
    const path = join(folder, entry.name);
    if (!isKey(key)) continue;
    if (entry.isDirectory()) {
      const inside = `${key}/`;
      if (inside > after || after.startsWith(inside)) yield* walk(path, inside, after);
    } else if (entry.isFile() && key > after) {
      // The file may be removed since the folder was read.
      const found = await stat(path).catch(() => null);
      if (found) yield { key, modifiedAt: found.mtime };
    }
  }
}
