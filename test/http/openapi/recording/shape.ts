/** Structure of a value by path: names and types without the values. */
export function shapeOf(value: unknown, path = '', shape: Record<string, string> = {}): Record<string, string> {
  if (Array.isArray(value)) {
    shape[path] = 'array';
    for (const one of value) shapeOf(one, `${path}[]`, shape);
  } else if (typeof value === 'object' && value !== null) {
    shape[path] = 'object';
    for (const [name, inner] of Object.entries(value)) shapeOf(inner, `${path}.${name}`, shape);
  } else {
    const kind = value === null ? 'null' : typeof value;
    shape[path] = [...new Set([...(shape[path]?.split(' ') ?? []), kind])].sort().join(' ');
  }
  return shape;
}
