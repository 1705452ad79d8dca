import { type Static, Type } from 'typebox';
import { PATTERNS } from '../../../patterns.ts';
import { PRICED_SERVICES } from '../../../priced.ts';
import { CREATED_AT, CURRENCY, UPDATED_AT, VERSION, When } from '../../fields.ts';
import { CurrencyIn, Money, named, nullable, oneOf, ref, Text, Token } from '../../scalars.ts';
import { PriceListBody } from './price-rules.ts';

const KEY = 'What the list is called in addresses and agreements';

export const ListKey = Type.String({
  minLength: 2,
  maxLength: 40,
  pattern: PATTERNS.listKey.pattern,
  description: KEY,
  examples: ['standard'],
});

export const VersionNumber = Type.String({
  pattern: '^[0-9]{1,9}$',
  description: 'Number of the version, from 1',
  examples: ['1'],
});

export const PriceError = named(
  'PriceFault',
  Type.Object({
    path: Type.String({ description: 'The field, within the body of the list', examples: ['rules.3.price'] }),
    message: Type.String({ description: 'What is wrong, and what would be right' }),
  }),
  'What is wrong with a price list, and where',
);

export const PRICE_VERSION_STATES = ['upcoming', 'in_force', 'past', 'withdrawn'] as const;

const versionFields = {
  number: Type.Integer({ minimum: 1, description: 'Its number within the list' }),
  version: Type.String({ description: 'What quotes name it by, in `price_list.version`', examples: ['standard.2'] }),
  state: oneOf(PRICE_VERSION_STATES, { description: '`withdrawn`: taken back before it began' }),
  starts_at: When('From when it holds'),
  ends_at: nullable(When('When another takes its place; null while none is to')),
  note: nullable(Type.String(), { description: 'Why it was published; null when nothing was said' }),
  published_by: Type.String({ description: 'Who published it: token of a person, or the name of a key' }),
  published_by_name: Type.String({ description: 'The same by name; as `published_by` has it where none is known' }),
  published_at: When('When it was published'),
};

export const PriceVersionMark = named(
  'PriceVersionMark',
  Type.Object(versionFields),
  'A version of a price list, without its rules',
);
export type PriceVersionMark = Static<typeof PriceVersionMark>;

export const PriceVersion = named(
  'PriceVersion',
  Type.Object({ ...versionFields, body: ref(PriceListBody, 'What it says') }),
  'A version of a price list, which never changes',
);

const listFields = {
  key: Type.String({ description: KEY, examples: ['standard'] }),
  name: Type.String({ description: 'What people call it' }),
  currency: CURRENCY,
  default: Type.Boolean({
    description: 'Whether it holds for accounts of its currency with which nothing else is agreed',
  }),
  main: Type.Boolean({
    description:
      'Whether it holds for accounts that have no currency; the firm’s own currency is that of its main list',
  }),
  in_force: nullable(Type.Integer(), { description: 'Number of the version that holds now; null before the first' }),
  next_starts_at: nullable(When('When the next version begins; null when none is published')),
  has_draft: Type.Boolean({ description: 'Whether a version is being written' }),
  version: VERSION,
  created_at: CREATED_AT,
  updated_at: UPDATED_AT,
};

export const ListedPriceList = named(
  'ListedPriceList',
  Type.Object(listFields),
  'What the firm charges, in one currency, as lists show it',
);
export type ListedPriceList = Static<typeof ListedPriceList>;

const PriceDraft = Type.Object({
  body: ref(PriceListBody, 'What it would say'),
  faults: Type.Array(ref(PriceError), { description: 'All that keeps it from being published' }),
  changed_by: Type.String({ description: 'Who changed it last: token of a person, or the name of a key' }),
  changed_by_name: Type.String({ description: 'The same by name; as `changed_by` has it where none is known' }),
  changed_at: When('When it was last changed'),
});

