import { type Static, Type } from 'typebox';
import { CREATED_AT, LIVEMODE, UPDATED_AT, VERSION, WEBHOOK_URL } from './fields.ts';
import { OwnAgreement } from './firm/agreement.ts';
import { Billing, BillingChange } from './firm/billing.ts';
import { TaxExemption } from './firm/tax.ts';
import { assuming, CurrencyIn, NameText, named, nullable, oneOf, ref, Text, Timestamp, Token } from './scalars.ts';
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
    token: Token('src', 'What `payment_method` of a payment names'),
    type: Type.String({ description: 'The kind of payment method; `card` for now', examples: ['card'] }),
    brand: Type.String({ description: 'Network of the card, in lower case', examples: ['visa'] }),
    last4: Type.String({ description: 'Last four digits of the card' }),
    exp_month: Type.Integer({ description: 'Month in which the card expires, 1 to 12' }),
    exp_year: Type.Integer({ description: 'Year in which the card expires, four digits' }),
    default: Type.Boolean({ description: 'Whether it is charged when a payment names none; one of an account’s is' }),
  }),
  'A saved payment method of an account',
);

export const EMAILS = ['all', 'needed', 'none'] as const;
const EMAILS_MEAN =
  'Emails about orders: all; only the needed ones (holds, review, money); or none. Guests always get all';

const AccountWebhook = named(
  'AccountWebhook',
  Type.Object({
    endpoint: Token('whe', 'The same as an object: `GET /v1/webhook_endpoints/{token}`'),
    status: oneOf(ENDPOINT_STATUSES, {
      description: '`disabled`: events wait as skipped deliveries until it is enabled again',
    }),
    reason: nullable(oneOf(DISABLED_REASONS), {
      description: 'Why it is disabled, as `disabled_reason` of the endpoint',
    }),
    since: nullable(Timestamp, { description: 'Since when it is disabled' }),
  }),
  'The state of the account’s own webhook URL',
);

const accountFields = {
  token: Token('acct', 'The account, as other objects name it'),
  name: Type.String({ description: 'Name of the customer, on papers and in emails' }),
  email: Type.String({ description: 'Where emails of the account go' }),
  livemode: LIVEMODE,
  invoicing: Type.Boolean({ description: 'Whether quotes are billed on an invoice' }),
  webhook_url: nullable(WEBHOOK_URL),
  webhook: nullable(ref(AccountWebhook), {
    description: 'Whether `webhook_url` is sent to; null where there is none, and for apps',
  }),
  default_source: nullable(Token('src', 'The payment method that is charged by default; null when none is saved')),
  sources: Type.Array(ref(Source), { description: 'Saved payment methods, oldest first' }),
  sandbox_pace: nullable(oneOf(['instant', 'paced', 'manual'] as const), {
    description: 'How the simulated team of a sandbox works; null on a live account, or for the default',
  }),
  emails: oneOf(EMAILS, { description: EMAILS_MEAN }),
  billing: ref(Billing, 'Whom papers are made out to'),
  currency: Type.String({
    description:
      'ISO-4217 code in which the account is priced; fixed while anything is unpaid or agreed in an amount. A sandbox has that of its live account',
    examples: ['USD'],
  }),
  tax_exempt: nullable(ref(TaxExemption), { description: 'Why no tax is charged, set by the team; null: it is' }),
  created_at: CREATED_AT,
  updated_at: UPDATED_AT,
  version: VERSION,
};

export const Account = named(
  'Account',
  Type.Object({
    ...accountFields,
    agreement: nullable(ref(OwnAgreement), { description: 'What is agreed with us, as it holds now; null for apps' }),
  }),
  'The account that a key belongs to; a sandbox is an account of its own',
);
export type Account = Static<typeof Account>;

export const TeamAccount = named(
  'TeamAccount',
  Type.Object({
    ...accountFields,
    sandbox: nullable(Token('acct', 'The sandbox of a live account')),
    parent: nullable(Token('acct', 'The live account of a sandbox')),
    phone: nullable(Type.String(), {
      description: 'Phone of a referred customer, as the referral named it; null when unknown',
    }),
    disabled_at: nullable(Timestamp, {
      description: 'Since when its keys, people and apps are refused; null while it may be used',
    }),
  }),
  'An account as the team sees it',
);
export type TeamAccount = Static<typeof TeamAccount>;

