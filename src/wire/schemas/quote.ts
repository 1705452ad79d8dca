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
  Money,
  NullableToken,
  named,
  nullable,
  oneOf,
  ref,
  Text,
  Timestamp,
  Token,
  TokenOrUrl,
} from './scalars.ts';
import { Services } from './services.ts';
import { rowFields } from './work/row.ts';

export const QUOTE_STATUSES = ['requested', 'ready', 'approved', 'paid', 'cancelled'] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

export const QUOTE_STATUSES_MEAN =
  '`requested`: being priced · `ready`: priced, to be paid until `expires_at` · `approved`: on the invoice, its order is at work · `paid` · `cancelled`: by either side, or expired';

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

export const CancelNote = Type.Optional(Text(1000, { description: 'Why, in your own words; the other side reads it' }));

export const QuoteRequest = named(
  'QuoteRequest',
  Type.Object({
    files: Type.Array(TokenOrUrl('file'), {
      minItems: 1,
      uniqueItems: true,
      description: 'File ids, or publicly accessible `https://` URLs',
    }),
    services: ref(Services, 'What is wanted; at least one flag is true, each with its options'),
    ...eachReference((name) =>
      Type.Optional(Text(longestOf(name), { description: `${meaningOf(name)}; copied to its order` })),
    ),
    webhook: Type.Optional(
      Type.String({
        maxLength: 2048,
        pattern: PATTERNS.https.pattern,
        description: 'Receives events for this quote and its order',
      }),
    ),
    partner: Type.Optional(ref(PartnerRequest, 'Whom it is attributed to, and the customer whom that partner refers')),
    autobuy: Type.Optional(
      Type.Boolean({ description: 'Charge the default payment method and open the order at once' }),
    ),
    max_total: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000_000_000,
        description: 'With `autobuy`: the most that may be taken, in minor units',
      }),
    ),
    use_cases: Type.Optional(
      Type.Array(ref(UseCase), {
        maxItems: 50,
        description: 'What the papers are for, so that they fit the office that gets them',
      }),
    ),
    deadline: Type.Optional({
      ...DateTimeIn,
      description: 'When you need it, `YYYY-MM-DD HH:MM:SS` in UTC, in the future',
    }),
    notes: Type.Optional(Text(10_000, { description: 'General notes for the team' })),
    metadata: Type.Optional(MetadataIn),
  }),
);
export type QuoteRequest = Static<typeof QuoteRequest>;

export const LineItem = named(
  'LineItem',
  Type.Object({
    code: Type.String({ description: 'What is charged for, as a word for programs', examples: ['translation'] }),
    description: Type.String({ description: 'The same for people, as papers show it' }),
    quantity: Type.Number({ description: 'How many: pages, documents, parcels …' }),
    unit_price: Money('Price of one'),
    amount: Money('Quantity times price'),
  }),
  'One row of a price',
);
export type LineItem = Static<typeof LineItem>;

export const Estimate = named(
  'Estimate',
  Type.Object(
    {
      total: Money('What would be charged: the lines, and taxes that they do not hold'),
      ...taxFields,
      inclusive: Type.Boolean({ description: 'Whether the lines hold the taxes already' }),
      currency: CURRENCY,
      line_items: Type.Array(ref(LineItem), { description: 'What the sum is made of' }),
      price_list: ref(PricedBy, 'The price list that it was made by'),
      promised_at: nullable(Timestamp, {
        description: 'When it would be delivered if it were paid now; null when a person has to say',
      }),
      by_hand: Type.Array(oneOf(PRICED_SERVICES), {
        description: 'What the list leaves to a person to price; no line stands for it',
      }),
      complete: Type.Boolean({
        description:
          'False when a person must price it: a file could not be measured, the list leaves it to them, or the firm has named its languages and not these',
      }),
    },
    { description: 'Made when the quote is created; not binding' },
  ),
);
export type Estimate = Static<typeof Estimate>;

