import { createHash, randomBytes } from 'node:crypto';
import { access, chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { codeOf } from '../../core/unknown.ts';
import { syncFolder } from '../make-folder.ts';
import { ASK_FOR_DATABASE_URL, type PostgresBinaries } from './binaries.ts';
import { type SpawnOptions, spawnGuarded } from './guard.ts';
import { changeFolderOwner, type Identity } from './identity.ts';

/** Files of root that a lesser user must reach. */
export const SHARED_BASE = '/var/lib/dragoman';

export const SUPERUSER = 'postgres';
export const SOCKET_PORT = 5432;

// Limits of sun_path are 108 bytes on Linux and 104 on macOS.
const LONGEST_SOCKET_PATH = 99;
const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`;

/** Written once into postgresql.conf, where an operator may change them. */
const SETTINGS: Record<string, string> = {
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  // The default runs three more processes for reads that a small database has in memory.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  // Parallel queries need /dev/shm, which is 64 MB in a container.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  // Errors reach the caller, who logs them; statements may contain personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_line_prefix: '',
};

const locationFile = (dataDir: string) => join(dataDir, 'postgres.location');

/** Path of this folder's database: inside it, unless an earlier start had to move it. */
export async function locateData(dataDir: string): Promise<string> {
  const elsewhere = (await readFile(locationFile(dataDir), 'utf8').catch(() => '')).trim();
  if (!elsewhere) return join(dataDir, 'postgres');
  if (!(await exists(dirname(elsewhere)))) {
    throw new Error(
      `The database of ${dataDir} is in ${elsewhere}, which is missing: bring it back, or remove ${locationFile(dataDir)} to begin with an empty one.`,
    );
  }
  await moveData(join(dataDir, 'postgres'), elsewhere);
  return elsewhere;
}

/** Moves the database to a folder that the identity can enter, and records the path in the data folder. */
export async function relocateData(dataDir: string, base: string): Promise<string> {
  const target = join(base, digest(dataDir), 'postgres');
  await openFolder(dirname(target));
  // Write the path first: if killed before the move, the next start finds it and moves the data.
  await writeFile(locationFile(dataDir), `${target}\n`, { flush: true });
  await moveData(join(dataDir, 'postgres'), target);
  return target;
}

/** chmod, since the umask may restrict mkdir's mode. */
export async function openFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  await chmod(path, 0o755);
}

async function moveData(from: string, to: string): Promise<void> {
  if (!(await exists(from)) || (await exists(to))) return;
  try {
    await rename(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    const draft = `${to}.init-${randomBytes(4).toString('hex')}`;
    await cp(from, draft, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
    await chmod(draft, 0o700);
    await rename(draft, to);
    await rm(from, { recursive: true, force: true });
  }
}

/**
 * Creates the database cluster if missing: built in a draft folder and renamed, so that a partial one is never opened.
 */
export async function createData(
  context: { identity: Identity; binaries: PostgresBinaries } & Pick<SpawnOptions, 'log' | 'onSpawn'>,
  options: { data: string; durable: boolean; passwordFile?: string | undefined },
): Promise<void> {
  const { data } = options;
  await removeDrafts(data);
  if (await exists(join(data, 'PG_VERSION'))) return;
  const draft = await mkdtemp(`${data}.init-`);
  await changeFolderOwner(draft, context.identity);
  const initdb = spawnGuarded(context.identity, [context.binaries.initdb, '-D', draft, ...initdbFlags(options)], {
    pgCtl: context.binaries.pgCtl,
    data: draft,
    onSpawn: context.onSpawn,
  });
  const { code } = await initdb.exited;
  if (code !== 0) {
    await rm(draft, { recursive: true, force: true });
    if (code === 126 || code === 127) throw new Error(ASK_FOR_DATABASE_URL);
    throw new Error(
      `The embedded database could not be created: ${initdb.lastLines().at(-1) ?? `initdb ended with ${code}`}`,
    );
  }
  await rename(draft, data);
  await syncFolder(dirname(data));
}

function initdbFlags(options: { durable: boolean; passwordFile?: string | undefined }): string[] {
  const auth = options.passwordFile
    ? ['--auth=scram-sha-256', `--pwfile=${options.passwordFile}`]
    : ['--auth-local=trust', '--auth-host=reject'];
  const flags = ['-U', SUPERUSER, '-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  if (!options.durable) flags.push('--no-sync');
  return [...flags, ...auth, ...Object.entries(SETTINGS).flatMap(([name, value]) => ['--set', `${name}=${value}`])];
}

/** An initdb whose parent was killed ends too, but may write for another moment. */
const REMOVAL_WITH_RETRIES = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };

async function removeDrafts(data: string): Promise<void> {
  const parent = dirname(data);
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    if (path.startsWith(`${data}.init-`)) await rm(path, REMOVAL_WITH_RETRIES);
  }
}

/** A 0700 folder with a path short enough for a socket: the database's own, or a temporary one. */
export async function prepareSocketFolder(
  data: string,
  identity: Identity,
): Promise<{ folder: string; remove: () => Promise<void> }> {
  if (fits(data)) {
    await removeSocket(data);
    return { folder: data, remove: async () => {} };
  }
  const base = fits(join(tmpdir(), digest(data))) ? tmpdir() : '/tmp';
  const folder = await privateFolder(join(base, `dragoman-${digest(data)}`), identity);
  await changeFolderOwner(folder, identity);
  await removeSocket(folder);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function privateFolder(path: string, identity: Identity): Promise<string> {
  await mkdir(path, { mode: 0o700 }).catch(() => {});
  const found = await lstat(path);
  const owners = [process.getuid?.(), identity.owner?.uid];
  const isPrivate = found.isDirectory() && (found.mode & 0o777) === 0o700 && owners.includes(found.uid);
  // The name can be guessed: another user who created it first would own our socket.
  return isPrivate ? path : mkdtemp(`${path}-`);
}

/** A killed server's lock file names a pid that another process may have by now. */
async function removeSocket(folder: string): Promise<void> {
  await rm(join(folder, SOCKET_NAME), { force: true });
  await rm(join(folder, `${SOCKET_NAME}.lock`), { force: true });
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, SOCKET_NAME)) <= LONGEST_SOCKET_PATH;
}

function digest(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