export const NewAccount = named(
  'NewAccount',
  Type.Object({
    ...TeamAccount.properties,
    keys: Type.Object(
      {
        live: Type.String({ description: 'Key of the account itself', examples: ['dgm_live_…'] }),
        test: Type.String({ description: 'Key of its sandbox', examples: ['dgm_test_…'] }),
      },
      { description: 'Shown this once' },
    ),
  }),
  'An account that was just made, with its first keys',
);

const Name = NameText(200, { description: 'Name of the customer, as papers and emails show it' });
const Email = Type.String({ format: 'email', maxLength: 254, description: 'Where emails of the account go' });
const Invoicing = 'Whether quotes may be put on an invoice, which is paid later, instead of a card';
const WebhookUrl = nullable(Type.String({ maxLength: 2048, description: '`https://`, at a public address' }));

export const AccountRequest = named(
  'AccountRequest',
  Type.Object({
    name: Name,
    email: Email,
    invoicing: Type.Optional(Type.Boolean({ default: false, description: Invoicing })),
    webhook_url: Type.Optional(WebhookUrl),
  }),
);

const billingFields = {
  billing: Type.Optional(ref(BillingChange, 'Whom papers are made out to')),
  currency: Type.Optional({
    ...CurrencyIn,
    description:
      'ISO-4217 code; refused while anything is unpaid, or amounts are agreed in it: nothing is converted. That of a sandbox changes with its live account',
  }),
};

export const AccountChange = named(
  'AccountChange',
  Type.Object({
    name: Type.Optional(Name),
    email: Type.Optional(Email),
    invoicing: Type.Optional(Type.Boolean({ description: Invoicing })),
    webhook_url: Type.Optional(WebhookUrl),
    emails: Type.Optional(oneOf(EMAILS, { description: EMAILS_MEAN })),
    ...billingFields,
    tax_exempt: Type.Optional(
      nullable(
        Type.Object({
          reason: Text(200, { description: 'Why no tax is charged; papers say it' }),
          certificate: assuming(null, nullable(Text(100), { description: 'Number of the certificate' })),
        }),
        { description: 'Quotes that are priced from now on have no taxes; null: they have them' },
      ),
    ),
    disabled: Type.Optional(Type.Boolean({ description: 'A disabled account answers 403 `account_disabled`' })),
  }),
);

export const SANDBOX_PACES = ['instant', 'paced', 'manual'] as const;

export const OwnAccountChange = named(
  'OwnAccountChange',
  Type.Object({
    name: Type.Optional(Name),
    webhook_url: Type.Optional(WebhookUrl),
    emails: Type.Optional(oneOf(EMAILS, { description: EMAILS_MEAN })),
    ...billingFields,
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
    token: Token('prt', 'What a quote names as `partner.token`, or the header `Partner-Id`'),
    name: Type.String({ description: 'Name of the partner, as customers read it' }),
    account: nullable(Token('acct', 'The partner’s own account; null when it has none')),
    account_name: nullable(Type.String(), { description: 'Name of that account' }),
    disabled_at: nullable(Timestamp, { description: 'Since when no quote can name it; null while one can' }),
    created_at: CREATED_AT,
    version: VERSION,
  }),
  'Somebody to whom quotes are attributed, by a `prt_` token',
);
export type Partner = Static<typeof Partner>;

export const PartnerChange = named(
  'PartnerChange',
  Type.Object({
    name: Type.Optional(NameText(200, { description: 'Name of the partner, as customers read it' })),
    account: Type.Optional(Token('acct', 'The partner’s own account')),
    disabled: Type.Optional(
      Type.Boolean({ description: 'No quote can name a disabled one; what was attributed to it stays so' }),
    ),
  }),
);

export const PartnerCreate = named(
  'PartnerCreate',
  Type.Object({
    name: NameText(200, { description: 'Name of the partner, as customers read it' }),
    account: Type.Optional(Token('acct', 'The partner’s own account, where it has one')),
  }),
);
