import type { TSchema } from 'typebox';
import type { Operation } from '../../../wire/paths.ts';
import type { Route } from '../../../wire/routes/route.ts';
import { IDEMPOTENCY_KEY_PATTERN } from '../../edge/idempotency-key.ts';
import { IF_MATCH_PATTERN } from '../../edge/if-match.ts';
import { resolve } from '../../edge/parse/schema-node.ts';
import type { Components } from '../schemas/components.ts';
import type { Json } from '../schemas/publish-schema.ts';

/** Header → description. */
export function headersOf(operation: Operation, route: Route, method: string): Record<string, string> {
  const writes = method === 'POST' || method === 'DELETE';
  return {
    ...(writes && {
      'Idempotency-Key':
        'Unique key that makes the request safe to retry. For 24 hours, the same key and request return the first response again',
    }),
    ...(route.versioned !== undefined && {
      'If-Match': 'The `version` you last read. If the object has changed since, the request fails with 409 `stale`',
    }),
    ...(route.body !== undefined && {
      Prefer: '`handling=strict` rejects unknown fields instead of returning a warning',
    }),
    ...((operation === 'createQuote' || operation === 'previewQuote') && {
      'Partner-Id': 'Partner token. `partner.token` in the body overrides it',
    }),
  };
}

/** Patterns of headers; others may be any text. */
const SHAPES: Readonly<Record<string, Json>> = {
  'Idempotency-Key': { pattern: IDEMPOTENCY_KEY_PATTERN },
  'If-Match': { pattern: IF_MATCH_PATTERN, examples: ['"3"'] },
};

/** All parameters of a call except its body. */
export function parametersOf(components: Components, operation: Operation, route: Route, method: string): Json[] {
  const made = (place: string, schema: TSchema | undefined, rename = (name: string) => name): Json[] => {
    const { properties = {}, required = [] } = schema === undefined ? {} : resolve(schema);
    return Object.entries(properties).map(([name, property]) => {
      const { description, deprecated, ...shown } = components.publish(property, 'parameter');
      return {
        name: rename(name),
        in: place,
        required: place === 'path' || required.includes(name),
        ...(description !== undefined && { description }),
        ...(deprecated === true && { deprecated }),
        ...(shown['type'] === 'object' && { style: 'deepObject', explode: true }),
        schema: shown,
      };
    });
  };
  const headers = Object.entries(headersOf(operation, route, method)).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string', ...SHAPES[name] },
  }));
  return [
    ...made('path', route.params),
    ...made('query', route.query),
    ...made('query', route.filters, (name) => `filter[${name}]`),
    ...headers,
  ];
}
