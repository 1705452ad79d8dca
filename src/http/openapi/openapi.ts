import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { TSchema } from 'typebox';
import { ROLE_SCOPES } from '../../domain/people/members/role-scopes.ts';
import { SESSION_COOKIE } from '../../domain/people/sessions/session-cookie.ts';
import type { Operation } from '../../wire/paths.ts';
import type { Route } from '../../wire/routes/route.ts';
import { ROUTES } from '../../wire/routes.ts';
import { MEMBER_ROLES, type MemberRole } from '../../wire/schemas/app.ts';
import { SCOPE_WORDS } from '../../wire/schemas/keys/scope-words.ts';
import { ErrorReply } from '../../wire/schemas/reply.ts';
import { namedSchemas, ref } from '../../wire/schemas/scalars.ts';
import { resolve } from '../edge/parse/schema-node.ts';
import { EXAMPLES } from './examples.ts';

// The OpenAPI document and the page that shows it, both from the routes' own schemas.

const TAGS: Readonly<Record<string, string>> = {
  Account: 'The account of the key, and its keys',
  'Reference data': 'Languages, services, shipping services and limits',
  Files: 'The documents to work on',
  Quotes: 'Requests for services, priced and ready to be paid',
  Orders: 'Paid quotes at work: follow, approve, ask for a revision',
  Certificates: 'What vouches for a translation; anybody verifies one at `/verify/{code}`',
  'Payment methods': 'Saved cards of the account',
  Invoices: 'What an account with invoicing is billed',
  Webhooks: 'Events, their deliveries, and the secret that signs them',
  Apps: 'Apps that act for accounts over OAuth, and the connections that let them',
  Sandbox: 'Steering the simulated team of a sandbox; test keys only',
  'Team: accounts': 'For the service’s team: customers and their keys',
  'Team: partners': 'For the service’s team: who refers customers',
  'Team: quotes': 'For the service’s team: the queue of quotes',
  'Team: orders': 'For the service’s team: the queue of orders, and every step of the work',
  'Team: assignments': 'For the service’s team: who translates and proofreads what, until when and for how much',
  'Team: certificates': 'For the service’s team: withdrawing a certificate',
  'Team: invoices': 'For the service’s team: issuing, settling and voiding invoices',
  'Team: rates': 'For the service’s team: rates of exchange',
  'Team: apps': 'For the service’s team: apps, their verification and connections',
  'Team: audit': 'For the service’s team: who did what',
  'Team: people': 'For the service’s team: its people and their roles',
};

export async function addOpenApi(
  app: FastifyInstance,
  { baseUrl, version }: { baseUrl: string; version: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Dragoman',
        version,
        description:
          'Order certified translations and other document services: upload files, create a quote, pay it, follow the order.',
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: baseUrl }],
      components: {
        securitySchemes: securitySchemes(baseUrl),
      },
      tags: [...new Set(Object.values(ROUTES).map((route) => route.tag))].map((name) => ({
        name,
        description: TAGS[name] ?? name,
      })),
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) =>
        typeof json['$id'] === 'string' ? json['$id'] : `def-${index}`,
    },
  });
  for (const schema of namedSchemas().values()) app.addSchema(schema);
}

/** Who may call, and by what. */
const securitySchemes = (baseUrl: string) =>
  ({
    account: {
      type: 'http',
      scheme: 'bearer',
      description: 'An account’s API key: `dgm_live_…` or `dgm_test_…`',
    },
    app: {
      type: 'oauth2',
      description: 'An app that an account has connected; see docs/oauth.md',
      flows: {
        authorizationCode: {
          authorizationUrl: `${baseUrl}/oauth/authorize`,
          tokenUrl: `${baseUrl}/oauth/token`,
          refreshUrl: `${baseUrl}/oauth/token`,
          scopes: SCOPE_WORDS,
        },
      },
    },
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: SESSION_COOKIE,
      description:
        'Somebody who is signed in, calling from a page of this service itself (`Sec-Fetch-Site: same-origin`); never from another site',
    },
    session_account: {
      type: 'apiKey',
      in: 'header',
      name: 'Dragoman-Account',
      description: 'With a session: the account that is called for, `acct_…`, live or a sandbox',
    },
    team: { type: 'http', scheme: 'bearer', description: 'A key of the service’s team: `dgm_team_…`' },
  }) as const;

