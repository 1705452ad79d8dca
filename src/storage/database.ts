import type { Clock } from '../core/clock.ts';
import type { Turn } from './pool/connection-queue.ts';
import type { PoolLoad } from './pool/pool-load.ts';

// Transactions over PostgreSQL. Each one names its scope, which the tables' policies enforce.

export interface Statement {
  /** A named statement is parsed and planned once per connection. */
  name?: string;
  text: string;
  values?: unknown[];
}

/** A query from the query builder, with its result type. */
export interface Built<Row> {
  compile(): { readonly sql: string; readonly parameters: readonly unknown[] };
  /** Only carries the type; never called. */
  execute(): Promise<Row[]>;
}

export interface Tx {
  /** Sends at once: statements that do not depend on each other share a round trip. */
  query<Row>(statement: Statement): Promise<Row[]>;
  /** The first row of the answer. */
  first<Row>(statement: Statement): Promise<Row | undefined>;
  build<Row>(query: Built<Row>): Promise<Row[]>;
  /** Sends a statement without waiting; it travels with the commit, and its failure fails the commit. */
  send(statement: Statement): void;
  /** Wakes the database's listeners after the commit. */
  announce(): void;
}

export type Scope = { account: string } | 'system';

export interface Database {
  transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One statement outside any scope: sees no tenant table. Pass `first` for the first statement of a request. */
  query<Row>(statement: Statement, turn?: Turn): Promise<Row[]>;
  /** Calls back after announced commits of any process; polling is still needed. */
  listen(listener: () => void): () => void;
  check(): Promise<void>;
  /** Connections in use and waiting callers. */
  load(): PoolLoad;
  close(): Promise<void>;
}

/** The database and the time: all that most verbs need. */
export interface DbDeps {
  db: Database;
  clock: Clock;
}

/** The role that policies apply to; created by migrations, entered by every serving connection. */
export const APPLICATION_ROLE = 'dragoman_app';
