import type pg from 'pg';
import { codeOf, toError } from '../core/unknown.ts';
import type { Scope, Statement, Tx } from './database.ts';
import { isDatabaseAway } from './database-errors.ts';
import { beginTransaction, commit, rollBack } from './pool/connections.queries.ts';
import type { Lent } from './pool/pool.ts';
import { together } from './together.ts';

/** What a transaction has under way besides what its work awaits. */
interface OpenTransaction {
  readonly client: pg.PoolClient;
  readonly opened: Promise<unknown>;
  readonly sent: Promise<unknown>[];
  announced: boolean;
}

export interface Committed<T> {
  result: T;
  /** Whether its work asked to wake those who listen. */
  announced: boolean;
}

/** Runs the work between BEGIN and COMMIT on the lent connection, and gives that back. */
export async function runTransaction<T>(
  { client, release }: Lent,
  scope: Scope,
  work: (tx: Tx) => Promise<T>,
): Promise<Committed<T>> {
  const open = begin(client, scope);
  let broken: Error | undefined;
  try {
    const result = await work(createTx(open));
    corkForTurn(client);
    // A failed statement turns the commit into a rollback, so it is safe to send before the answers are in.
    await together([open.opened, ...open.sent, commit(client)]);
    return { result, announced: open.announced };
  } catch (error) {
    broken = await abandon(client, error);
    throw await firstFailure(error, open.sent);
  } finally {
    release(broken);
  }
}

function begin(client: pg.PoolClient, scope: Scope): OpenTransaction {
  corkForTurn(client);
  const opened = beginTransaction(client, scope);
  opened.catch(() => undefined);
  return { client, opened, sent: [], announced: false };
}

function createTx(open: OpenTransaction): Tx {
  const { client, sent } = open;
  return {
    query: (statement) => runStatement(client, statement),
    build: (query) => {
      const { sql, parameters } = query.compile();
      return runStatement(client, { text: sql, values: [...parameters] });
    },
    send: (statement) => {
      corkForTurn(client);
      const answer = client.query(statement);
      answer.catch(() => undefined);
      sent.push(answer);
    },
    announce: () => {
      open.announced = true;
    },
  };
}

export async function runStatement<Row>(client: pg.PoolClient, statement: Statement): Promise<Row[]> {
  corkForTurn(client);
  const { rows } = await client.query(statement);
  return rows;
}

/** Rolls back; gives the error of a connection that must not be lent again. */
async function abandon(client: pg.PoolClient, error: unknown): Promise<Error | undefined> {
  // A connection that is lost or stuck would let the rollback wait as long again.
  if (isDatabaseAway(error)) return toError(error);
  return rollBack(client).then(() => undefined, toError);
}

/** After a statement that nobody awaited has failed, the next one only says that the transaction is over. */
async function firstFailure(failure: unknown, sent: readonly Promise<unknown>[]): Promise<unknown> {
  if (codeOf(failure) !== '25P02') return failure;
  const settled = await Promise.allSettled(sent);
  return settled.find((one) => one.status === 'rejected')?.reason ?? failure;
}

/** Statements of one turn leave in one packet: each write of its own costs more than preparing the statement. */
function corkForTurn({ connection: { stream } }: pg.PoolClient): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
