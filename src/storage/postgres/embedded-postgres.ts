import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeDataFolder } from '../make-folder.ts';
import { ASK_FOR_DATABASE_URL, copyPostgresBinaries, findPostgresBinaries, type PostgresBinaries } from './binaries.ts';
import {
  createData,
  locateData,
  openFolder,
  prepareSocketFolder,
  relocateData,
  SHARED_BASE,
  SOCKET_PORT,
  SUPERUSER,
} from './folder.ts';
import { type ExitInfo, type GuardedProcess, spawnGuarded } from './guard.ts';
import { canRun, changeFolderOwner, chooseIdentity, type Identity, type RootMethod } from './identity.ts';
import { clearLeftover, ownerMark, readPidFile } from './leftover.ts';

export interface EmbeddedPostgresOptions {
  /** The caller must hold the folder's lock. */
  dataDir: string;
  log?: (line: string) => void;
  /** Called whenever initdb or the server has been started. */
  onSpawn?: (() => void) | undefined;
  /** The server ended without stop(): start it again, or end the process. */
  onExit?: (info: ExitInfo) => void;
  /** False trades safety in a power cut for speed; for tests. */
  durable?: boolean;
  /** Ways for root to run PostgreSQL, in order of preference. */
  rootMethods?: readonly RootMethod[];
  /** Folder for files that the database's user cannot reach in the data folder, when run as root. */
  sharedFolder?: string;
  transport?: 'socket' | 'tcp';
}

export interface PostgresConnection {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}

export interface EmbeddedPostgres {
  url: string;
  connection: PostgresConnection;
  pid: number;
  stop(): Promise<void>;
}

/** Address of the server, and the cleanup after it has stopped. */
interface Listening {
  settings: string[];
  connection: PostgresConnection;
  remove: () => Promise<void>;
}

const POLL_MS = 10;
const RETRY_MS = 10_000;
const STOP_MS = 60_000;
const SPEED_OVER_SAFETY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Starts PostgreSQL on the folder and creates the database the first time. It ends with this process, even if killed.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, onSpawn, durable = true } = options;
  const dataDir = resolve(options.dataDir);
  const transport = options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket');
  await makeDataFolder(dataDir);
  const { identity, binaries, data } = await choosePlace({ ...options, dataDir });
  const password = transport === 'tcp' ? await loadPassword(dataDir) : undefined;
  await clearLeftover(data);
  await createData({ identity, binaries, log, onSpawn }, { data, durable, passwordFile: password?.file });
  await changeFolderOwner(data, identity);
  const listening = password ? await listenOnLoopback(password.value) : await listenOnSocket(data, identity);
  const settings = [ownerMark(process.pid), ...listening.settings, ...(durable ? [] : SPEED_OVER_SAFETY)];
  const command = [binaries.postgres, '-D', data, '-p', String(listening.connection.port), ...asFlags(settings)];
  const launch = () => spawnGuarded(identity, command, { log, onSpawn, pgCtl: binaries.pgCtl, data });
  const server = await startServer(launch, data);
  let stopping: Promise<void> | undefined;
  server.child.once('exit', (code, signal) => {
    if (!stopping) options.onExit?.({ code, signal });
  });
  return {
    url: connectionUrl(listening.connection),
    connection: listening.connection,
    pid: server.child.pid ?? 0,
    stop: () => (stopping ??= stopServer(server, { pgCtl: binaries.pgCtl, data }).then(() => listening.remove())),
  };
}

/**
 * User, binaries and data folder of the server. For root, files that the lesser user cannot reach are placed elsewhere.
 */
