import { execFile, spawn } from 'node:child_process';
import { chown, lchown, lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { codeOf } from '../../core/unknown.ts';

export type RootMethod = 'namespace' | 'dropped';

/** User that the database runs as: PostgreSQL refuses root. */
export interface Identity {
  prefix: readonly string[];
  spawnAs: { uid?: number; gid?: number };
  /** Owner of the database's files; undefined: the caller. */
  owner?: { uid: number; gid: number };
}

const UNPRIVILEGED_ID = 65_534;

const ROOT_IDENTITIES: Record<RootMethod, Identity> = {
  // Inside the namespace it is "nobody", outside it is still root, so its files stay root's.
  namespace: {
    prefix: ['unshare', '--user', `--map-user=${UNPRIVILEGED_ID}`, `--map-group=${UNPRIVILEGED_ID}`, '--'],
    spawnAs: {},
    owner: { uid: 0, gid: 0 },
  },
  // Containers often forbid namespaces.
  dropped: {
    prefix: [],
    spawnAs: { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID },
    owner: { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID },
  },
};

const ORDINARY: Identity = { prefix: [], spawnAs: {} };

const REACH_SCRIPT = `echo runs; (cd "$1") 2>/dev/null && echo folder; "$2" --version >/dev/null 2>&1 && echo binaries`;

/** The first identity that this system allows, and whether it can reach the folder and the binaries. */
export async function chooseIdentity(
  methods: readonly RootMethod[],
  paths: { folder: string; postgres: string },
): Promise<{ identity: Identity; reachesFolder: boolean; reachesBinaries: boolean }> {
  if (process.getuid?.() !== 0) return { identity: ORDINARY, reachesFolder: true, reachesBinaries: true };
  for (const method of methods) {
    const identity = ROOT_IDENTITIES[method];
    const lines = await run(identity, ['/bin/sh', '-c', REACH_SCRIPT, 'reach', paths.folder, paths.postgres]);
    if (!lines.includes('runs')) continue;
    return { identity, reachesFolder: lines.includes('folder'), reachesBinaries: lines.includes('binaries') };
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and this system lets root neither make a user namespace nor become another user: run as an ordinary user, or set DATABASE_URL.',
  );
}

/** Distinguishes binaries that another user cannot reach from binaries that this system cannot run. */
export async function canRun(postgres: string): Promise<boolean> {
  return (await run(ORDINARY, [postgres, '--version'])).join('').includes('PostgreSQL');
}

function run(identity: Identity, command: readonly string[]): Promise<string[]> {
  const [file = '', ...args] = [...identity.prefix, ...command];
  return new Promise((resolve) => {
    let output = '';
    try {
      const child = spawn(file, args, { ...identity.spawnAs, cwd: '/', stdio: ['ignore', 'pipe', 'ignore'] });
      child.stdout?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
      child.on('error', () => resolve([]));
      child.on('close', () => resolve(output.split('\n')));
    } catch {
      resolve([]);
    }
  });
}

/** Changes the owner of the folder, since the last start may have run as another user. */
export async function changeFolderOwner(folder: string, identity: Identity): Promise<void> {
  if (!identity.owner) return;
  const { uid, gid } = identity.owner;
  if ((await lstat(folder)).uid === uid) return;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    await lchown(join(entry.parentPath, entry.name), uid, gid);
  }
  // Last, so that an interrupted run is repeated.
  await chown(folder, uid, gid);
}

interface ProcessInfo {
  parent?: number;
  /** Opaque: equal only for the same process, to detect a reused pid. */
  started?: string;
  command?: string;
}

/** The process with this pid; undefined if there is none (or a zombie). */
export async function inspectProcess(pid: number): Promise<ProcessInfo | undefined> {
  if (!Number.isSafeInteger(pid) || pid <= 0 || !isSignalable(pid)) return undefined;
  if (process.platform === 'linux') return inspectFromProc(pid);
  if (process.platform === 'win32') return {};
  return inspectFromPs(pid);
}

function isSignalable(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

async function inspectFromProc(pid: number): Promise<ProcessInfo | undefined> {
  try {
    const [stat, command] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ]);
    // The name in brackets may contain spaces and brackets, so count fields from the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return { parent: Number(fields[1]), started: fields[19] ?? '', command: command.replaceAll('\0', ' ') };
  } catch {
    // A hidden /proc entry of a process that still accepts signals: alive, but unknown.
    return isSignalable(pid) ? {} : undefined;
  }
}

async function inspectFromPs(pid: number): Promise<ProcessInfo | undefined> {
  const columns = ['-o', 'stat=', '-o', 'ppid=', '-o', 'lstart=', '-o', 'args='];
  try {
    const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), ...columns], { env: { LC_ALL: 'C' } });
    const row = /^(\S+) +(\d+) +(\S+ +\S+ +\d+ +[\d:]+ +\d+) +(.*)/.exec(stdout.trimStart());
    if (!row || row[1]?.startsWith('Z')) return undefined;
    return { parent: Number(row[2]), started: row[3] ?? '', command: row[4] ?? '' };
  } catch {
    return isSignalable(pid) ? {} : undefined;
  }
}
