import { type Static, Type } from 'typebox';
import { eachReference, longestOf, meaningOf } from '../groups/references.ts';
import { PATTERNS } from '../patterns.ts';
import { PRICED_SERVICES } from '../priced.ts';
import { actionFields, nextField, type WithoutActions } from './actions/action.ts';
import {
  CREATED_AT,
  CURRENCY,
  LIVEMODE,
  NUMBER,
  OBJECT_URL,
  PLAY_MONEY,
  referenceFields,
  UPDATED_AT,
  VERSION,
} from './fields.ts';
import { File } from './file.ts';
import { PricedBy } from './firm/prices/priced-by.ts';
import { laterTaxFields, taxFields } from './firm/tax.ts';
import { MetadataIn, MetadataReply } from './quotes/metadata.ts';
import { PartnerRequest } from './quotes/partner-request.ts';
import { attributionFields, referralFields, termFields } from './quotes/shared-fields.ts';
import { UseCase } from './quotes/use-case.ts';
import {
  DateTimeIn,
  Flag,
  Money,
  NullableToken,
  named,
  namedObject,
  nullable,
  oneOf,
  ref,
  StringOrNull,
  Text,
  Token,
  TokenOrUrl,
  WhenOrNull,
} from './scalars.ts';
import { Services } from './services.ts';
import { rowFields } from './work/row.ts';

export const QUOTE_STATUSES = ['requested', 'ready', 'approved', 'paid', 'cancelled'] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

export const QUOTE_STATUSES_MEAN =
  '`requested`: being priced · `ready`: priced, and payable until `expires_at` · `approved`: invoiced, and its order is in progress · `paid` · `cancelled`: by either side, or expired';

export const CANCEL_REASONS = [
  'price_too_high',
  'turnaround_unacceptable',
  'no_longer_required',
  'client_declined',
  'wrong_services',
  'wrong_files',
  'resubmitting_later',
] as const;

/** Reasons for the team to cancel a quote, in addition to those of customers. */
export const TEAM_CANCEL_REASONS = ['illegible', 'not_possible', 'duplicate', 'other'] as const;

const CANCELLED_REASONS = [...CANCEL_REASONS, ...TEAM_CANCEL_REASONS, 'expired'] as const;
export type CancelledReason = (typeof CANCELLED_REASONS)[number];

export const CancelNote = Type.Optional(
  Text(1000, { description: 'Reason in your own words, shown to the other side' }),
);

export const QuoteRequest = namedObject('QuoteRequest', {
  files: Type.Array(TokenOrUrl('file'), {
    minItems: 1,
    uniqueItems: true,
    description: 'File ids, or publicly accessible `https://` URLs',
  }),
  services: ref(Services, 'Requested services. At least one flag is true, each with its options'),
  ...eachReference((name) =>
    Type.Optional(Text(longestOf(name), { description: `${meaningOf(name)}. Copied to the order` })),
  ),
  webhook: Type.Optional(
    Type.String({
      maxLength: 2048,
      pattern: PATTERNS.https.pattern,
      description: 'URL that receives events for this quote and its order',
    }),
  ),
  partner: Type.Optional(
    ref(PartnerRequest, 'Partner that the quote is attributed to, and the customer that the partner refers'),
  ),
  autobuy: Type.Optional(Flag('Whether to charge the default payment method and create the order at once')),
  max_total: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1_000_000_000_000,
      description: 'Maximum amount to charge with `autobuy`, in minor units',
    }),
  ),
  use_cases: Type.Optional(
    Type.Array(ref(UseCase), {
      maxItems: 50,
      description: 'Purposes of the documents, so that they suit the office that receives them',
    }),
  ),
  deadline: Type.Optional({
    ...DateTimeIn,
    description: 'Time by which you need the result, `YYYY-MM-DD HH:MM:SS` in UTC, in the future',
  }),
  notes: Type.Optional(Text(10_000, { description: 'General notes for the team' })),
  metadata: Type.Optional(MetadataIn),
});
export type QuoteRequest = Static<typeof QuoteRequest>;

export const LineItem = namedObject('LineItem', 'Line of a price', {
  code: Type.String({ description: 'Name of the charge, for programs', examples: ['translation'] }),
  description: Type.String({ description: 'Display text, as printed on invoices' }),
  quantity: Type.Number({ description: 'Number of units, such as pages, documents or parcels' }),
  unit_price: Money('Unit price'),
  amount: Money('Quantity times unit price'),
});
export type LineItem = Static<typeof LineItem>;

export const Estimate = named(
  'Estimate',
  Type.Object(
    {
      total: Money('Amount that would be charged: the lines, plus any taxes not included in them'),
      ...taxFields,
      inclusive: Flag('Whether the lines include taxes'),
      currency: CURRENCY,
      line_items: Type.Array(ref(LineItem), { description: 'Line items that make up the total' }),
      price_list: ref(PricedBy, 'Price list that the estimate is based on'),
      promised_at: WhenOrNull('Delivery time if the quote were paid now, or null if a person has to decide'),
      by_hand: Type.Array(oneOf(PRICED_SERVICES), {
        description: 'Services that the price list leaves to a person to price, not included in any line',
      }),
      complete: Flag(
        'False if a person must price the quote, because a file could not be measured, the price list leaves it to them, or the company’s languages don’t include these',
      ),
    },
    { description: 'Estimate made when the quote is created, not binding' },
  ),
);
export type Estimate = Static<typeof Estimate>;

