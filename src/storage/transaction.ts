import { codeOf, toError } from '../core/unknown.ts';
import type { Scope, Statement, Tx } from './database.ts';
import { isDatabaseAway } from './database-errors.ts';
import type { Connection } from './pool/connection.ts';
import { BEGIN, COMMIT, ROLL_BACK, setScope } from './pool/connections.queries.ts';
import type { Lent } from './pool/pool.ts';

/** A transaction under way. */
interface OpenTransaction {
  readonly connection: Connection;
  /** Of the statements that nobody awaits: the connection answers in order, so all are known when the commit is. */
  readonly failures: Error[];
  announced: boolean;
}

export interface Committed<T> {
  result: T;
  /** Whether its work asked to wake those who listen. */
  announced: boolean;
}

/** Runs the work between BEGIN and COMMIT on the lent connection, and gives that back. */
export async function runTransaction<T>(
  { connection, release }: Lent,
  scope: Scope,
  work: (tx: Tx) => Promise<T>,
): Promise<Committed<T>> {
  const open: OpenTransaction = { connection, failures: [], announced: false };
  let broken: Error | undefined;
  try {
    send(open, BEGIN);
    send(open, setScope(scope));
    const result = await work(createTx(open));
    // A failed statement turns the commit into a rollback, so it is safe to send before the answers are in.
    await connection.query(COMMIT);
    const [failure] = open.failures;
    if (failure !== undefined) throw failure;
    return { result, announced: open.announced };
  } catch (error) {
    broken = await abandon(connection, error);
    throw firstFailure(error, open.failures);
  } finally {
    release(broken);
  }
}

function createTx(open: OpenTransaction): Tx {
  const { connection } = open;
  return {
    query: (statement) => connection.query(statement),
    build: (query) => {
      const { sql, parameters } = query.compile();
      return connection.query({ text: sql, values: [...parameters] });
    },
    send: (statement) => send(open, statement),
    announce: () => {
      open.announced = true;
    },
  };
}

function send({ connection, failures }: OpenTransaction, statement: Statement): void {
  connection.send(statement, (failure) => void failures.push(failure));
}

/** Rolls back; gives the error of a connection that must not be lent again. */
async function abandon(connection: Connection, error: unknown): Promise<Error | undefined> {
  // A connection that is lost or stuck would let the rollback wait as long again.
  if (isDatabaseAway(error)) return toError(error);
  return connection.query(ROLL_BACK).then(() => undefined, toError);
}

/** After a statement that nobody awaited has failed, the next one only says that the transaction is over. */
function firstFailure(failure: unknown, sent: readonly Error[]): unknown {
  return codeOf(failure) === '25P02' ? (sent[0] ?? failure) : failure;
}
