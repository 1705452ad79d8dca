// Helpers for values of unknown type: thrown values and input from outside.

export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** Code of a system or PostgreSQL error; empty if it has none. */
export function codeOf(thrown: unknown): string {
  return textIn(thrown, 'code');
}

/** Text property of a value; empty if missing or not text. */
export function textIn(value: unknown, name: string): string {
  if (typeof value !== 'object' || value === null) return '';
  const property: unknown = Reflect.get(value, name);
  return typeof property === 'string' ? property : '';
}
