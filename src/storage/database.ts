import type { Socket } from 'node:net';
import pg from 'pg';
import { createAnnouncer, NOTIFY } from './announce.ts';
import { createLine } from './connection-queue.ts';
import { codeOf, isDatabaseAway, UnreachableError } from './database-errors.ts';

// Transactions over PostgreSQL. Every one says for whom it runs, and the tables' policies hold it to that.

export interface Statement {
  /** A named statement is parsed and planned once per connection. */
  name?: string;
  text: string;
  values?: readonly unknown[];
}

/** A query made by the query builder: its result type travels with it. */
export interface Built<Row> {
  compile(): { readonly sql: string; readonly parameters: readonly unknown[] };
  /** Only carries the type. */
  execute(): Promise<Row[]>;
}

export interface Tx {
  /** Sends at once: statements that do not need each other's answers share a round trip. */
  query<Row>(statement: Statement): Promise<Row[]>;
  build<Row>(query: Built<Row>): Promise<Row[]>;
  /** Sends a statement whose answer nobody reads; it travels with the commit, and fails it if it fails. */
  send(statement: Statement): void;
  /** Wakes whoever listens to the database, once this is committed. */
  announce(): void;
}

/** One account by its id, or the service itself. */
export type Scope = { account: string } | 'system';

export interface Database {
  transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One statement outside any scope: sees no tenant table. */
  query<Row>(statement: Statement): Promise<Row[]>;
  /** Calls back after commits that announced themselves, of any process; polling is still needed. */
  listen(listener: () => void): () => void;
  check(): Promise<void>;
  close(): Promise<void>;
}

/** The role that policies bind; made by the migrations, entered by every connection that serves. */
export const APPLICATION_ROLE = 'dragoman_app';

const isBigint = (oid: number) => oid === 20;
const types: pg.CustomTypesConfig = {
  // Sizes and totals stay far below 2^53.
  getTypeParser: (oid, format) => (isBigint(oid) ? Number : pg.types.getTypeParser(oid, format)),
};

const MOST_WAITING = 50_000;
const WAIT_MS = 60_000;

export interface DatabaseOptions {
  url: string;
  /** False where the server's user could not make the role: then its own forced policies must bind it. */
  useRole: boolean;
  maxConnections?: number;
  onError?: (error: Error) => void;
}

export function openDatabase(options: DatabaseOptions): Database {
  const settings = [
    '-c lock_timeout=2000',
    '-c statement_timeout=20000',
    '-c idle_in_transaction_session_timeout=30000',
    // Planning a statement under the tables' policies costs more than running it, so named ones are planned once.
    '-c plan_cache_mode=force_generic_plan',
  ];
  if (options.useRole) settings.push(`-c role=${APPLICATION_ROLE}`);
  const places = options.maxConnections ?? 12;
  const pooling: pg.PoolConfig & { pipeline: true } = {
    connectionString: options.url,
    options: settings.join(' '),
    max: places,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 60_000,
    query_timeout: 25_000,
    keepAlive: true,
    types,
    // Sends a transaction's first statements together; not yet in the type declarations.
    pipeline: true,
  };
  const pool = new pg.Pool(pooling);
  const report = options.onError ?? (() => undefined);
  pool.on('error', report);
  // A connection that breaks while it is checked out would otherwise end the process.
  pool.on('connect', (client) => client.on('error', report));

  // The pool itself never has to wait: its time limit is for a server that does not answer.
  const line = createLine({ places, mostWaiting: MOST_WAITING, waitMs: WAIT_MS });
  const connect = async (): Promise<{ client: pg.PoolClient; release(broken?: Error): void }> => {
    const leave = await line.enter();
    try {
      const client = await pool.connect();
      return {
        client,
        release(broken) {
          client.release(broken);
          leave();
        },
      };
    } catch (cause) {
      leave();
      // Whatever stops a connection from being made, the database cannot be had at the moment.
      throw new UnreachableError(cause as Error);
    }
  };
  const run = async <Row>(client: pg.PoolClient, statement: Statement): Promise<Row[]> => {
    gather(client);
    const result = await client.query(statement as pg.QueryConfig);
    return result.rows as Row[];
  };

  const query = async <Row>(statement: Statement): Promise<Row[]> => {
    const { client, release } = await connect();
    let broken: Error | undefined;
    try {
      return await run<Row>(client, statement);
    } catch (error) {
      if (isDatabaseAway(error)) broken = error as Error;
      throw error;
    } finally {
      release(broken);
    }
  };

  const announcer = createAnnouncer(options.url, () => query({ text: NOTIFY }));

  return {
    listen: announcer.listen,
    async transaction(scope, work) {
      const { client, release } = await connect();
      const account = scope === 'system' ? '' : scope.account;
      gather(client);
      // Not awaited: they travel with the work's first statement, and fail it if they fail.
      const opened = Promise.all([
        client.query('BEGIN'),
        client.query({ name: 'scope', text: SET_SCOPE, values: [account, scope === 'system' ? 'on' : ''] }),
      ]);
      opened.catch(() => undefined);
      const sent: Promise<unknown>[] = [];
      let announced = false;
      const tx: Tx = {
        query: (statement) => run(client, statement),
        build: (query) => {
          const { sql, parameters } = query.compile();
          return run(client, { text: sql, values: parameters });
        },
        send: (statement) => {
          gather(client);
          const answer = client.query(statement as pg.QueryConfig);
          answer.catch(() => undefined);
          sent.push(answer);
        },
        announce: () => {
          announced = true;
        },
      };
      let broken: Error | undefined;
      try {
        const result = await work(tx);
        gather(client);
        // A failed statement turns the commit into a rollback, so it is safe to send before the answers are in.
        await together([opened, ...sent, client.query('COMMIT')]);
        if (announced) announcer.announce();
        return result;
      } catch (error) {
        // A connection that is lost or stuck would let the rollback wait as long again.
        if (isDatabaseAway(error)) broken = error as Error;
        else
          await client.query('ROLLBACK').catch((second: Error) => {
            broken = second;
          });
        throw await firstFailure(error, sent);
      } finally {
        release(broken);
      }
    },
    query,
    async check() {
      await query({ text: 'SELECT 1' });
    },
    async close() {
      await announcer.close();
      await pool.end();
    },
  };
}

/** After a statement that nobody awaited has failed, the next one only says that the transaction is over. */
async function firstFailure(failure: unknown, sent: readonly Promise<unknown>[]): Promise<unknown> {
  if (codeOf(failure) !== '25P02') return failure;
  const settled = await Promise.allSettled(sent);
  return settled.find((one) => one.status === 'rejected')?.reason ?? failure;
}

/** Statements of one turn leave in one packet: each write of its own costs more than preparing the statement. */
function gather(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

const SET_SCOPE = `SELECT set_config('dragoman.account', $1, true), set_config('dragoman.system', $2, true)`;

/** Waits for all, so that no statement of a batch is left running when one fails. */
export async function together<T extends readonly unknown[] | []>(
  statements: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const settled = (await Promise.allSettled(statements)) as PromiseSettledResult<unknown>[];
  const values = settled.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
  return values as { -readonly [K in keyof T]: Awaited<T[K]> };
}
