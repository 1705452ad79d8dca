// What can be said of a value that may be anything: something that was thrown, or that came from outside.

export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** The code of an error of the system or of PostgreSQL; empty where it has none. */
export function codeOf(thrown: unknown): string {
  return textIn(thrown, 'code');
}

/** A property of it that is text; else empty. */
export function textIn(value: unknown, name: string): string {
  if (typeof value !== 'object' || value === null) return '';
  const property: unknown = Reflect.get(value, name);
  return typeof property === 'string' ? property : '';
}
