import type { Clock } from '../core/clock.ts';
import { codeOf, textIn } from '../core/unknown.ts';
import { QueueFullError, type Turn } from './pool/connection-queue.ts';
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

// Meaning of database errors.

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return codeOf(error) === '23505' && textIn(error, 'constraint') === constraint;
}

export function isForeignKeyViolation(error: unknown): boolean {
  return codeOf(error) === '23503';
}

export function isUndefinedTable(error: unknown): boolean {
  return codeOf(error) === '42P01';
}

/** A later release has changed the columns of a statement that the connection has prepared. */
export function isPlanOutdated(error: unknown): boolean {
  return codeOf(error) === '0A000' && textIn(error, 'routine') === 'RevalidateCachedQuery';
}

export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

export class UnreachableError extends Error {
  constructor(cause: Error) {
    super(`The database cannot be reached: ${cause.message}`, { cause });
    this.name = 'UnreachableError';
  }
}

const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND']);
const AWAY_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|not queryable/;

/** The database is unreachable, full or shutting down: the same request may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof UnreachableError || error instanceof QueueFullError) return true;
  const code = codeOf(error);
  if (/^(08|53|57P|58)/.test(code) || code === '57014' || code === '25006') return true;
  return error instanceof Error && (AWAY.has(code) || AWAY_MESSAGES.test(error.message));
}

/** Nothing answers, or access is refused: the address, user, password or database name is wrong. */
export function isConnectionRefused(error: unknown): boolean {
  return isDatabaseAway(error) || /^(28|3D000)/.test(codeOf(error)) || codeOf(error) === 'EAI_AGAIN';
}

const MAX_ATTEMPTS = 5;

/** Runs the work again if a randomly drawn number is in use. */
export async function retryOnUnique<T>(constraints: readonly string[], work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isDuplicate = constraints.some((constraint) => isUniqueViolation(error, constraint));
      if (!isDuplicate || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

// Meaning of errors of the disk and of the object store.

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE']);

/** True if the disk accepts no more writes. */
export const isDiskFull = (error: unknown): boolean => FULL.has(codeOf(error));

/** Errors of the object store's client have `$metadata` about their attempts. */
export const isStoreAway = (error: unknown): boolean => error instanceof Error && '$metadata' in error;
