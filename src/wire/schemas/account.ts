import { type Static, Type } from 'typebox';
import { CREATED_AT, LIVEMODE, UPDATED_AT, VERSION, WEBHOOK_URL } from './fields.ts';
import { OwnAgreement } from './firm/agreement.ts';
import { Billing, BillingChange } from './firm/billing.ts';
import { TaxExemption } from './firm/tax.ts';
import {
  assuming,
  CurrencyIn,
  Flag,
  NameText,
  namedObject,
  nullable,
  oneOf,
  ref,
  StringOrNull,
  Text,
  Token,
  WhenOrNull,
} from './scalars.ts';
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

export const Source = namedObject('Source', 'A saved payment method of an account', {
  token: Token('src', 'Token to use as `payment_method` in a payment'),
  type: Type.String({ description: 'Type of payment method. Always `card` for now', examples: ['card'] }),
  brand: Type.String({ description: 'Card network, in lowercase', examples: ['visa'] }),
  last4: Type.String({ description: 'Last four digits of the card' }),
  exp_month: Type.Integer({ description: 'Month the card expires, 1 to 12' }),
  exp_year: Type.Integer({ description: 'Year the card expires, four digits' }),
  default: Flag('Whether this method is charged when a payment names none. One of an account’s methods is the default'),
});

export const EMAILS = ['all', 'needed', 'none'] as const;
const EMAILS_MEAN =
  'Emails about orders: all, only the essential ones (holds, review, money), or none. Guests always get all emails';

const AccountWebhook = namedObject('AccountWebhook', 'Status of the account’s own webhook URL', {
  endpoint: Token('whe', 'Token of this endpoint as an object: `GET /v1/webhook_endpoints/{token}`'),
  status: oneOf(ENDPOINT_STATUSES, {
    description:
      'Status of the URL. While `disabled`, events are stored as skipped deliveries until it’s enabled again',
  }),
  reason: nullable(oneOf(DISABLED_REASONS), {
    description: 'Reason the URL is disabled, same as `disabled_reason` of the endpoint',
  }),
  since: WhenOrNull('Time the URL was disabled'),
});

const accountFields = {
  token: Token('acct', 'Account token, as used in other objects'),
  name: Type.String({ description: 'Customer name, used on invoices and in emails' }),
  email: Type.String({ description: 'Email address of the account' }),
  livemode: LIVEMODE,
  invoicing: Flag('Whether quotes are billed by invoice'),
  webhook_url: nullable(WEBHOOK_URL),
  webhook: nullable(ref(AccountWebhook), {
    description: 'Status of deliveries to `webhook_url`. Null if no URL is set, and for apps',
  }),
  default_source: nullable(Token('src', 'Default payment method. Null if none is saved')),
  sources: Type.Array(ref(Source), { description: 'Saved payment methods, oldest first' }),
  sandbox_pace: nullable(oneOf(['instant', 'paced', 'manual'] as const), {
    description: 'Pace of the sandbox’s simulated team. Null on a live account, or for the default',
  }),
  emails: oneOf(EMAILS, { description: EMAILS_MEAN }),
  billing: ref(Billing, 'Billing details printed on invoices'),
  currency: Type.String({
    description:
      'ISO-4217 code of the currency the account is priced in. Can’t change while anything is unpaid or amounts are agreed in it. A sandbox has the currency of its live account',
    examples: ['USD'],
  }),
  tax_exempt: nullable(ref(TaxExemption), {
    description: 'Reason no tax is charged, set by the team. Null if tax is charged',
  }),
  created_at: CREATED_AT,
  updated_at: UPDATED_AT,
  version: VERSION,
};

export const Account = namedObject('Account', 'The account that owns a key. A sandbox is a separate account', {
  ...accountFields,
  agreement: nullable(ref(OwnAgreement), { description: 'Current agreement with the account. Null for apps' }),
});
export type Account = Static<typeof Account>;

export const TeamAccount = namedObject('TeamAccount', 'An account as the team sees it', {
  ...accountFields,
  sandbox: nullable(Token('acct', 'Sandbox of a live account')),
  parent: nullable(Token('acct', 'Live account of a sandbox')),
  phone: StringOrNull('Phone number of a referred customer, from the referral. Null if unknown'),
  disabled_at: WhenOrNull(
    'Time the account was disabled. Its keys, people and apps are refused. Null while it’s enabled',
  ),
});
export type TeamAccount = Static<typeof TeamAccount>;