export const PriceList = named(
  'PriceList',
  Type.Object({
    ...listFields,
    versions: Type.Array(ref(PriceVersionMark), { description: 'Published ones, the newest first' }),
    draft: nullable(PriceDraft, { description: 'The version that is being written; null when none is' }),
  }),
  'What the firm charges, in one currency',
);
export type PriceList = Static<typeof PriceList>;

const Name = Text(100, { description: 'What people call it' });

export const PriceListRequest = named(
  'PriceListRequest',
  Type.Object({
    key: ListKey,
    name: Name,
    currency: CurrencyIn,
    copy_of: Type.Optional(
      Type.Object(
        {
          list: ListKey,
          number: Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'Number of its version' }),
        },
        { description: 'The version that its draft begins with; without it what the main list says now' },
      ),
    ),
  }),
);

export const PriceListChange = named(
  'PriceListChange',
  Type.Object({
    name: Type.Optional(Name),
    default: Type.Optional(Type.Boolean({ description: '`true` makes it the default of its currency' })),
    main: Type.Optional(Type.Boolean({ description: '`true` makes it the main list' })),
  }),
);

export const PriceDraftRequest = named(
  'PriceDraftRequest',
  Type.Object({ body: ref(PriceListBody, 'What the draft is to say; it may still have faults') }),
);

export const PriceCheckRequest = named(
  'PriceCheckRequest',
  Type.Object({ body: ref(PriceListBody, 'What is checked') }),
);

export const PriceCheck = named(
  'PriceCheck',
  Type.Object({ faults: Type.Array(ref(PriceError), { description: 'All that is wrong; empty when nothing is' }) }),
  'What is wrong with a price list',
);

const amounts = {
  old: Money('What would be charged by the version in force, with taxes'),
  old_subtotal: Money('`old` without taxes'),
  new: Money('What would be charged by the draft, with taxes'),
  new_subtotal: Money('`new` without taxes'),
  difference: Money('What that is more'),
};

export const PricePreview = named(
  'PricePreview',
  Type.Object({
    hash: Type.String({ description: 'What publishing needs: it stands for the draft and what it was compared with' }),
    currency: CURRENCY,
    compared_with: nullable(Type.String(), {
      description: 'The version in force; null when the currency has none, and `old` is what each quote was told',
    }),
    quotes_of: oneOf(['list', 'currency'], {
      description:
        'Whose quotes: `list`: of accounts that this list decides for; `currency`: it decides for nobody yet, and they are of all accounts of its currency',
    }),
    quotes: Type.Array(
      Type.Object({
        quote: Token('quote', 'What was asked for and is priced anew'),
        number: Type.String({ description: 'Number of that quote, for people' }),
        customer_name: Type.String({ description: 'Name of the account that owns it' }),
        created_at: CREATED_AT,
        ...amounts,
        by_hand: Type.Array(oneOf(PRICED_SERVICES), {
          description: 'What the draft leaves to a person, and no sum holds',
        }),
      }),
      {
        description:
          'The newest live ones, at most 100: `old` by the version in force for each account, `new` by the draft, both with what is agreed with it and with the taxes of today, each where its quote is taxed; none where no country is known',
      },
    ),
    sum: Type.Object(amounts, { description: 'Of all of them' }),
  }),
  'What the draft of a price list would have changed',
);
export type PricePreview = Static<typeof PricePreview>;

export const PricePublishRequest = named(
  'PricePublishRequest',
  Type.Object({
    hash: Text(100, { description: 'Of the preview that it was decided by' }),
    starts_at: Type.Optional(
      Type.String({ format: 'instant', description: 'From when it holds, in the future; without it in 5 seconds' }),
    ),
    note: Type.Optional(Text(500, { description: 'Why it is published' })),
  }),
);

export const PriceCopyRequest = named(
  'PriceCopyRequest',
  Type.Object({
    number: Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'Number of the version that comes back' }),
  }),
);
