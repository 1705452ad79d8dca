import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../core/unknown.ts';
import { makeDataFolder } from './make-folder.ts';

/** Secret key of the installation: from the settings, or from the data folder, created at the first start. */
export async function loadSecretKey(configured: string | undefined, dataDir: string): Promise<string> {
  const known = await findSecretKey(configured, dataDir);
  return known ?? storeSecretKey(dataDir, randomBytes(32).toString('hex'));
}

/** Existing key; creates none. */
export async function findSecretKey(configured: string | undefined, dataDir: string): Promise<string | null> {
  return configured ?? readKey(fileOf(dataDir));
}

/**
 * Stores the key in the data folder; returns the stored one, which another start may have created at the same moment.
 */
export async function storeSecretKey(dataDir: string, key: string): Promise<string> {
  const file = fileOf(dataDir);
  await makeDataFolder(dataDir);
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${key}\n`, { mode: 0o600 });
  // A link never overwrites: of two first starts, one key wins and both use it.
  await link(draft, file).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  await rm(draft);
  const made = await readKey(file);
  if (made === null) throw new Error(`The secret key could not be kept in ${file}.`);
  return made;
}

const fileOf = (dataDir: string) => join(dataDir, 'secret.key');

async function readKey(file: string): Promise<string | null> {
  try {
    const key = (await readFile(file, 'utf8')).trim();
    if (key.length < 32) throw new Error(`The secret key in ${file} is damaged: restore it from a backup.`);
    return key;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}