const header = (description: string) => ({ type: 'string', description });

/** What the document says of a route; checking is done by our own parser. */
export function documentRoute(operation: Operation, route: Route, method: string): FastifySchema {
  const writes = method === 'POST' || method === 'DELETE';
  const query: Record<string, TSchema> = { ...(route.query === undefined ? {} : resolve(route.query).properties) };
  for (const [name, schema] of Object.entries(
    route.filters === undefined ? {} : (resolve(route.filters).properties ?? {}),
  )) {
    query[`filter[${name}]`] = schema;
  }
  const { $id: _name, ...body }: TSchema & { $id?: string } = route.body ?? {};
  return {
    operationId: operation,
    summary: route.summary,
    description: describeCaller(route),
    tags: [route.tag],
    security: securityOf(route),
    ...(route.params !== undefined && { params: route.params }),
    ...(Object.keys(query).length > 0 && { querystring: { type: 'object', properties: query } }),
    ...((writes || method === 'PATCH') && {
      headers: {
        type: 'object',
        properties: {
          ...(writes && {
            'Idempotency-Key': header('The same key and request give the first answer again, for 24 hours'),
          }),
          ...(route.versioned !== undefined && {
            'If-Match': header('The `version` that it was decided by; on another it is refused with 409 `stale`'),
          }),
          ...(route.body !== undefined && {
            Prefer: header('`handling=strict` refuses unknown fields instead of warning'),
          }),
          ...((operation === 'createQuote' || operation === 'previewQuote') && {
            'Partner-Id': header('Partner token; `partner.token` of the body wins'),
          }),
        },
      },
    }),
    ...(route.body !== undefined && {
      body: _name === undefined ? body : ref(route.body),
      consumes: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
    }),
    response: {
      [route.status]:
        route.status === 302
          ? { type: 'null', description: 'Found', headers: { Location: header('The short-lived URL') } }
          : route.sends === undefined
            ? { description: 'Success', ...route.reply }
            : { description: 'The file', content: { [route.sends]: { schema: route.reply } } },
      '4xx': { description: 'Refused', ...ref(ErrorReply) },
      '5xx': { description: 'Not available', ...ref(ErrorReply) },
    },
  };
}

function securityOf({ caller, keysOnly }: Route): Record<string, string[]>[] {
  if (caller === 'team') return [{ team: [] }, { session: [] }];
  const app = keysOnly ? [] : [{ app: caller === 'any' ? [] : [caller] }];
  return [{ account: [] }, ...app, { session: [], session_account: [] }];
}

function describeCaller(route: Route): string {
  const { caller, keysOnly, roles = [] } = route;
  if (caller === 'any') return 'Any account key, or anybody signed in to the account.';
  if (caller !== 'team') {
    return `Needs the scope \`${caller}\`.${keysOnly ? ' Not for apps.' : ''} Signed in: ${peopleOf(route).join(', ')}.`;
  }
  return `A team key, or somebody of the team who is signed in to the console as ${['admin', ...roles].join(' or ')}.`;
}

/** The roles in an account that may make the call; the same columns admit them. */
const peopleOf = ({ caller, people }: Route): readonly MemberRole[] =>
  MEMBER_ROLES.filter((role) =>
    people === undefined ? ROLE_SCOPES[role].some((scope) => scope === caller) : people.includes(role),
  );

interface Described {
  operationId?: Operation;
  requestBody?: { required?: boolean; content: Record<string, { example?: object }> };
}

/** The document as it is shown: what the generator cannot know is added. */
export function describeApi(app: FastifyInstance): object {
  const document = app.swagger() as { paths?: Record<string, Record<string, Described>> };
  for (const item of Object.values(document.paths ?? {})) {
    for (const { operationId, requestBody } of Object.values(item)) {
      if (operationId === undefined || requestBody === undefined) continue;
      const route: Route = ROUTES[operationId];
      requestBody.required = route.body !== undefined && (resolve(route.body).required?.length ?? 0) > 0;
      const example = EXAMPLES[operationId];
      const json = requestBody.content['application/json'];
      if (json !== undefined && example !== undefined) json.example = example;
    }
  }
  return document;
}