const quoteFields = {
  url: OBJECT_URL,
  token: Token('quote', 'The quote, in every call about it'),
  number: NUMBER,
  status: oneOf(QUOTE_STATUSES, { description: QUOTE_STATUSES_MEAN }),
  source: Type.String({
    description: 'Source language; without a translation the one found in the files, else `und`',
  }),
  target: Type.Array(Type.String(), { description: 'Target languages; empty without a translation' }),
  services: ref(Services, 'What was asked for, with defaults filled in'),
  ...termFields,
  webhook: Type.Optional(Type.String({ description: 'Shown to the account that set it; else absent' })),
  ...attributionFields,
  payment_url: nullable(Type.String({ description: 'Page for review and payment; null until the quote is ready' })),
  total: nullable(Money('What is charged: the lines, and taxes that they do not hold; null until the quote is ready')),
  ...laterTaxFields,
  currency: CURRENCY,
  line_items: Type.Array(ref(LineItem), { description: 'What `total` is made of; empty until the quote is ready' }),
  price_list: ref(PricedBy, 'The price list that was in force when the quote was made'),
  estimate: ref(Estimate, 'The price as computed at once, not binding'),
  files: Type.Array(ref(File), { description: 'The documents to work on' }),
  ...referenceFields,
  deadline: nullable(Timestamp, { description: 'When you need it; null when you did not say' }),
  notes: nullable(Type.String(), { description: 'What you wrote to the team with it; null when nothing' }),
  metadata: MetadataReply,
  use_cases: Type.Array(ref(UseCase), { description: 'What the papers are for; empty when you did not say' }),
  autobuy: Type.Boolean({ description: 'Whether it is paid by itself once it is priced' }),
  max_total: nullable(Money('With autobuy: the most that may be taken')),
  order: nullable(Token('order', 'The order that paying made; null until then')),
  expires_at: nullable(Timestamp, {
    description: 'Until when it can be paid: 30 days after it was priced; null before',
  }),
  cancelled_reason: nullable(oneOf(CANCELLED_REASONS), { description: 'Why it was cancelled; null when nobody said' }),
  cancelled_note: nullable(Type.String({ description: 'The same in the words of who cancelled it' })),
  promised_at: nullable(Timestamp, {
    description:
      'When the result is promised for, as said with the price; null until it is priced, or where nobody can say. Paid later, its order may be promised for later',
  }),
  messages_shared: Type.Boolean({
    description: 'Whether who made the quote for its customer may read the messages about it and its order',
  }),
  ...referralFields,
  renewed_from: nullable(Token('quote'), { description: 'The expired quote that this one repeats' }),
  livemode: LIVEMODE,
  version: VERSION,
  created_at: CREATED_AT,
  updated_at: UPDATED_AT,
};

export const Quote = named(
  'Quote',
  Type.Object({ ...quoteFields, ...actionFields }),
  'What is asked for and what it costs',
);
export type Quote = Static<typeof Quote>;

export const ListedQuote = named(
  'ListedQuote',
  Type.Object({ ...quoteFields, ...nextField }),
  'A quote, as lists show it',
);

const teamQuoteFields = {
  ...quoteFields,
  account: Token('acct', 'The customer, who owns it'),
  created_by: Token('acct', 'The account that made it; another one for a referral'),
  referral: nullable(
    Type.Object({
      email: Type.String({ description: 'Where emails to them go' }),
      name: Type.Optional(Type.String({ description: 'Whom emails greet' })),
      phone: Type.Optional(Type.String({ description: 'Should a call be needed' })),
      company: Type.Optional(Type.String({ description: 'Name of the account that was opened for them' })),
    }),
    { description: 'The customer as the account that made the quote named them' },
  ),
  summary: Type.Array(Type.String(), { description: 'What was asked for, one sentence for each service' }),
  team_note: nullable(Type.String(), { description: 'What was noted when it was priced; for the team only' }),
  assignee: nullable(Type.String({ description: 'Who in the team works on it' })),
};

export const TeamQuote = named(
  'TeamQuote',
  Type.Object({ ...teamQuoteFields, ...rowFields, play_money: PLAY_MONEY, ...actionFields }),
  'A quote as the team sees it',
);
export type TeamQuote = Static<typeof TeamQuote>;
/** Content of the team's quote pages, without actions and row fields. */
export type TeamQuoteContent = Omit<WithoutActions<TeamQuote>, keyof typeof rowFields | 'play_money'>;

export const ListedTeamQuote = named(
  'ListedTeamQuote',
  Type.Object({ ...teamQuoteFields, ...nextField, ...rowFields }),
  'A quote, as lists of the team show it',
);

/** A line as the team enters it. */
export const PricedLine = Type.Object({
  code: Text(64, { pattern: PATTERNS.lineCode.pattern, description: 'What is charged for, as a word for programs' }),
  description: Text(300, { description: 'The same for people: the customer reads it' }),
  quantity: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000, description: 'How many of it' }),
  unit_price: Type.Integer({
    minimum: -100_000_000,
    maximum: 100_000_000,
    description: 'Price of one, in minor units; below zero for a discount',
  }),
});

export const PriceQuoteRequest = named(
  'PriceQuoteRequest',
  Type.Object({
    line_items: Type.Optional(
      Type.Array(PricedLine, { minItems: 1, maxItems: 200, description: 'Without it the estimate is taken' }),
    ),
    note: Type.Optional(Text(10_000, { description: 'For the team only' })),
  }),
);

export const PayRequest = named(
  'PayRequest',
  Type.Object({
    purchase_order: Type.Optional(
      Text(100, { description: 'Your purchase order, in place of the quote’s, where it goes on the invoice' }),
    ),
    payment_method: Type.Optional(
      NullableToken('src', {
        description:
          'A saved payment method; without it the invoice of an account that has invoicing, else the default method',
      }),
    ),
  }),
);
