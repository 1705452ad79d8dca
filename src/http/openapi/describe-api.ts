import { cookieName } from '../../core/cookies.ts';
import { runAtOnce } from '../../core/pace/run-in-slices.ts';
import { SESSION_COOKIE } from '../../domain/people/sessions/find-session.ts';
import { entriesOf } from '../../wire/groups/records.ts';
import { type Operation, PATHS } from '../../wire/paths.ts';
import type { Route } from '../../wire/routes/route.ts';
import { ROUTES } from '../../wire/routes.ts';
import { SCOPE_WORDS } from '../../wire/schemas/keys/scope-words.ts';
import { describeOperation } from './operations/describe-operation.ts';
import type { Recordings } from './recorded/recording.ts';
import { withRecording } from './recorded/with-recording.ts';
import { createComponents, type Json } from './schemas/publish-schema.ts';
import { publishEvents } from './webhooks.ts';

// Tags of the documents, with their descriptions.

const TAGS: Readonly<Record<string, string>> = {
  Account: 'Account that owns the key, and its API keys',
  'Reference data': 'Languages, services, shipping services and limits',
  Files: 'Documents to translate or work on',
  Quotes: 'Requests for services and their prices, ready to pay',
  Orders: 'Paid quotes in progress: track, approve and request revisions',
  Messages: 'Messages between customer and team about quotes and orders',
  Certificates: 'Certificates of accuracy for translations. Anyone can verify one at `/verify/{code}`',
  'Payment methods': 'Saved cards of the account',
  Invoices: 'Invoices of accounts that are billed by invoice',
  Webhooks: 'Events, their deliveries, and the signing secret',
  'Webhook endpoints': 'URLs that receive webhooks, their events and delivery statistics',
  Streams: 'Live changes over one open connection',
  Apps: 'OAuth apps that act for accounts, and their connections',
  Sandbox: 'Control of a sandbox’s simulated team, for test keys only',
  'Team: live': 'For the service’s team: the caller, live changes and presence',
  'Team: accounts': 'For the service’s team: customers and their keys',
  'Team: partners': 'For the service’s team: partners that refer customers',
  'Team: quotes': 'For the service’s team: quotes of all accounts',
  'Team: orders': 'For the service’s team: orders of all accounts, and every step of the work',
  'Team: assignments': 'For the service’s team: translation and proofreading assignments, with due dates and pay',
  'Team: messages': 'For the service’s team: messages to customers, and internal notes',
  'Team: payables': 'For the service’s team: amounts due to people for finished work',
  'Team: files': 'For the service’s team: viewing the documents of quotes and orders',
  'Team: webhooks': 'For the service’s team: webhook deliveries to customers, and their endpoints',
  'Team: work': 'For the service’s team: work queues, search and saved views',
  'Team: certificates': 'For the service’s team: revoking certificates',
  'Team: invoices': 'For the service’s team: issuing, settling and voiding invoices',
  'Team: rates': 'For the service’s team: exchange rates',
  'Team: prices': 'For the service’s team: price lists, their versions and drafts',
  'Team: the firm': 'For the service’s team: company settings and customers’ agreements',
  'Team: apps': 'For the service’s team: apps, their verification and connections',
  'Team: operations': 'For the service’s team: health, jobs and emails',
  'Team: audit': 'For the service’s team: the audit log',
  'Team: people': 'For the service’s team: team members and their roles',
};

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

const securitySchemes = (baseUrl: string) =>
  ({
    account: {
      type: 'http',
      scheme: 'bearer',
      description: 'API key of an account: `dgm_live_…` or `dgm_test_…`',
    },
    app: {
      type: 'oauth2',
      description: 'OAuth app connected by an account. See docs/oauth.md',
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
      name: cookieName({ baseUrl }, SESSION_COOKIE),
      description:
        'Session of a signed-in person, accepted only from this service’s own pages (`Sec-Fetch-Site: same-origin`), never from another site',
    },
    session_account: {
      type: 'apiKey',
      in: 'header',
      name: 'Dragoman-Account',
      description: 'Account that a session acts for (`acct_…`), live or sandbox',
    },
    team: { type: 'http', scheme: 'bearer', description: 'Team API key: `dgm_team_…`' },
  }) as const;
