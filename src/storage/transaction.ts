import { codeOf, toError } from '../core/unknown.ts';
import { createAnnouncer } from './announce.ts';
import {
  APPLICATION_ROLE,
  type Database,
  isDatabaseAway,
  isPlanOutdated,
  type Scope,
  type Statement,
  type Tx,
} from './database.ts';
import type { Connection } from './pool/connection.ts';
import type { Turn } from './pool/connection-queue.ts';
import { BEGIN, COMMIT, NOTIFY_OF_COMMITS, PING, ROLL_BACK, setScope } from './pool/connections.queries.ts';
import { type Lent, openPool, type Pool } from './pool/pool.ts';

interface OpenTransaction {
  readonly connection: Connection;
  /**
   * Failures of statements sent without waiting. The connection answers in order, so all are known after the commit.
   */
  readonly failures: Error[];
  /** The first failure of any statement: the database refuses all later ones. */
  cause: Error | undefined;
  announced: boolean;
}

interface Committed<T> {
  result: T;
  /** True if the work called `announce`. */
  announced: boolean;
}

/** Runs the work between BEGIN and COMMIT and releases the connection. */
async function runTransaction<T>(
  { connection, release }: Lent,
  scope: Scope,
  work: (tx: Tx) => Promise<T>,
): Promise<Committed<T>> {
  const open: OpenTransaction = { connection, failures: [], cause: undefined, announced: false };
  let broken: Error | undefined;
  try {
    send(open, BEGIN);
    send(open, setScope(scope));
    const result = await work(createTx(open));
    // A failed statement turns the commit into a rollback, so it is safe to send before the answers arrive.
    await connection.query(COMMIT);
    const [failure] = open.failures;
    if (failure !== undefined) throw failure;
    return { result, announced: open.announced };
  } catch (error) {
    broken = await abandon(connection, error);
    throw firstFailure(error, open);
  } finally {
    release(broken);
  }
}

function createTx(open: OpenTransaction): Tx {
  const { connection } = open;
  const noteCause = (failure: Error) => void (open.cause ??= failure);
  return {
    query: (statement) => connection.query(statement, noteCause),
    first: async <Row>(statement: Statement) => (await connection.query<Row>(statement, noteCause))[0],
    build: (query) => {
      const { sql, parameters } = query.compile();
      return connection.query({ text: sql, values: [...parameters] }, noteCause);
    },
    send: (statement) => send(open, statement),
    announce: () => {
      open.announced = true;
    },
  };
}

function send(open: OpenTransaction, statement: Statement): void {
  open.connection.send(statement, (failure) => {
    open.failures.push(failure);
    open.cause ??= failure;
  });
}

/** Rolls back; returns the error of a connection that must not be lent again. */
async function abandon(connection: Connection, error: unknown): Promise<Error | undefined> {
  // On a lost or stuck connection, the rollback would wait as long again.
  if (isDatabaseAway(error)) return toError(error);
  return connection.query(ROLL_BACK).then(() => undefined, toError);
}

/**
 * Of statements sent together, a later one may reach its caller first, with an error that only says "transaction
 * aborted".
 */
function firstFailure(failure: unknown, { cause }: OpenTransaction): unknown {
  return codeOf(failure) === '25P02' ? (cause ?? failure) : failure;
}

interface DatabaseOptions {
  url: string;
  /** False if the user could not create the role: then the forced policies must apply to the user itself. */
  useRole: boolean;
  maxConnections?: number;
  onError?: (error: Error) => void;
}

const CONNECTIONS = 12;

export function openDatabase({ url, useRole, maxConnections, onError }: DatabaseOptions): Database {
  const pool = openPool({
    url,
    role: useRole ? APPLICATION_ROLE : null,
    connections: maxConnections ?? CONNECTIONS,
    onError: onError ?? (() => undefined),
  });
  const announcer = createAnnouncer(url, () => queryOnce(pool, NOTIFY_OF_COMMITS));
  return {
    listen: announcer.listen,
    async transaction(scope, work) {
      const { result, announced } = await withCurrentPlans(pool, async () =>
        runTransaction(await pool.lend('later'), scope, work),
      );
      if (announced) announcer.announce();
      return result;
    },
    query: (statement, turn) => withCurrentPlans(pool, () => queryOnce(pool, statement, turn)),
    async check() {
      await queryOnce(pool, PING);
    },
    load: () => pool.load(),
    async close() {
      await announcer.close();
      await pool.close();
    },
  };
}

/** A migration during operation outdates prepared statements. Nothing was executed, so retry on new connections. */
async function withCurrentPlans<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isPlanOutdated(error)) throw error;
    pool.renew();
    return work();
  }
}

async function queryOnce<Row>(pool: Pool, statement: Statement, turn: Turn = 'later'): Promise<Row[]> {
  const { connection, release } = await pool.lend(turn);
  let broken: Error | undefined;
  try {
    return await connection.query<Row>(statement);
  } catch (error) {
    if (isDatabaseAway(error)) broken = toError(error);
    throw error;
  } finally {
    release(broken);
  }
}