export const NewAccount = namedObject('NewAccount', 'A newly created account with its first keys', {
  ...TeamAccount.properties,
  keys: Type.Object(
    {
      live: Type.String({ description: 'Key of the live account', examples: ['dgm_live_…'] }),
      test: Type.String({ description: 'Key of the sandbox', examples: ['dgm_test_…'] }),
    },
    { description: 'First API keys, shown only once' },
  ),
});

const Name = NameText(200, { description: 'Customer name, as shown on invoices and in emails' });
const Email = Type.String({ format: 'email', maxLength: 254, description: 'Email address of the account' });
const Invoicing = 'Whether quotes can be billed by invoice and paid later, instead of by card';
const WebhookUrl = nullable(Type.String({ maxLength: 2048, description: '`https://` URL at a public address' }));

export const AccountRequest = namedObject('AccountRequest', {
  name: Name,
  email: Email,
  invoicing: Type.Optional(Type.Boolean({ default: false, description: Invoicing })),
  webhook_url: Type.Optional(WebhookUrl),
});

const billingFields = {
  billing: Type.Optional(ref(BillingChange, 'Billing details printed on invoices')),
  currency: Type.Optional({
    ...CurrencyIn,
    description:
      'ISO-4217 currency code. Refused while anything is unpaid or amounts are agreed in the current currency, because nothing is converted. A sandbox’s currency follows its live account',
  }),
};

export const AccountChange = namedObject('AccountChange', {
  name: Type.Optional(Name),
  email: Type.Optional(Email),
  invoicing: Type.Optional(Flag(Invoicing)),
  webhook_url: Type.Optional(WebhookUrl),
  emails: Type.Optional(oneOf(EMAILS, { description: EMAILS_MEAN })),
  ...billingFields,
  tax_exempt: Type.Optional(
    nullable(
      Type.Object({
        reason: Text(200, { description: 'Reason no tax is charged, printed on invoices' }),
        certificate: assuming(null, nullable(Text(100), { description: 'Number of the exemption certificate' })),
      }),
      { description: 'Tax exemption for quotes priced from now on, or null if the account is not exempt' },
    ),
  ),
  disabled: Type.Optional(Flag('Whether the account is disabled. A disabled account gets 403 `account_disabled`')),
});

export const SANDBOX_PACES = ['instant', 'paced', 'manual'] as const;

export const OwnAccountChange = namedObject('OwnAccountChange', {
  name: Type.Optional(Name),
  webhook_url: Type.Optional(WebhookUrl),
  emails: Type.Optional(oneOf(EMAILS, { description: EMAILS_MEAN })),
  ...billingFields,
  sandbox_pace: Type.Optional(
    nullable(oneOf(SANDBOX_PACES), {
      description: 'Pace of the simulated team, for sandboxes only. Null for the default',
    }),
  ),
});

export const Partner = namedObject('Partner', 'A company that quotes are attributed to, by its `prt_` token', {
  token: Token('prt', 'Partner token, to send as `partner.token` or in the header `Partner-Id`'),
  name: Type.String({ description: 'Partner name shown to customers' }),
  account: nullable(Token('acct', 'Account of the partner. Null if the partner has none')),
  account_name: StringOrNull('Name of that account'),
  disabled_at: WhenOrNull(
    'Time the partner was disabled. Quotes can’t name a disabled partner. Null while it’s enabled',
  ),
  created_at: CREATED_AT,
  version: VERSION,
});
export type Partner = Static<typeof Partner>;

export const PartnerChange = namedObject('PartnerChange', {
  name: Type.Optional(NameText(200, { description: 'Partner name shown to customers' })),
  account: Type.Optional(Token('acct', 'Account of the partner')),
  disabled: Type.Optional(
    Flag(
      'Whether the partner is disabled. Quotes can’t name a disabled partner, and quotes already attributed to it aren’t affected',
    ),
  ),
});

export const PartnerCreate = namedObject('PartnerCreate', {
  name: NameText(200, { description: 'Partner name shown to customers' }),
  account: Type.Optional(Token('acct', 'Account of the partner, if it has one')),
});
