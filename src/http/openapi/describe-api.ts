import { cookieName } from '../../core/cookies.ts';
import { runAtOnce } from '../../core/pace/run-in-slices.ts';
import { SESSION_COOKIE } from '../../domain/people/sessions/session-cookie.ts';
import { entriesOf } from '../../wire/groups/records.ts';
import { type Operation, PATHS } from '../../wire/paths.ts';
import type { Route } from '../../wire/routes/route.ts';
import { ROUTES } from '../../wire/routes.ts';
import { SCOPE_WORDS } from '../../wire/schemas/keys/scope-words.ts';
import { describeOperation } from './operations/describe-operation.ts';
import type { Recordings } from './recorded/recording.ts';
import { withRecording } from './recorded/with-recording.ts';
import { createComponents } from './schemas/components.ts';
import type { Json } from './schemas/publish-schema.ts';
import { publishEvents } from './webhooks.ts';

// Tags of the documents, with their descriptions.

const TAGS: Readonly<Record<string, string>> = {
  Account: 'The account of the key, and its keys',
  'Reference data': 'Languages, services, shipping services and limits',
  Files: 'The documents to work on',
  Quotes: 'Requests for services, priced and ready to be paid',
  Orders: 'Paid quotes at work: follow, approve, ask for a revision',
  Messages: 'What customer and team write to each other about quotes and orders',
  Certificates: 'What vouches for a translation; anybody verifies one at `/verify/{code}`',
  'Payment methods': 'Saved cards of the account',
  Invoices: 'What an account with invoicing is billed',
  Webhooks: 'Events, their deliveries, and the secret that signs them',
  'Webhook endpoints': 'Where webhooks go, what each hears of, and how it fares',
  Streams: 'Changes as they happen, on one open connection',
  Apps: 'Apps that act for accounts over OAuth, and the connections that let them',
  Sandbox: 'Steering the simulated team of a sandbox; test keys only',
  'Team: live': 'For the service’s team: who calls, changes as they happen, who else is there',
  'Team: accounts': 'For the service’s team: customers and their keys',
  'Team: partners': 'For the service’s team: who refers customers',
  'Team: quotes': 'For the service’s team: the queue of quotes',
  'Team: orders': 'For the service’s team: the queue of orders, and every step of the work',
  'Team: assignments': 'For the service’s team: who translates and proofreads what, until when and for how much',
  'Team: messages': 'For the service’s team: writing to customers, and notes of its own',
  'Team: payables': 'For the service’s team: what is owed for work that is done',
  'Team: files': 'For the service’s team: the documents of quotes and orders, to look at',
  'Team: webhooks': 'For the service’s team: what customers are told, and where it goes',
  'Team: work': 'For the service’s team: what waits for whom',
  'Team: certificates': 'For the service’s team: withdrawing a certificate',
  'Team: invoices': 'For the service’s team: issuing, settling and voiding invoices',
  'Team: rates': 'For the service’s team: rates of exchange',
  'Team: apps': 'For the service’s team: apps, their verification and connections',
  'Team: operations': 'For the service’s team: health, jobs and emails',
  'Team: audit': 'For the service’s team: who did what',
  'Team: people': 'For the service’s team: its people and their roles',
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
      name: cookieName({ baseUrl }, SESSION_COOKIE),
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
