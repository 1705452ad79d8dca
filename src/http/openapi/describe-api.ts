import { runAtOnce } from '../../core/pace/run-in-slices.ts';
import { entriesOf } from '../../wire/groups/records.ts';
import { type Operation, PATHS } from '../../wire/paths.ts';
import type { Route } from '../../wire/routes/route.ts';
import { ROUTES } from '../../wire/routes.ts';
import { describeOperation } from './operations/describe-operation.ts';
import type { Recordings } from './recorded/recording.ts';
import { withRecording } from './recorded/with-recording.ts';
import { createComponents } from './schemas/components.ts';
import type { Json } from './schemas/publish-schema.ts';
import { securitySchemes } from './security-schemes.ts';
import { TAGS } from './tags.ts';
import { publishEvents } from './webhooks.ts';

// OpenAPI documents, generated from the routes' schemas.

/** Readers of a document: customers, the team, or both. */
export type Audience = 'customers' | 'team' | 'all';

export interface Site {
  baseUrl: string;
  version: string;
  /** Recorded calls, shown as examples; optional. */
  recordings?: Recordings;
}

const WORDS: Readonly<Record<Audience, { title: string; description: string }>> = {
  customers: {
    title: 'Dragoman',
    description:
      'Order certified translations and other document services. Upload files, create a quote, pay it and track the order.',
  },
  team: {
    title: 'Dragoman, for the team',
    description:
      'The API for the service’s own team: price quotes, work on orders, and manage accounts, invoices and apps.',
  },
  all: {
    title: 'Dragoman, everything',
    description:
      'Both APIs in one document. `/v1/openapi.json` covers the customer API and `/team/v1/openapi.json` the team API.',
  },
};

const EVERYWHERE = [
  'Every POST and PATCH accepts `application/json`, `application/x-www-form-urlencoded` (`files[]=a&files[]=b`, `partner[token]=…`) and `multipart/form-data`, with the same fields in each.',
  'Every response has the headers `Request-Id`, `X-RateLimit-Limit`, `X-RateLimit-Remaining` and `X-RateLimit-Reset`. We may add fields, event types and enum values to responses at any time. Your integration should ignore any it doesn’t recognize.',
  'Deprecated features keep working. Responses to requests that use them have a `Deprecation` header and, once a removal date is set, a `Sunset` header.',
];

export const describeApi = (site: Site, audience: Audience): object => runAtOnce(describeApiInSteps(site, audience));

/** Yields often, so that the service can answer other requests in between. */
export function* describeApiInSteps(
  { baseUrl, version, recordings = {} }: Site,
  audience: Audience,
): Generator<void, object> {
  const components = createComponents();
  yield;
  const webhooks = audience === 'team' ? {} : yield* publishEvents(components);
  const operations = operationsOf(audience);
  const paths: Record<string, Json> = {};
  for (const [operation, [method, url]] of operations) {
    const path = url.replaceAll(/:([a-z]+)/g, '{$1}');
    const described = describeOperation(components, operation, ROUTES[operation], method);
    const shown = withRecording(described, { method, baseUrl, recording: recordings[operation] });
    paths[path] = { ...paths[path], [method.toLowerCase()]: shown };
    yield;
  }
  const { title, description } = WORDS[audience];
  const tags = new Set(operations.map(([operation]) => ROUTES[operation].tag));
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description: [description, ...EVERYWHERE].join('\n\n'),
      contact: { name: 'The service’s team', url: baseUrl },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: baseUrl }],
    tags: [...tags].map((name) => ({ name, description: TAGS[name] ?? name })),
    paths,
    ...(audience !== 'team' && { webhooks }),
    components: { securitySchemes: schemesOf(baseUrl, audience), schemas: components.all() },
  };
}

const isTeam = (operation: Operation): boolean => {
  const route: Route = ROUTES[operation];
  return route.caller === 'team';
};

function operationsOf(audience: Audience): [Operation, readonly [string, string]][] {
  const all = entriesOf(PATHS);
  return all.filter(([operation]) => audience === 'all' || isTeam(operation) === (audience === 'team'));
}

function schemesOf(baseUrl: string, audience: Audience): object {
  const { team, session, ...ofAccounts } = securitySchemes(baseUrl);
  if (audience === 'team') return { team, session };
  return audience === 'all' ? { ...ofAccounts, session, team } : { ...ofAccounts, session };
}
