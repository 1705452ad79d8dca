import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const BYTES = 1024 * 1024;

/** Fails if the folder's disk is full. Writes 1 MB, since a few bytes may fit even then. */
export async function probeDisk(folder: string): Promise<void> {
  const path = join(folder, `.probe-${randomUUID()}`);
  try {
    await writeFile(path, Buffer.alloc(BYTES), { mode: 0o600 });
  } finally {
    await rm(path, { force: true });
  }
}
