import { type Static, Type } from 'typebox';
import { named, nullable, oneOf, ref, Text, Timestamp, Token } from './scalars.ts';
import { DISABLED_REASONS, ENDPOINT_STATUSES } from './webhooks/endpoint.ts';

export const SCOPES = [
  'files:read',
  'files:write',
  'quotes:read',
  'quotes:write',
  'quotes:pay',
  'orders:read',
  'orders:write',
  'account:read',
  'account:write',
  'webhooks:read',
  'webhooks:write',
] as const;
export type Scope = (typeof SCOPES)[number];

export const Source = named(
  'Source',
  Type.Object({
    token: Token('src'),
    type: Type.String({ examples: ['card'] }),
    brand: Type.String({ examples: ['visa'] }),
    last4: Type.String(),
    exp_month: Type.Integer(),
    exp_year: Type.Integer(),
    default: Type.Boolean(),
  }),
);

export const LETTERS = ['all', 'needed', 'none'] as const;
const LETTERS_MEAN =
  'Letters about orders: all; only the needed ones (holds, review, money); or none. Guests always get all';

const AccountWebhook = named(
  'AccountWebhook',
  Type.Object({
    endpoint: Token('whe', 'The same as an object: `GET /v1/webhook_endpoints/{token}`'),
    status: oneOf(ENDPOINT_STATUSES),
    reason: nullable(oneOf(DISABLED_REASONS), {
      description: 'Why it is disabled, as `disabled_reason` of the endpoint',
    }),
    since: nullable(Timestamp, { description: 'Since when it is disabled' }),
  }),
);

const accountFields = {
  token: Token('acct'),
  name: Type.String(),
  email: Type.String(),
  livemode: Type.Boolean(),
  invoicing: Type.Boolean({ description: 'Whether quotes are billed on an invoice' }),
  webhook_url: nullable(Type.String()),
  webhook: nullable(ref(AccountWebhook), {
    description: 'Whether `webhook_url` is sent to; null where there is none, and for apps',
  }),
  default_source: nullable(Token('src')),
  sources: Type.Array(ref(Source)),
  sandbox_pace: nullable(oneOf(['instant', 'paced', 'manual'] as const), {
    description: 'How the simulated team of a sandbox works; null on a live account, or for the default',
  }),
  letters: oneOf(LETTERS, { description: LETTERS_MEAN }),
  created_at: Timestamp,
  updated_at: Timestamp,
};

export const Account = named('Account', Type.Object(accountFields));
export type Account = Static<typeof Account>;

export const TeamAccount = named(
  'TeamAccount',
  Type.Object({
    ...accountFields,
    sandbox: nullable(Token('acct', 'The sandbox of a live account')),
    parent: nullable(Token('acct', 'The live account of a sandbox')),
    phone: nullable(Type.String()),
    disabled_at: nullable(Timestamp),
  }),
);
export type TeamAccount = Static<typeof TeamAccount>;

export const NewAccount = named(
  'NewAccount',
  Type.Object({
    ...TeamAccount.properties,
    keys: Type.Object(
      { live: Type.String({ examples: ['dgm_live_…'] }), test: Type.String({ examples: ['dgm_test_…'] }) },
      { description: 'Shown this once' },
    ),
  }),
);

const Email = Type.String({ format: 'email', maxLength: 254 });
const WebhookUrl = nullable(Type.String({ maxLength: 2048, description: '`https://`, at a public address' }));

export const AccountRequest = named(
  'AccountRequest',
  Type.Object({
    name: Text(200),
    email: Email,
    invoicing: Type.Optional(Type.Boolean({ default: false })),
    webhook_url: Type.Optional(WebhookUrl),
  }),
);

export const AccountChange = named(
  'AccountChange',
  Type.Object({
    name: Type.Optional(Text(200)),
    email: Type.Optional(Email),
    invoicing: Type.Optional(Type.Boolean()),
    webhook_url: Type.Optional(WebhookUrl),
    letters: Type.Optional(oneOf(LETTERS, { description: LETTERS_MEAN })),
    disabled: Type.Optional(Type.Boolean({ description: 'A disabled account answers 403 `account_disabled`' })),
  }),
);

export const SANDBOX_PACES = ['instant', 'paced', 'manual'] as const;

export const OwnAccountChange = named(
  'OwnAccountChange',
  Type.Object({
    name: Type.Optional(Text(200)),
    webhook_url: Type.Optional(WebhookUrl),
    letters: Type.Optional(oneOf(LETTERS, { description: LETTERS_MEAN })),
    sandbox_pace: Type.Optional(
      nullable(oneOf(SANDBOX_PACES), {
        description: 'Sandboxes only: how the simulated team works; null for the default',
      }),
    ),
  }),
);

export const Partner = named(
  'Partner',
  Type.Object({
    token: Token('prt'),
    name: Type.String(),
    account: nullable(Token('acct')),
    created_at: Timestamp,
  }),
);
export type Partner = Static<typeof Partner>;

export const PartnerCreate = named(
  'PartnerCreate',
  Type.Object({ name: Text(200), account: Type.Optional(Token('acct')) }),
);