async function choosePlace(
  options: EmbeddedPostgresOptions,
): Promise<{ identity: Identity; binaries: PostgresBinaries; data: string }> {
  const { dataDir, log, rootMethods = ['namespace', 'dropped'], sharedFolder = SHARED_BASE } = options;
  const found = await findPostgresBinaries(dataDir);
  const data = await locateData(dataDir);
  const reach = await chooseIdentity(rootMethods, { folder: join(data, '..'), postgres: found.postgres });
  if (!reach.reachesBinaries && !(await canRun(found.postgres))) throw new Error(ASK_FOR_DATABASE_URL);
  if (!reach.reachesBinaries || !reach.reachesFolder) await openFolder(sharedFolder);
  const place = {
    identity: reach.identity,
    binaries: reach.reachesBinaries ? found : await copyPostgresBinaries(found, sharedFolder),
    data: reach.reachesFolder ? data : await relocateData(dataDir, sharedFolder),
  };
  if (place.data !== data) {
    log?.(`The user that runs the database cannot enter ${dataDir}: the database is kept in ${place.data}.`);
  } else if (place.binaries !== found) {
    log?.(`The user that runs the database cannot enter ${found.native}: it runs from a copy in ${sharedFolder}.`);
  }
  return place;
}

async function startServer(launch: () => GuardedProcess, data: string): Promise<GuardedProcess> {
  const deadline = Date.now() + RETRY_MS;
  for (;;) {
    const before = await readPidFile(data);
    const server = launch();
    if (await becomesReady(server, data, before)) return server;
    const { code, signal } = await server.exited;
    if (code === 126 || code === 127) throw new Error(ASK_FOR_DATABASE_URL);
    const lines = server.lastLines();
    const reason = lines.find((line) => line.startsWith('FATAL')) ?? lines.at(-1) ?? `it ended with ${code ?? signal}`;
    // Sessions of a killed server keep its shared memory for a moment.
    if (!/still in use|already exists/.test(reason) || Date.now() > deadline) {
      throw new Error(`The embedded database in ${data} did not start: ${reason}`);
    }
    await delay(100);
  }
}

/** No timeout: after a power cut, the server first replays its log. */
async function becomesReady(server: GuardedProcess, data: string, before: string | undefined): Promise<boolean> {
  while (server.isRunning()) {
    const now = await readPidFile(data);
    // The pid may be the same as in a stale file (in a container it often is); the start time is not.
    if (now !== before && now?.trimEnd().endsWith('ready')) return true;
    await delay(POLL_MS);
  }
  return false;
}

async function stopServer(server: GuardedProcess, options: { pgCtl: string; data: string }): Promise<void> {
  if (process.platform === 'win32') {
    spawnGuarded({ prefix: [], spawnAs: {} }, [options.pgCtl, 'stop', '-D', options.data, '-m', 'fast'], options);
  } else {
    server.child.kill('SIGINT');
  }
  const abandon = setTimeout(() => server.child.kill('SIGQUIT'), STOP_MS);
  await server.exited;
  clearTimeout(abandon);
}

async function listenOnSocket(data: string, identity: Identity): Promise<Listening> {
  const { folder, remove } = await prepareSocketFolder(data, identity);
  const quoted = `"${folder.replaceAll('"', '""')}"`;
  const settings = ['listen_addresses=', `unix_socket_directories=${quoted}`, 'unix_socket_permissions=0700'];
  return {
    settings,
    connection: { host: folder, port: SOCKET_PORT, user: SUPERUSER, database: SUPERUSER },
    remove,
  };
}

async function listenOnLoopback(password: string): Promise<Listening> {
  const port = await freePort();
  return {
    settings: ['listen_addresses=127.0.0.1', 'unix_socket_directories='],
    connection: { host: '127.0.0.1', port, user: SUPERUSER, database: SUPERUSER, password },
    remove: async () => {},
  };
}

function asFlags(settings: readonly string[]): string[] {
  return settings.flatMap((setting) => ['-c', setting]);
}

async function loadPassword(dataDir: string): Promise<{ file: string; value: string }> {
  const file = join(dataDir, 'postgres.password');
  await writeFile(file, randomBytes(24).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(() => {});
  return { file, value: (await readFile(file, 'utf8')).trim() };
}

function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolvePort(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function connectionUrl({ host, port, user, database, password }: PostgresConnection): string {
  if (password !== undefined) return `postgresql://${user}:${password}@${host}:${port}/${database}`;
  return `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}
