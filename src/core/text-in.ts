/** A property of something unknown, when it is text; else empty. */
export function textIn(value: unknown, name: string): string {
  if (typeof value !== 'object' || value === null) return '';
  const property: unknown = Reflect.get(value, name);
  return typeof property === 'string' ? property : '';
}
