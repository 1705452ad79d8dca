import { type Static, Type } from 'typebox';
import { EVENT_TYPES, EVENTS } from '../event.ts';
import { CREATED_AT, LIVEMODE, UPDATED_AT } from '../fields.ts';
import { named, nullable, oneOf, Text, Timestamp, Token } from '../scalars.ts';

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
  token: Token('whe', 'The endpoint, as deliveries name it'),
  kind: oneOf(ENDPOINT_KINDS, {
    description:
      '`account`: the account’s `webhook_url` · `endpoint`: a further one · `app`: the URL of an app · `quote`: a URL that came with quotes as `webhook`',
  }),
  url: Type.String({ description: 'Where deliveries are posted to' }),
  description: nullable(Type.String(), { description: 'What you wrote it is for; null when nothing' }),
  events: nullable(Type.Array(Type.String()), {
    description: 'The events it hears of: `order.*`, `quote.status_update`; null for all, also those of types to come',
  }),
  person: nullable(Token('prs'), {
    description:
      'The member who gave the URL, signed in or with a key of theirs; null when not known, or given by our team',
  }),
  app: nullable(Token('app'), { description: 'The app whose URL it is, or that gave it with its quotes' }),
  status: oneOf(ENDPOINT_STATUSES, {
    description: '`disabled`: nothing is sent; its events are kept as skipped deliveries',
  }),
  disabled_reason: nullable(oneOf(DISABLED_REASONS), {
    description:
      '`gone`: it answered 410 · `failing`: for 3 days nothing arrived · `by_owner`: whoever it belongs to disabled it',
  }),
  disabled_at: nullable(Timestamp, { description: 'Since when' }),
  failing_since: nullable(Timestamp, { description: 'The first failed attempt after the last that arrived' }),
  last_24_hours: Type.Object(
    {
      delivered: Count('How many arrived'),
      failed: Count('How many were given up after the last attempt'),
      waiting: Count('How many are still to be tried'),
      skipped: Count('How many were not sent because it was disabled'),
    },
    { description: 'Deliveries of the last 24 hours, by what became of them' },
  ),
  livemode: LIVEMODE,
  created_at: CREATED_AT,
  updated_at: UPDATED_AT,
};

export const WebhookEndpoint = named(
  'WebhookEndpoint',
  Type.Object(endpointFields),
  'Where webhooks go, and how it fares',
);
export type WebhookEndpoint = Static<typeof WebhookEndpoint>;

export const NewWebhookEndpoint = named(
  'NewWebhookEndpoint',
  Type.Object({
    ...endpointFields,
    secret: Type.String({ description: 'Signs what is sent to it; shown this once', examples: ['whsec_…'] }),
  }),
  'An endpoint that was just made, with its secret',
);

const Url = Text(2048, { description: '`https://`, at a public address; no other endpoint of the account has it' });
const Description = nullable(
  Type.String({ maxLength: 500, description: 'What it is for, for you; null takes it away' }),
);
const Events = nullable(Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 50, uniqueItems: true }), {
  description: `Null for all, or any of ${EVENT_PATTERNS.map((pattern) => `\`${pattern}\``).join(', ')}`,
});

export const WebhookEndpointRequest = named(
  'WebhookEndpointRequest',
  Type.Object({
    url: Url,
    description: Type.Optional(Description),
    events: Type.Optional(Events),
  }),
);
export type WebhookEndpointRequest = Static<typeof WebhookEndpointRequest>;

export const WebhookEndpointChange = named(
  'WebhookEndpointChange',
  Type.Object({
    url: Type.Optional(Url),
    description: Type.Optional(Description),
    events: Type.Optional(Events),
    status: Type.Optional(
      oneOf(ENDPOINT_STATUSES, { description: 'While it is disabled, its events are kept as skipped deliveries' }),
    ),
  }),
);
export type WebhookEndpointChange = Static<typeof WebhookEndpointChange>;

export const RESENT_STATUSES = ['skipped', 'failed'] as const;

export const ResendRequest = named(
  'ResendRequest',
  Type.Object({
    status: Type.Optional(oneOf(RESENT_STATUSES, { description: 'Only these; without it, both' })),
  }),
);

export const Resent = named(
  'Resent',
  Type.Object({ resent: Type.Integer({ description: 'How many are sent now' }) }),
  'What is sent to the endpoint now',
);
