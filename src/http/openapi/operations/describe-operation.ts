import type { TSchema } from 'typebox';
import { ROLE_SCOPES } from '../../../domain/people/members/role-scopes.ts';
import { describeDeprecation } from '../../../wire/deprecated.ts';
import type { Operation } from '../../../wire/paths.ts';
import type { Route } from '../../../wire/routes/route.ts';
import { MEMBER_ROLES, type MemberRole } from '../../../wire/schemas/app.ts';
import { ErrorReply } from '../../../wire/schemas/reply.ts';
import { ref } from '../../../wire/schemas/scalars.ts';
import { resolve } from '../../edge/parse/schema-node.ts';
import type { Components } from '../schemas/components.ts';
import type { Json } from '../schemas/publish-schema.ts';
import { SENTENCES } from '../sentences/sentences.ts';
import { parametersOf } from './parameters.ts';

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
      '4XX': refusal(components, 'Refused'),
      '5XX': refusal(components, 'Not available'),
    },
  };
}

const refusal = (components: Components, description: string) => ({
  description,
  content: { 'application/json': { schema: components.publish(ref(ErrorReply), 'reply') } },
});

function answersOf(components: Components, { status, sends, reply }: Route): Json {
  if (status === 302) {
    const Location = { description: 'The short-lived URL', schema: { type: 'string' } };
    return {
      '200': {
        description: 'The file, for a client that follows the redirect',
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
  if (caller === 'any') return 'Any account key, or anybody signed in to the account.';
  if (caller !== 'team') {
    return `Needs the scope \`${caller}\`.${keysOnly ? ' Not for apps.' : ''} Signed in: ${peopleOf(route).join(', ')}.`;
  }
  return `A team key, or somebody of the team who is signed in to the console as ${[...new Set(['admin', ...roles])].join(' or ')}.`;
}

/** Member roles that may make the call, by the same columns that admit them. */
const peopleOf = ({ caller, people }: Route): readonly MemberRole[] =>
  MEMBER_ROLES.filter((role) =>
    people === undefined ? ROLE_SCOPES[role].some((scope) => scope === caller) : people.includes(role),
  );
