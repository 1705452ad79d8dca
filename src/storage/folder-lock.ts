import { randomUUID } from 'node:crypto';
import { readdir, readFile, readlink, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { codeOf } from '../core/unknown.ts';
import { makeDataFolder, unusableFolder } from './make-folder.ts';
import { inspectProcess } from './postgres/identity.ts';

export interface FolderLock {
  /** Writes the holder's address and database into the lock, for a second start and for the command line. */
  noteService(service: HeldService): Promise<void>;
  release(): Promise<void>;
}

export interface HeldService {
  address: string;
  database: string;
}

/** The scope of a pid: a host since its last boot, and one pid namespace. */
export interface Place {
  host: string;
  boot: string;
  pids: string;
}
export interface Holder extends Place, Partial<HeldService> {
  id: string;
  pid: number;
  /** Start of the process, to detect a reused pid. */
  process: string;
  since: string;
  command: string;
}
interface LockFile {
  generation: number;
  path: string;
}

const HEARTBEAT_MS = 2_000;
const SILENCE_MS = 10_000;
const UNWRITTEN_MS = 1_000;
/** The lock contains the database URL. */
const OWNER_ONLY = 0o600;

/**
 * Makes this process the owner of the folder, or throws one line that names the owner. The file with the highest
 * generation is the lock. A stale file is removed after its successor exists, so that only one of two starts can win.
 */
export async function lockFolder(
  dataDir: string,
  options: { command: string; log?: (line: string) => void; refuse?: (folder: string, holder: Holder) => string },
): Promise<FolderLock> {
  await makeDataFolder(dataDir);
  const place = await thisPlace();
  const mine: Holder = {
    ...place,
    id: randomUUID(),
    pid: process.pid,
    process: (await inspectProcess(process.pid))?.started ?? '',
    since: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
    command: options.command,
  };
  for (;;) {
    const newest = (await lockFiles(dataDir)).at(-1);
    if (newest) {
      const holder = await liveHolder(newest.path, place, options.log);
      if (holder) throw new Error((options.refuse ?? inUseMessage)(dataDir, holder));
    }
    const own = await claim(dataDir, (newest?.generation ?? 0) + 1, mine);
    if (own) return keepAlive(own, mine);
  }
}

/** Current owner of the folder, if any. Changes nothing, so it is safe for any folder. */
export async function findHolder(dataDir: string): Promise<Holder | undefined> {
  const newest = (await lockFiles(dataDir).catch(() => [])).at(-1);
  return newest && liveHolder(newest.path, await thisPlace(), undefined);
}

async function claim(dataDir: string, generation: number, mine: Holder): Promise<LockFile | undefined> {
  const path = join(dataDir, `lock.${generation}`);
  try {
    await writeFile(path, JSON.stringify(mine), { flag: 'wx', mode: OWNER_ONLY });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return undefined;
    throw unusableFolder(dataDir, error);
  }
  const files = await lockFiles(dataDir);
  // A start that read the folder long ago may create a generation that is already outdated.
  if (files.at(-1)?.path !== path) {
    await rm(path, { force: true });
    return undefined;
  }
  for (const older of files.slice(0, -1)) await rm(older.path, { force: true });
  return { generation, path };
}

function keepAlive(file: LockFile, mine: Holder): FolderLock {
  const beat = setInterval(() => {
    const now = new Date();
    utimes(file.path, now, now).catch(() => {});
  }, HEARTBEAT_MS);
  beat.unref();
  return {
    async noteService(service) {
      const draft = `${file.path}.${mine.id}`;
      await writeFile(draft, JSON.stringify({ ...mine, ...service }), { mode: OWNER_ONLY });
      await rename(draft, file.path);
    },
    async release() {
      clearInterval(beat);
      if ((await readHolder(file.path))?.id === mine.id) await rm(file.path, { force: true });
    },
  };
}

async function lockFiles(dataDir: string): Promise<LockFile[]> {
  const names = await readdir(dataDir);
  return names
    .flatMap((name) => {
      const generation = /^lock\.(\d+)$/.exec(name)?.[1];
      return generation ? [{ generation: Number(generation), path: join(dataDir, name) }] : [];
    })
    .sort((a, b) => a.generation - b.generation);
}

async function liveHolder(
  path: string,
  here: Place,
  log: ((line: string) => void) | undefined,
): Promise<Holder | undefined> {
  const holder = (await readHolder(path)) ?? (await firstWrite(path));
  if (!holder) return undefined;
  const sameHost = holder.host === here.host;
  if (sameHost && holder.boot === here.boot && holder.pids === here.pids) {
    const found = await inspectProcess(holder.pid);
    const reused = found?.started !== undefined && holder.process !== '' && found.started !== holder.process;
    return found && !reused ? holder : undefined;
  }
  if (sameHost && holder.boot !== here.boot) return undefined;
  // A pid of another host or container means nothing here; a live holder touches its file every two seconds.
  log?.(`The data folder was last used by process ${holder.pid} on ${holder.host}; looking whether it still runs.`);
  return (await changesWithin(path, SILENCE_MS)) ? holder : undefined;
}

/** Waits for the content of a new lock file; it stays empty if its process was killed before the write. */
async function firstWrite(path: string): Promise<Holder | undefined> {
  const deadline = Date.now() + UNWRITTEN_MS;
  while (Date.now() < deadline) {
    const holder = await readHolder(path);
    if (holder) return holder;
    await delay(20);
  }
  return undefined;
}

async function changesWithin(path: string, ms: number): Promise<boolean> {
  const stamp = async () => (await stat(path).catch(() => undefined))?.mtimeMs;
  const first = await stamp();
  const deadline = Date.now() + ms;
  while (Date.now() < deadline) {
    await delay(100);
    const now = await stamp();
    if (now === undefined) return false;
    if (now !== first) return true;
  }
  return false;
}

async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    const holder: Holder | null = JSON.parse(await readFile(path, 'utf8'));
    return typeof holder?.pid === 'number' ? holder : undefined;
  } catch (error) {
    // A lock that we may not read is another user's, not a stale one.
    if (codeOf(error) === 'EACCES')
      throw new Error(`The file ${path} belongs to another user: run this as that user.`, { cause: error });
    return undefined;
  }
}

export async function thisPlace(): Promise<Place> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  const pids = await readlink('/proc/self/ns/pid').catch(() => '');
  return { host: hostname(), boot: boot.trim(), pids };
}

export function inUseMessage(dataDir: string, holder: Holder): string {
  const where = holder.host === hostname() ? '' : ` on ${holder.host}`;
  const address = holder.address ? `, at ${holder.address}` : '';
  return `The data folder ${dataDir} is in use by process ${holder.pid}${where} (${holder.command}, started ${holder.since}${address}). Stop it, or set DATA_DIR to another folder.`;
}
