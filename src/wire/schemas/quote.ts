import { type Static, Type } from 'typebox';
import { PATTERNS } from '../patterns.ts';
import { actionFields, nextField, type Unacted } from './actions/action.ts';
import { File } from './file.ts';
import { MetadataIn, MetadataOut } from './quotes/metadata.ts';
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
import { CERTIFICATIONS, DELIVERIES, Services, TRANSLATION_TYPES, TWO_SPEEDS } from './services.ts';

export const QUOTE_STATUSES = ['requested', 'ready', 'approved', 'paid', 'cancelled'] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

export const CANCEL_REASONS = [
  'price_too_high',
  'turnaround_unacceptable',
  'no_longer_required',
  'client_declined',
  'wrong_services',
  'wrong_files',
  'resubmitting_later',
] as const;

/** Why the team may cancel a quote, beside the reasons of customers. */
export const TEAM_CANCEL_REASONS = ['illegible', 'not_possible', 'duplicate', 'other'] as const;

const CANCELLED_REASONS = [...CANCEL_REASONS, ...TEAM_CANCEL_REASONS, 'expired'] as const;
export type CancelledReason = (typeof CANCELLED_REASONS)[number];

export const CancelNote = Type.Optional(Text(1000, { description: 'Why, in your own words; the other side reads it' }));

export const PartnerRequest = named(
  'PartnerRequest',
  Type.Object({
    token: Type.Optional(Type.String({ description: 'Partner token beginning `prt_`' })),
    referral: Type.Optional(
      Type.Object(
        {
          email: Type.Optional(
            Type.String({ format: 'email', maxLength: 254, description: 'Required for the referral to take effect' }),
          ),
          name: Type.Optional(Text(200)),
          phone: Type.Optional(Text(50)),
          company: Type.Optional(Text(200)),
        },
        { description: 'The referred customer, on whose account the quote is placed' },
      ),
    ),
  }),
);

export const QuoteRequest = named(
  'QuoteRequest',
  Type.Object({
    files: Type.Array(TokenOrUrl('file'), {
      minItems: 1,
      uniqueItems: true,
      description: 'File ids, or publicly accessible `https://` URLs',
    }),
    services: ref(Services),
    reference: Type.Optional(Text(255, { description: 'Copied to resulting orders' })),
    client_reference: Type.Optional(Text(255, { description: 'Copied to resulting orders' })),
    case_reference: Type.Optional(Text(255, { description: 'Copied to resulting orders' })),
    webhook: Type.Optional(
      Type.String({
        maxLength: 2048,
        pattern: PATTERNS.https.pattern,
        description: 'Receives events for this quote and its order',
      }),
    ),
    partner: Type.Optional(ref(PartnerRequest)),
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
    use_cases: Type.Optional(Type.Array(ref(UseCase), { maxItems: 50 })),
    deadline: Type.Optional(DateTimeIn),
    notes: Type.Optional(Text(10_000, { description: 'General notes for the team' })),
    metadata: Type.Optional(MetadataIn),
  }),
);
export type QuoteRequest = Static<typeof QuoteRequest>;

export const LineItem = named(
  'LineItem',
  Type.Object({
    code: Type.String(),
    description: Type.String(),
    quantity: Type.Number(),
    unit_price: Money('Price of one'),
    amount: Money('Quantity times price'),
  }),
);
export type LineItem = Static<typeof LineItem>;

export const Estimate = named(
  'Estimate',
  Type.Object(
    {
      total: Money('Sum of the lines'),
      currency: Type.String(),
      line_items: Type.Array(ref(LineItem)),
      price_list: Type.String({ description: 'Version of the price list it was made from' }),
      promised_at: nullable(Timestamp),
      complete: Type.Boolean({ description: 'False when a file could not be measured and a person must price it' }),
    },
    { description: 'Made when the quote is created; not binding' },
  ),
);
export type Estimate = Static<typeof Estimate>;

/** How an account tells what it made for another from what is its own. */
export const referralFields = {
  referred: Type.Boolean({ description: 'Whether this account made it for a referred customer, who owns it' }),
  customer: nullable(Type.Object({ name: Type.String(), email: Type.String() }), {
    description: 'The referred customer, as the referral named them; null on what is the account’s own',
  }),
};

