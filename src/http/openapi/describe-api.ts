import { runAtOnce } from '../../core/pace/run-in-slices.ts';
import { entriesOf } from '../../wire/groups/keys-of.ts';
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
      'Order certified translations and other document services: upload files, create a quote, pay it, follow the order.',
  },
  team: {
    title: 'Dragoman, for the team',
    description: 'What the service’s own people do: price quotes, work on orders, keep accounts, invoices and apps.',
  },
  all: {
    title: 'Dragoman, everything',
    description:
      'Both documents in one: `/v1/openapi.json` for those who order, `/team/v1/openapi.json` for the service’s team.',
  },
};

const EVERYWHERE = [
  'Every POST and PATCH takes `application/json`, `application/x-www-form-urlencoded` (`files[]=a&files[]=b`, `partner[token]=…`) and `multipart/form-data`; the same fields mean the same in each.',
  'Answers carry `Request-Id`, `X-RateLimit-Limit`, `X-RateLimit-Remaining` and `X-RateLimit-Reset`. New fields, new kinds of events and new values in answers may come at any time: tolerate what you do not know.',
  'What is marked deprecated works as before; answers to requests that use it carry `Deprecation` and, once it is known when it goes, `Sunset`.',
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
