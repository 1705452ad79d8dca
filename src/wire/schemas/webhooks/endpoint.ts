import { type Static, Type } from 'typebox';
import { EVENT_TYPES, EVENTS } from '../event.ts';
import { CREATED_AT, LIVEMODE, UPDATED_AT } from '../fields.ts';
import { namedObject, nullable, oneOf, StringOrNull, Text, Token, WhenOrNull } from '../scalars.ts';

export const ENDPOINT_KINDS = ['account', 'endpoint', 'app', 'quote'] as const;
export type EndpointKind = (typeof ENDPOINT_KINDS)[number];
export const ENDPOINT_STATUSES = ['enabled', 'disabled'] as const;
export type EndpointStatus = (typeof ENDPOINT_STATUSES)[number];
export const DISABLED_REASONS = ['gone', 'failing', 'by_owner'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** Patterns that an endpoint may subscribe to. Connection events go only to the app concerned. */
export const EVENT_PATTERNS: readonly string[] = EVENT_TYPES.filter((type) => type !== 'connection').flatMap((type) => [
  `${type}.*`,
  ...EVENTS[type].map((event) => `${type}.${event}`),
]);

const Count = (description: string) => Type.Integer({ minimum: 0, description });

const endpointFields = {
  token: Token('whe', 'Endpoint token, as used in deliveries'),
  kind: oneOf(ENDPOINT_KINDS, {
    description:
      'Kind of endpoint. `account`: the account’s `webhook_url` · `endpoint`: an additional endpoint · `app`: the URL of an app · `quote`: a URL sent with quotes as `webhook`',
  }),
  url: Type.String({ description: 'URL that receives deliveries' }),
  description: StringOrNull('Your own description. Null if not set'),
  events: nullable(Type.Array(Type.String()), {
    description:
      'Events the endpoint receives, such as `order.*` or `quote.status_update`. Null means all, including future types',
  }),
  person: nullable(Token('prs'), {
    description: 'Member who set the URL, signed in or with a key of theirs. Null if unknown, or set by our team',
  }),
  app: nullable(Token('app'), { description: 'App that owns the URL, or that sent it with its quotes' }),
  status: oneOf(ENDPOINT_STATUSES, {
    description:
      'Status of the endpoint. While `disabled`, nothing is sent and events are stored as skipped deliveries',
  }),
  disabled_reason: nullable(oneOf(DISABLED_REASONS), {
    description:
      'Reason the endpoint is disabled. `gone`: it responded with 410 · `failing`: nothing arrived for 3 days · `by_owner`: disabled by its owner',
  }),
  disabled_at: WhenOrNull('Time the endpoint was disabled'),
  failing_since: WhenOrNull('Time of the first failed attempt since the last success'),
  last_24_hours: Type.Object(
    {
      delivered: Count('Number of deliveries that arrived'),
      failed: Count('Number of deliveries that failed after the last attempt'),
      waiting: Count('Number of deliveries still to be attempted'),
      skipped: Count('Number of deliveries not sent because the endpoint was disabled'),
    },
    { description: 'Deliveries of the last 24 hours, by outcome' },
  ),
  livemode: LIVEMODE,
  created_at: CREATED_AT,
  updated_at: UPDATED_AT,
};

export const WebhookEndpoint = namedObject(
  'WebhookEndpoint',
  'A URL that receives webhooks, and its status',
  endpointFields,
);
export type WebhookEndpoint = Static<typeof WebhookEndpoint>;

export const NewWebhookEndpoint = namedObject('NewWebhookEndpoint', 'A newly created endpoint with its secret', {
  ...endpointFields,
  secret: Type.String({
    description: 'Secret that signs deliveries to the endpoint, shown only once',
    examples: ['whsec_…'],
  }),
});

const Url = Text(2048, { description: '`https://` URL at a public address, unique among the account’s endpoints' });
const Description = nullable(Type.String({ maxLength: 500, description: 'Your own description. Null removes it' }));
const Events = nullable(Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 50, uniqueItems: true }), {
  description: `Events to receive. Null for all, or any of ${EVENT_PATTERNS.map((pattern) => `\`${pattern}\``).join(', ')}`,
});

export const WebhookEndpointRequest = namedObject('WebhookEndpointRequest', {
  url: Url,
  description: Type.Optional(Description),
  events: Type.Optional(Events),
});
export type WebhookEndpointRequest = Static<typeof WebhookEndpointRequest>;

export const WebhookEndpointChange = namedObject('WebhookEndpointChange', {
  url: Type.Optional(Url),
  description: Type.Optional(Description),
  events: Type.Optional(Events),
  status: Type.Optional(
    oneOf(ENDPOINT_STATUSES, {
      description: 'Status of the endpoint. While disabled, its events are stored as skipped deliveries',
    }),
  ),
});
export type WebhookEndpointChange = Static<typeof WebhookEndpointChange>;

export const RESENT_STATUSES = ['skipped', 'failed'] as const;

export const ResendRequest = namedObject('ResendRequest', {
  status: Type.Optional(oneOf(RESENT_STATUSES, { description: 'Only deliveries with this status. Defaults to both' })),
});

export const Resent = namedObject('Resent', 'Result of resending to the endpoint', {
  resent: Type.Integer({ description: 'Number of deliveries being sent now' }),
});
