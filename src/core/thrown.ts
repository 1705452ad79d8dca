// What can be said of something that was thrown: it may be anything.

export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** The code of an error of the system or of PostgreSQL; empty where it has none. */
export function codeOf(thrown: unknown): string {
  return textOf(thrown, 'code');
}

/** A property of an error that is text; else empty. */
export function textOf(thrown: unknown, name: string): string {
  if (typeof thrown !== 'object' || thrown === null) return '';
  const value: unknown = Reflect.get(thrown, name);
  return typeof value === 'string' ? value : '';
}