const quoteFields = {
  url: OBJECT_URL,
  token: Token('quote', 'Token of the quote, used in every call about it'),
  number: NUMBER,
  status: oneOf(QUOTE_STATUSES, { description: QUOTE_STATUSES_MEAN }),
  source: Type.String({
    description: 'Source language. Without a translation, the language detected in the files, or else `und`',
  }),
  target: Type.Array(Type.String(), { description: 'Target languages, empty without a translation' }),
  services: ref(Services, 'Requested services, with defaults filled in'),
  ...termFields,
  webhook: Type.Optional(Type.String({ description: 'Webhook URL, visible only to the account that set it' })),
  ...attributionFields,
  payment_url: StringOrNull('Page for review and payment, or null until the quote is ready'),
  total: nullable(
    Money('Amount to be charged, with any taxes not included in the lines', 'or null until the quote is ready'),
  ),
  ...laterTaxFields,
  currency: CURRENCY,
  line_items: Type.Array(ref(LineItem), {
    description: 'Line items that make up `total`, empty until the quote is ready',
  }),
  price_list: ref(PricedBy, 'Price list in force when the quote was created'),
  estimate: ref(Estimate, 'Price computed at once, not binding'),
  files: Type.Array(ref(File), { description: 'Documents to work on' }),
  ...referenceFields,
  deadline: WhenOrNull('Time by which you need the result, or null if not set'),
  notes: StringOrNull('Notes that you wrote to the team, or null if none'),
  metadata: MetadataReply,
  use_cases: Type.Array(ref(UseCase), { description: 'Purposes of the documents, empty if not set' }),
  autobuy: Flag('Whether the quote is paid automatically once it is priced'),
  max_total: nullable(Money('Maximum amount to charge with autobuy')),
  order: nullable(Token('order', 'Order created by the payment, or null until then')),
  expires_at: WhenOrNull('Time until which the quote can be paid, 30 days after it was priced, or null before'),
  cancelled_reason: nullable(oneOf(CANCELLED_REASONS), {
    description: 'Reason for the cancellation, or null if none was stated',
  }),
  cancelled_note: StringOrNull('Reason in the words of the person who cancelled the quote'),
  promised_at: WhenOrNull(
    'Delivery time promised with the price, or null until the quote is priced or if unknown. If the quote is paid later, its order may be due later',
  ),
  messages_shared: Flag(
    'Whether the account that created the quote for its customer can read the messages about it and its order',
  ),
  ...referralFields,
  renewed_from: nullable(Token('quote'), { description: 'Expired quote that this one renews' }),
  livemode: LIVEMODE,
  version: VERSION,
  created_at: CREATED_AT,
  updated_at: UPDATED_AT,
};

export const Quote = namedObject('Quote', 'Requested services and their price', { ...quoteFields, ...actionFields });
export type Quote = Static<typeof Quote>;

export const ListedQuote = namedObject('ListedQuote', 'Quote, as shown in lists', { ...quoteFields, ...nextField });

const teamQuoteFields = {
  ...quoteFields,
  account: Token('acct', 'Customer who owns the quote'),
  created_by: Token('acct', 'Account that created the quote, different from the owner for a referral'),
  referral: nullable(
    Type.Object({
      email: Type.String({ description: 'Address for emails to the customer' }),
      name: Type.Optional(Type.String({ description: 'Name used in emails' })),
      phone: Type.Optional(Type.String({ description: 'Phone number, in case a call is needed' })),
      company: Type.Optional(Type.String({ description: 'Name of the account created for the customer' })),
    }),
    { description: 'Customer, as named by the account that created the quote' },
  ),
  summary: Type.Array(Type.String(), { description: 'Requested services, in one sentence each' }),
  team_note: StringOrNull('Note made when the quote was priced, for the team only'),
  assignee: StringOrNull('Team member working on the quote'),
};

export const TeamQuote = namedObject('TeamQuote', 'Quote, as shown to the team', {
  ...teamQuoteFields,
  ...rowFields,
  play_money: PLAY_MONEY,
  ...actionFields,
});
export type TeamQuote = Static<typeof TeamQuote>;
/** Content of the team's quote pages, without actions and row fields. */
export type TeamQuoteContent = Omit<WithoutActions<TeamQuote>, keyof typeof rowFields | 'play_money'>;

export const ListedTeamQuote = namedObject('ListedTeamQuote', 'Quote, as shown in lists of the team', {
  ...teamQuoteFields,
  ...nextField,
  ...rowFields,
});

/** A line as the team enters it. */
export const PricedLine = Type.Object({
  code: Text(64, { pattern: PATTERNS.lineCode.pattern, description: 'Name of the charge, for programs' }),
  description: Text(300, { description: 'Display text, shown to the customer' }),
  quantity: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000, description: 'Number of units' }),
  unit_price: Type.Integer({
    minimum: -100_000_000,
    maximum: 100_000_000,
    description: 'Unit price in minor units, negative for a discount',
  }),
});

export const PriceQuoteRequest = namedObject('PriceQuoteRequest', {
  line_items: Type.Optional(
    Type.Array(PricedLine, {
      minItems: 1,
      maxItems: 200,
      description: 'Lines of the price. Defaults to the estimate',
    }),
  ),
  note: Type.Optional(Text(10_000, { description: 'Note for the team only' })),
});

export const PayRequest = namedObject('PayRequest', {
  purchase_order: Type.Optional(
    Text(100, { description: 'Your purchase order, in place of the quote’s, if the quote is invoiced' }),
  ),
  payment_method: Type.Optional(
    NullableToken('src', {
      description:
        'Saved payment method. Defaults to the invoice for an account with invoicing, otherwise to the default payment method',
    }),
  ),
  expected_total: Type.Optional(
    Type.Integer({
      minimum: 0,
      description:
        'Total that the payer saw, in minor units. If the total has changed since, the request fails with 409 `stale` and the new `total`, and nothing is charged',
    }),
  ),
});
