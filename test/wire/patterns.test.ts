import type { TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { wordsOfPattern } from '../../src/wire/patterns.ts';
import type { Route } from '../../src/wire/routes/route.ts';
import { ROUTES } from '../../src/wire/routes.ts';
import { namedSchemas } from '../../src/wire/schemas/scalars.ts';

interface Node {
  $ref?: string;
  pattern?: string;
  examples?: unknown[];
  'x-choices'?: string[];
  properties?: Record<string, TSchema>;
  items?: TSchema;
  anyOf?: TSchema[];
}

/** Every pattern of a request that has neither a description, nor an example, nor choices. */
function findUndescribed(schema: TSchema, path: string): string[] {
  const original: Node = schema;
  const node: Node =
    original.$ref === undefined ? original : (namedSchemas().get(original.$ref.replace(/#$/, '')) ?? {});
  const { pattern, properties = {}, items, anyOf = [] } = node;
  const hint = node.examples ?? node['x-choices'];
  return [
    ...(pattern !== undefined && wordsOfPattern(pattern) === undefined && hint === undefined ? [path] : []),
    ...Object.entries(properties).flatMap(([name, property]) => findUndescribed(property, `${path}.${name}`)),
    ...(items === undefined ? [] : findUndescribed(items, `${path}.0`)),
    ...anyOf.flatMap((one) => findUndescribed(one, path)),
  ];
}

test('a refused pattern is described by its form, never by a regular expression', () => {
  const undescribed = Object.entries<Route>(ROUTES).flatMap(([operation, { params, query, filters, body }]) =>
    [params, query, filters, body].flatMap((part) => (part === undefined ? [] : findUndescribed(part, operation))),
  );
  expect(undescribed).toEqual([]);
});
