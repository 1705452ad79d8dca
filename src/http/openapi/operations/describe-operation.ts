import type { TSchema } from 'typebox';
import { ROLE_SCOPES } from '../../../domain/people/members/role-scopes.ts';
import { describeDeprecation } from '../../../wire/deprecated.ts';
import type { Operation } from '../../../wire/paths.ts';
import type { Route } from '../../../wire/routes/route.ts';
import { MEMBER_ROLES, type MemberRole } from '../../../wire/schemas/app.ts';
import { ErrorReply } from '../../../wire/schemas/reply.ts';
import { ref } from '../../../wire/schemas/scalars.ts';
import sentences from '../../../words/api/operations.json' with { type: 'json' };
import { IDEMPOTENCY_KEY_PATTERN, IF_MATCH_PATTERN } from '../../edge/idempotency.ts';
import { resolve } from '../../edge/parse/read-ids.ts';
import type { Components, Json } from '../schemas/publish-schema.ts';

const JSON_TYPE = 'application/json';
const MULTIPART = 'multipart/form-data';
const TYPES = [JSON_TYPE, 'application/x-www-form-urlencoded', MULTIPART];

interface Node {
  $id?: string;
  format?: string;
  items?: TSchema;
}

/**
 * Describes a body as one type: multipart where it can carry files, else JSON. The other encodings are described in
 * text only: generators that find several types send the first, the last, or all at once.
 */
function describeBody(components: Components, body: TSchema): Json {
  const { properties = {}, required = [] } = resolve(body);
  const { $id }: Node = body;
  const type = Object.values(properties).some(isFile) ? MULTIPART : JSON_TYPE;
  const schema = components.publish($id === undefined ? body : ref(body), 'request');
  return {
    required: required.length > 0,
    'x-also-as': TYPES.filter((other) => other !== type),
    content: { [type]: { schema } },
  };
}

function isFile(property: TSchema): boolean {
  const { format, items }: Node = property;
  return format === 'binary' || (items !== undefined && isFile(items));
}

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
function parametersOf(components: Components, operation: Operation, route: Route, method: string): Json[] {
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

/** Effect, refusals and consequences of each operation. An operation without a sentence does not compile. */
export const SENTENCES: Readonly<Record<Operation, string>> = sentences;

export function describeOperation(components: Components, operation: Operation, route: Route, method: string): Json {
  const { deprecated } = route;
  return {
    operationId: operation,
    summary: route.summary,
    description: [
      SENTENCES[operation],
      [describeCaller(route), ...(deprecated ? [`${describeDeprecation(deprecated)}.`] : [])].join(' '),
    ].join('\n\n'),
    ...(deprecated && { deprecated: true }),
    tags: [route.tag],
    security: securityOf(route),
    parameters: parametersOf(components, operation, route, method),
    ...(route.body !== undefined && { requestBody: describeBody(components, route.body) }),
    responses: {
      ...answersOf(components, route),
      '4XX': refusal(components, 'The request was refused'),
      '5XX': refusal(components, 'The service is unavailable'),
    },
  };
}

const refusal = (components: Components, description: string) => ({
  description,
  content: { 'application/json': { schema: components.publish(ref(ErrorReply), 'reply') } },
});

function answersOf(components: Components, { status, sends, reply }: Route): Json {
  if (status === 302) {
    const Location = { description: 'Short-lived URL of the file', schema: { type: 'string' } };
    return {
      '200': {
        description: 'The file, for clients that follow the redirect',
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      '302': { description: 'Found', headers: { Location } },
    };
  }
  const schema = components.publish(reply, 'reply');
  if (sends !== undefined) return { [status]: { description: 'The file', content: { [sends]: { schema } } } };
  return { [status]: { description: 'Success', content: { 'application/json': { schema } } } };
}

function securityOf({ caller, keysOnly }: Route): Record<string, string[]>[] {
  if (caller === 'team') return [{ team: [] }, { session: [] }];
  const app = keysOnly ? [] : [{ app: caller === 'any' ? [] : [caller] }];
  return [{ account: [] }, ...app, { session: [], session_account: [] }];
}

export function describeCaller(route: Route): string {
  const { caller, keysOnly, roles = [] } = route;
  if (caller === 'any') return 'Accepts any account key, or anyone signed in to the account.';
  if (caller !== 'team') {
    return `Requires the scope \`${caller}\`.${keysOnly ? ' Not available to apps.' : ''} Member roles: ${peopleOf(route).join(', ')}.`;
  }
  return `Requires a team key or a signed-in team member. Team roles: ${[...new Set(['admin', ...roles])].join(', ')}.`;
}

/** Member roles that may make the call, by the same columns that admit them. */
const peopleOf = ({ caller, people }: Route): readonly MemberRole[] =>
  MEMBER_ROLES.filter((role) =>
    people === undefined ? ROLE_SCOPES[role].some((scope) => scope === caller) : people.includes(role),
  );
