import { type Static, Type } from 'typebox';
import { PATTERNS } from '../../../patterns.ts';
import { PRICED_SERVICES } from '../../../priced.ts';
import { CREATED_AT, CURRENCY, UPDATED_AT, VERSION, When } from '../../fields.ts';
import {
  CurrencyIn,
  Flag,
  Money,
  namedObject,
  nullable,
  oneOf,
  ref,
  StringOrNull,
  Text,
  Token,
} from '../../scalars.ts';
import { PriceListBody } from './price-rules.ts';

const KEY = 'Name of the list in URLs and agreements';

export const ListKey = Type.String({
  minLength: 2,
  maxLength: 40,
  pattern: PATTERNS.listKey.pattern,
  description: KEY,
  examples: ['standard'],
});

export const VersionNumber = Type.String({
  pattern: '^[0-9]{1,9}$',
  description: 'Version number, starting at 1',
  examples: ['1'],
});

export const PriceError = namedObject('PriceFault', 'Problem in a price list, with its place', {
  path: Type.String({ description: 'Path of the field in the list’s body', examples: ['rules.3.price'] }),
  message: Type.String({ description: 'Problem and how to fix it' }),
});

export const PRICE_VERSION_STATES = ['upcoming', 'in_force', 'past', 'withdrawn'] as const;

const versionFields = {
  number: Type.Integer({ minimum: 1, description: 'Number of the version in the list' }),
  version: Type.String({
    description: 'Name of the version, as used in `price_list.version` of quotes',
    examples: ['standard.2'],
  }),
  state: oneOf(PRICE_VERSION_STATES, {
    description: 'Status of the version. `withdrawn` means withdrawn before it took effect',
  }),
  starts_at: When('Time at which the version takes effect'),
  ends_at: nullable(When('Time at which another version takes over, or null if none is planned')),
  note: StringOrNull('Reason for publishing, or null if none was entered'),
  published_by: Type.String({ description: 'Token of the person, or name of the key, that published the version' }),
  published_by_name: Type.String({
    description: 'Name of the publisher, or the value of `published_by` if no name is known',
  }),
  published_at: When('Time at which the version was published'),
};

export const PriceVersionMark = namedObject(
  'PriceVersionMark',
  'Version of a price list, without its rules',
  versionFields,
);
export type PriceVersionMark = Static<typeof PriceVersionMark>;

export const PriceVersion = namedObject('PriceVersion', 'Version of a price list. Versions never change', {
  ...versionFields,
  body: ref(PriceListBody, 'Content of the version'),
});

const listFields = {
  key: Type.String({ description: KEY, examples: ['standard'] }),
  name: Type.String({ description: 'Display name' }),
  currency: CURRENCY,
  default: Flag('Whether the list applies to accounts in its currency that have no other agreement'),
  main: Flag(
    'Whether the list applies to accounts without a currency. The company’s own currency is that of its main list',
  ),
  in_force: nullable(Type.Integer(), { description: 'Number of the version in force, or null before the first' }),
  next_starts_at: nullable(When('Time at which the next version takes effect, or null if none is published')),
  has_draft: Flag('Whether the list has a draft'),
  version: VERSION,
  created_at: CREATED_AT,
  updated_at: UPDATED_AT,
};

export const ListedPriceList = namedObject(
  'ListedPriceList',
  'Prices of the company in one currency, as shown in lists',
  listFields,
);
export type ListedPriceList = Static<typeof ListedPriceList>;

const PriceDraft = Type.Object({
  body: ref(PriceListBody, 'Content of the draft'),
  faults: Type.Array(ref(PriceError), { description: 'Problems that prevent publishing' }),
  changed_by: Type.String({ description: 'Token of the person, or name of the key, that last changed the draft' }),
  changed_by_name: Type.String({ description: 'Name of the editor, or the value of `changed_by` if no name is known' }),
  changed_at: When('Time of the last change'),
});

export const PriceList = namedObject('PriceList', 'Prices of the company in one currency', {
  ...listFields,
  versions: Type.Array(ref(PriceVersionMark), { description: 'Published versions, newest first' }),
  draft: nullable(PriceDraft, { description: 'Draft of the next version, or null if none' }),
});
export type PriceList = Static<typeof PriceList>;

const Name = Text(100, { description: 'Display name' });

export const PriceListRequest = namedObject('PriceListRequest', {
  key: ListKey,
  name: Name,
  currency: CurrencyIn,
  copy_of: Type.Optional(
    Type.Object(
      {
        list: ListKey,
        number: Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'Number of the version to copy' }),
      },
      { description: 'Version that the draft starts from. Defaults to the current content of the main list' },
    ),
  ),
});

export const PriceListChange = namedObject('PriceListChange', {
  name: Type.Optional(Name),
  default: Type.Optional(Flag('`true` makes the list the default of its currency')),
  main: Type.Optional(Flag('`true` makes the list the main list')),
});

export const PriceDraftRequest = namedObject('PriceDraftRequest', {
  body: ref(PriceListBody, 'Content of the draft, which may still have problems'),
});

export const PriceCheckRequest = namedObject('PriceCheckRequest', { body: ref(PriceListBody, 'Content to check') });

export const PriceCheck = namedObject('PriceCheck', 'Problems found in a price list', {
  faults: Type.Array(ref(PriceError), { description: 'Problems found, empty if none' }),
});

const amounts = {
  old: Money('Amount charged under the version in force, including taxes'),
  old_subtotal: Money('`old` excluding taxes'),
  new: Money('Amount charged under the draft, including taxes'),
  new_subtotal: Money('`new` excluding taxes'),
  difference: Money('Difference between `new` and `old`'),
};

export const PricePreview = namedObject('PricePreview', 'Changes that a price list’s draft would have made', {
  hash: Type.String({ description: 'Hash of the draft and of what it was compared with, required to publish' }),
  currency: CURRENCY,
  compared_with: StringOrNull(
    'Version in force, or null if the currency has none. In that case `old` is the amount that each customer was quoted',
  ),
  quotes_of: oneOf(['list', 'currency'], {
    description:
      '`list`: quotes of the accounts that use this list · `currency`: quotes of all accounts in the list’s currency, because no account uses the list yet',
  }),
  quotes: Type.Array(
    Type.Object({
      quote: Token('quote', 'Quote that is priced again'),
      number: Type.String({ description: 'Number of the quote, for people' }),
      customer_name: Type.String({ description: 'Name of the account that owns the quote' }),
      created_at: CREATED_AT,
      ...amounts,
      by_hand: Type.Array(oneOf(PRICED_SERVICES), {
        description: 'Services that the draft leaves to a person to price, not included in any amount',
      }),
    }),
    {
      description:
        'Newest live quotes, at most 100. `old` uses the version in force for each account and `new` uses the draft, both with the account’s agreement and today’s taxes where the quote is taxed. No taxes are added if the country is unknown',
    },
  ),
  sum: Type.Object(amounts, { description: 'Totals of all quotes' }),
});
export type PricePreview = Static<typeof PricePreview>;

export const PricePublishRequest = namedObject('PricePublishRequest', {
  hash: Text(100, { description: 'Hash of the preview that the decision was based on' }),
  starts_at: Type.Optional(
    Type.String({
      format: 'instant',
      description: 'Time in the future at which the version takes effect. Defaults to 5 seconds from now',
    }),
  ),
  note: Type.Optional(Text(500, { description: 'Reason for publishing' })),
});

export const PriceCopyRequest = namedObject('PriceCopyRequest', {
  number: Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'Number of the version to restore' }),
});
