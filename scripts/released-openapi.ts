import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// The OpenAPI document of the last release, without descriptions: the test of changes compares with it.

export const RELEASED = path.join(import.meta.dirname, '../docs/released/openapi.json');
/** Database functions that processes of the last release call. */
export const RELEASED_FUNCTIONS = path.join(import.meta.dirname, '../docs/released/functions.json');

const WORDS = ['description', 'summary', 'examples', 'example', 'x-token', 'title', 'contact', 'license'];
const NAMED = ['properties', 'schemas', 'paths', 'webhooks'];

interface Json {
  [keyword: string]: unknown;
}

/** Removes everything that programs do not depend on. */
export function withoutWords(value: unknown, named = false): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutWords(one));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => named || !WORDS.includes(name));
  return Object.fromEntries(entries.map(([name, one]) => [name, withoutWords(one, !named && NAMED.includes(name))]));
}

export const readReleased = (): unknown => JSON.parse(readFileSync(RELEASED, 'utf8'));

/** Saves a document as the released one: one line for each path, event and schema, so that releases can be compared. */
export function saveReleased(document: object): void {
  const { info, paths, webhooks = {}, components } = withoutWords(document) as Record<string, Json>;
  const lines = (all: unknown) =>
    Object.entries(Object(all) as Json)
      .map(([name, one]) => `${JSON.stringify(name)}: ${JSON.stringify(one)}`)
      .join(',\n');
  const parts = [
    `"info": ${JSON.stringify(info)}`,
    `"paths": {\n${lines(paths)}\n}`,
    `"webhooks": {\n${lines(webhooks)}\n}`,
    `"components": {"schemas": {\n${lines(components?.['schemas'])}\n}}`,
  ];
  writeFileSync(RELEASED, `{\n${parts.join(',\n')}\n}\n`);
}
