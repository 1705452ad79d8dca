import pg from 'pg';
import { toError } from '../../core/unknown.ts';
import { UnreachableError } from '../database.ts';
import { type Connection, openConnection } from './connection.ts';
import { createConnectionQueue, type Turn } from './connection-queue.ts';
import type { PoolLoad } from './pool-load.ts';

/** A borrowed connection and the function to return it. */
export interface Lent {
  connection: Connection;
  /** With an error, the connection is closed and not lent again. */
  release(broken?: Error): void;
}

export interface Pool {
  lend(turn: Turn): Promise<Lent>;
  /** Retires every open connection once it is returned, so that later borrowers get new ones. */
  renew(): void;
  load(): PoolLoad;
  close(): Promise<void>;
}

export interface PoolOptions {
  url: string;
  /** The role that every connection enters; null: the URL's own user. */
  role: string | null;
  connections: number;
  onError: (error: Error) => void;
}

const MAX_WAITING = 50_000;
const WAIT_MS = 60_000;

// The server aborts a statement after 20 s; one that is silent for longer is unreachable.
const SILENT_MS = 25_000;
const CHECK_INTERVAL_MS = 1000;
/** Timeout for closing: an unreachable server never confirms. */
const CLOSE_TIMEOUT_MS = 3000;

const SETTINGS = [
  '-c lock_timeout=2000',
  '-c statement_timeout=20000',
  '-c idle_in_transaction_session_timeout=30000',
  // Planning a statement under the tables' policies costs more than running it, so named ones are planned once.
  '-c plan_cache_mode=force_generic_plan',
];

export function openPool({ url, role, connections: most, onError }: PoolOptions): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    options: [...SETTINGS, ...(role === null ? [] : [`-c role=${role}`])].join(' '),
    max: most,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Sends a transaction's first statements together.
    pipeline: true,
  });
  const connections = new Map<pg.PoolClient, Connection>();
  const outdated = new WeakSet<pg.PoolClient>();
  pool.on('error', onError);
  pool.on('connect', (client) => {
    // Without a listener, a connection that breaks while checked out would end the process.
    client.on('error', onError);
    connections.set(client, openConnection(client));
  });
  pool.on('remove', (client) => connections.delete(client));
  const watch = setInterval(() => {
    for (const connection of connections.values()) connection.closeIfSilent(Date.now() - SILENT_MS);
  }, CHECK_INTERVAL_MS);
  watch.unref();
  // The pool itself never queues: its timeout is for a server that does not answer.
  const queue = createConnectionQueue({ connections: most, maxWaiting: MAX_WAITING, waitMs: WAIT_MS });
  return {
    lend: async (turn) => lend({ pool, connections, outdated }, await queue.acquire(turn)),
    renew() {
      for (const client of connections.keys()) outdated.add(client);
    },
    load: () => ({ open: pool.totalCount, idle: pool.idleCount, most, waiting: queue.waiting() }),
    async close() {
      clearInterval(watch);
      await pool.end();
      await waitForClose(pool, connections);
    },
  };
}

/** The pool ends before its connections are closed; a server stopped in between would log an error for each. */
async function waitForClose(pool: pg.Pool, connections: ReadonlyMap<pg.PoolClient, Connection>): Promise<void> {
  if (connections.size === 0) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, CLOSE_TIMEOUT_MS);
    pool.on('remove', () => {
      if (connections.size > 0) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

interface Lending {
  pool: pg.Pool;
  connections: ReadonlyMap<pg.PoolClient, Connection>;
  outdated: WeakSet<pg.PoolClient>;
}

async function lend({ pool, connections, outdated }: Lending, leaveQueue: () => void): Promise<Lent> {
  try {
    let client = await pool.connect();
    while (outdated.has(client)) {
      client.release(true);
      client = await pool.connect();
    }
    const lent = client;
    const release = (broken?: Error) => {
      lent.release(broken);
      leaveQueue();
    };
    return { connection: connections.get(lent) ?? openConnection(lent), release };
  } catch (cause) {
    leaveQueue();
    // Any failure to connect means that the database is unavailable now.
    throw new UnreachableError(toError(cause));
  }
}
