import { spawn } from 'node:child_process';
import { chown, lchown, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

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
