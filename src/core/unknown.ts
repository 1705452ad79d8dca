// Helpers for values of unknown type: thrown values and input from outside.

export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** Code of a system or PostgreSQL error; empty if it has none. */
export function codeOf(thrown: unknown): string {
  return textIn(thrown, 'code');
}

const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Text property of a value; empty if missing or not text. */
export function textIn(value: unknown, name: string): string {
  const property = propertyOf(value, name);
  return typeof property === 'string' ? property : '';
}

/** Number property of a value; undefined if missing or not a number. */
export function numberIn(value: unknown, name: string): number | undefined {
  const property = propertyOf(value, name);
  return typeof property === 'number' ? property : undefined;
}
