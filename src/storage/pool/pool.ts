import pg from 'pg';
import { toError } from '../../core/unknown.ts';
import { UnreachableError } from '../database-errors.ts';
import { createConnectionQueue, type Turn } from './connection-queue.ts';

/** A connection that is lent, with the way to give it back. */
export interface Lent {
  client: pg.PoolClient;
  /** With an error, the connection is closed and not lent again. */
  release(broken?: Error): void;
}

export interface Pool {
  lend(turn: Turn): Promise<Lent>;
  close(): Promise<void>;
}

export interface PoolOptions {
  url: string;
  /** The role that every connection enters; null: that of the URL's own user. */
  role: string | null;
  connections: number;
  onError: (error: Error) => void;
}

const MOST_WAITING = 50_000;
const WAIT_MS = 60_000;

const TYPES: pg.CustomTypesConfig = {
  // Sizes and totals stay far below 2^53.
  getTypeParser: (oid, format) => (oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)),
};

const SETTINGS = [
  '-c lock_timeout=2000',
  '-c statement_timeout=20000',
  '-c idle_in_transaction_session_timeout=30000',
  // Planning a statement under the tables' policies costs more than running it, so named ones are planned once.
  '-c plan_cache_mode=force_generic_plan',
];

export function openPool({ url, role, connections, onError }: PoolOptions): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    options: [...SETTINGS, ...(role === null ? [] : [`-c role=${role}`])].join(' '),
    max: connections,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 60_000,
    query_timeout: 25_000,
    keepAlive: true,
    types: TYPES,
    // Sends a transaction's first statements together.
    pipeline: true,
  });
  pool.on('error', onError);
  // A connection that breaks while it is checked out would otherwise end the process.
  pool.on('connect', (client) => client.on('error', onError));
  // The pool itself never has to wait: its time limit is for a server that does not answer.
  const queue = createConnectionQueue({ connections, mostWaiting: MOST_WAITING, waitMs: WAIT_MS });
  return {
    lend: async (turn) => connect(pool, await queue.acquire(turn)),
    close: () => pool.end(),
  };
}

async function connect(pool: pg.Pool, leaveQueue: () => void): Promise<Lent> {
  try {
    const client = await pool.connect();
    return {
      client,
      release(broken) {
        client.release(broken);
        leaveQueue();
      },
    };
  } catch (cause) {
    leaveQueue();
    // Whatever stops a connection from being made, the database cannot be had at the moment.
    throw new UnreachableError(toError(cause));
  }
}
