import { codeOf, textIn } from '../core/unknown.ts';
import { QueueFullError } from './pool/connection-queue.ts';

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
