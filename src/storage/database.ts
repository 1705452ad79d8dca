import type { Turn } from './pool/connection-queue.ts';
import type { PoolLoad } from './pool/pool-load.ts';

// Transactions over PostgreSQL. Every one says for whom it runs, and the tables' policies hold it to that.

export interface Statement {
  /** A named statement is parsed and planned once per connection. */
  name?: string;
  text: string;
  values?: unknown[];
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
  /** One statement outside any scope: sees no tenant table. `first` when a request begins with it. */
  query<Row>(statement: Statement, turn?: Turn): Promise<Row[]>;
  /** Calls back after commits that announced themselves, of any process; polling is still needed. */
  listen(listener: () => void): () => void;
  check(): Promise<void>;
  /** Its connections, and who waits for one. */
  load(): PoolLoad;
  close(): Promise<void>;
}

/** The role that policies bind; made by the migrations, entered by every connection that serves. */
export const APPLICATION_ROLE = 'dragoman_app';