/** Both are absent where it is attributed to nobody. */
export const attributionFields = {
  partner: Type.Optional(Token('prt', 'Present only when attributed to a partner')),
  partner_name: Type.Optional(Type.String({ description: 'The name of that partner' })),
};

/** Of the translation; without one, of the services that are wanted instead. */
export const termFields = {
  translation_type: oneOf(TRANSLATION_TYPES),
  certification: oneOf(CERTIFICATIONS),
  delivery: oneOf(DELIVERIES, {
    description: 'Of the translation; without one `physical` when anything is sent on paper',
  }),
  turnaround: oneOf(TWO_SPEEDS, {
    description: 'Of the translation; without one `expedited` when any service is faster than standard',
  }),
};

const quoteFields = {
  url: Type.String(),
  token: Token('quote'),
  number: Type.String({ examples: ['48213-907315'] }),
  status: oneOf(QUOTE_STATUSES),
  source: Type.String({
    description: 'Source language; without a translation the one found in the files, else `und`',
  }),
  target: Type.Array(Type.String(), { description: 'Target languages; empty without a translation' }),
  services: ref(Services),
  ...termFields,
  webhook: Type.Optional(Type.String({ description: 'Shown to the account that set it; else absent' })),
  ...attributionFields,
  payment_url: nullable(Type.String({ description: 'Page for review and payment; null until the quote is ready' })),
  total: nullable(Money('Price; null until the quote is ready')),
  currency: Type.String(),
  line_items: Type.Array(ref(LineItem)),
  estimate: ref(Estimate),
  files: Type.Array(ref(File)),
  reference: nullable(Type.String()),
  client_reference: nullable(Type.String()),
  case_reference: nullable(Type.String()),
  deadline: nullable(Timestamp),
  notes: nullable(Type.String()),
  metadata: MetadataOut,
  use_cases: Type.Array(ref(UseCase)),
  autobuy: Type.Boolean(),
  max_total: nullable(Money('With autobuy: the most that may be taken')),
  order: nullable(Token('order')),
  expires_at: nullable(Timestamp),
  cancelled_reason: nullable(oneOf(CANCELLED_REASONS), { description: 'Why it was cancelled; null when nobody said' }),
  cancelled_note: nullable(Type.String({ description: 'The same in the words of who cancelled it' })),
  promised_at: nullable(Timestamp),
  messages_shared: Type.Boolean({
    description: 'Whether who made the quote for its customer may read the messages about it and its order',
  }),
  ...referralFields,
  renewed_from: nullable(Token('quote'), { description: 'The expired quote that this one repeats' }),
  livemode: Type.Boolean(),
  version: Type.Integer({
    minimum: 1,
    description: 'Counts its changes; `If-Match` names the one that a change was decided by',
  }),
  created_at: Timestamp,
  updated_at: Timestamp,
};

export const Quote = named('Quote', Type.Object({ ...quoteFields, ...actionFields }));
export type Quote = Static<typeof Quote>;

export const ListedQuote = named('ListedQuote', Type.Object({ ...quoteFields, ...nextField }));

const teamQuoteFields = {
  ...quoteFields,
  account: Token('acct'),
  created_by: Token('acct'),
  referral: nullable(
    Type.Object({
      email: Type.String(),
      name: Type.Optional(Type.String()),
      phone: Type.Optional(Type.String()),
      company: Type.Optional(Type.String()),
    }),
    { description: 'The customer as the account that made the quote named them' },
  ),
  team_note: nullable(Type.String()),
  assignee: nullable(Type.String({ description: 'Who in the team works on it' })),
};

export const TeamQuote = named('TeamQuote', Type.Object({ ...teamQuoteFields, ...actionFields }));
export type TeamQuote = Static<typeof TeamQuote>;
/** As the team's pages show it. */
export type TeamQuoteContent = Unacted<TeamQuote>;

export const ListedTeamQuote = named('ListedTeamQuote', Type.Object({ ...teamQuoteFields, ...nextField }));

/** A line as the team writes it. */
export const PricedLine = Type.Object({
  code: Text(64, { pattern: PATTERNS.lineCode.pattern }),
  description: Text(300),
  quantity: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 }),
  unit_price: Type.Integer({ minimum: -100_000_000, maximum: 100_000_000, description: 'In minor units' }),
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
    payment_method: Type.Optional(
      NullableToken('src', {
        description:
          'A saved payment method; without it the invoice of an account that has invoicing, else the default method',
      }),
    ),
  }),
);
