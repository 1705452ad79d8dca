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
function speechless(schema: TSchema, path: string): string[] {
  const given: Node = schema;
  const node: Node = given.$ref === undefined ? given : (namedSchemas().get(given.$ref.replace(/#$/, '')) ?? {});
  const { pattern, properties = {}, items, anyOf = [] } = node;
  const told = node.examples ?? node['x-choices'];
  return [
    ...(pattern !== undefined && wordsOfPattern(pattern) === undefined && told === undefined ? [path] : []),
    ...Object.entries(properties).flatMap(([name, property]) => speechless(property, `${path}.${name}`)),
    ...(items === undefined ? [] : speechless(items, `${path}.0`)),
    ...anyOf.flatMap((one) => speechless(one, path)),
  ];
}

test('a refused pattern is described by its form, never by a regular expression', () => {
  const silent = Object.entries<Route>(ROUTES).flatMap(([operation, { params, query, filters, body }]) =>
    [params, query, filters, body].flatMap((part) => (part === undefined ? [] : speechless(part, operation))),
  );
  expect(silent).toEqual([]);
});
