import { textIn } from './text-in.ts';

// What can be said of something that was thrown: it may be anything.

export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** The code of an error of the system or of PostgreSQL; empty where it has none. */
export function codeOf(thrown: unknown): string {
  return textIn(thrown, 'code');
}
