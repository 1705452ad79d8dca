import { toError } from '../core/unknown.ts';
import { createAnnouncer } from './announce.ts';
import { APPLICATION_ROLE, type Database, type Statement } from './database.ts';
import { isDatabaseAway, isPlanOutdated } from './database-errors.ts';
import type { Turn } from './pool/connection-queue.ts';
import { NOTIFY_OF_COMMITS, PING } from './pool/connections.queries.ts';
import { openPool, type Pool } from './pool/pool.ts';
import { runTransaction } from './transaction.ts';

export interface DatabaseOptions {
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
