import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

// Files of the SDK's types: those of the schemas, so that they import each other no more in circles than schemas do.

const SCHEMAS = resolve(import.meta.dirname, '../src/wire/schemas');
const NAMING = /\b(?:named|namedObject|asSetting)\(\s*'(\w+)'/g;

/** Name of a schema → path of its file below src/wire/schemas, without the extension. */
export function schemaFiles(): Map<string, string> {
  const files = readdirSync(SCHEMAS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  return new Map(
    files.sort().flatMap((file) => {
      const path = file.replaceAll('\\', '/').replace(/\.ts$/, '');
      const names = readFileSync(join(SCHEMAS, file), 'utf8').matchAll(NAMING);
      return [...names].map(([, name = '']) => [name, path] as const);
    }),
  );
}

/** Files with their names, each after the files that it refers to. */
export function sortFiles(
  files: ReadonlyMap<string, string[]>,
  referencesOf: (name: string) => string[],
): Map<string, string[]> {
  const fileOf = new Map([...files].flatMap(([file, names]) => names.map((name) => [name, file] as const)));
  const sorted = new Map<string, string[]>();
  const visit = (file: string, trail: readonly string[]): void => {
    if (sorted.has(file)) return;
    if (trail.includes(file)) throw new Error(`The schemas refer to each other in a circle: ${trail.join(', ')}.`);
    const names = files.get(file) ?? [];
    const targets = names.flatMap(referencesOf).flatMap((name) => fileOf.get(name) ?? []);
    for (const target of new Set(targets)) if (target !== file) visit(target, [...trail, file]);
    sorted.set(file, names);
  };
  for (const file of [...files.keys()].sort()) visit(file, []);
  return sorted;
}
