import { type Static, Type } from 'typebox';
import { SCOPES } from '../account.ts';
import { CREATED_AT, LIVEMODE, VERSION } from '../fields.ts';
import { named, nullable, oneOf, ref, Text, Timestamp, Token } from '../scalars.ts';

// Far below the limit of exact integers.
const MAX_AMOUNT = 1_000_000_000_000;

const Limit = (description: string) =>
  nullable(Type.Integer({ minimum: 0, maximum: MAX_AMOUNT }), {
    description: `${description}, in minor units of the account’s currency; null: no limit`,
  });

export const KeyLimits = named(
  'KeyLimits',
  Type.Object(
    {
      per_order: Limit('The most that one order may cost'),
      per_month: Limit('The most in a calendar month (UTC)'),
    },
    { description: 'What the key, and the keys that it made, may spend' },
  ),
);
export type KeyLimits = Static<typeof KeyLimits>;

const RateLimit = nullable(Type.Integer({ minimum: 1, maximum: 10_000_000 }), {
  description: 'Requests a minute that it may make, below the limit of its account; null: as many as the account',
});

const keyFields = {
  token: Token('key', 'The key as an object; it opens nothing'),
  name: Type.String({ description: 'What you call it' }),
  hint: Type.String({ description: 'How the key begins and ends', examples: ['dgm_live_…f3Qz'] }),
  scopes: Type.Array(oneOf(SCOPES), { description: 'What it may do' }),
  limits: ref(KeyLimits, 'What it may spend'),
  rate_limit: RateLimit,
  spent_this_month: Type.Integer({
    description:
      'What the key, and the keys that it made, have paid, put on the invoice or hold, since the month began (UTC)',
  }),
  made_by: nullable(Token('key', 'The key that made it, whose limits hold for it too')),
  person: nullable(Token('prs'), {
    description: 'The member who made it, signed in or with a key of theirs; null when not known, or made by our team',
  }),
  livemode: LIVEMODE,
  created_at: CREATED_AT,
  expires_at: nullable(Timestamp, { description: 'When it ends by itself; null: never' }),
  last_used_at: nullable(Timestamp, { description: 'When it was last used; null when it never was' }),
  revoked_at: nullable(Timestamp, { description: 'When it was revoked; null while it works' }),
  version: VERSION,
};

export const ApiKey = named(
  'ApiKey',
  Type.Object(keyFields),
  'A key of an account; the key itself is shown once, when it is made',
);
export type ApiKey = Static<typeof ApiKey>;

export const NewApiKey = named(
  'NewApiKey',
  Type.Object({ ...keyFields, key: Type.String({ description: 'Shown this once' }) }),
  'A key that was just made, with the key itself',
);

const ScopesIn = (description: string) =>
  Type.Optional(Type.Array(oneOf(SCOPES), { minItems: 1, uniqueItems: true, description }));

const ExpiresIn = Type.Optional(
  nullable(Type.String({ format: 'instant' }), {
    description: 'When the key ends by itself: ISO 8601 with an offset, or `YYYY-MM-DD`; null: never',
  }),
);

const LimitsIn = Type.Object(
  {
    per_order: Type.Optional(KeyLimits.properties.per_order),
    per_month: Type.Optional(KeyLimits.properties.per_month),
  },
  { description: 'What it may spend; a limit that is not named stays as it is' },
);

const KeyName = Text(100, { description: 'What you call it, such as the server that uses it' });

export const ApiKeyRequest = named(
  'ApiKeyRequest',
  Type.Object({
    name: KeyName,
    scopes: ScopesIn('Without it, every scope of who makes the key'),
    expires_at: ExpiresIn,
    limits: Type.Optional(LimitsIn),
    rate_limit: Type.Optional(RateLimit),
  }),
);

export const ApiKeyChange = named(
  'ApiKeyChange',
  Type.Object({
    name: Type.Optional(KeyName),
    scopes: ScopesIn('Takes the place of the scopes that it has'),
    expires_at: ExpiresIn,
    limits: Type.Optional(
      nullable(LimitsIn, {
        description: 'What it may spend; a limit that is not named stays as it is, with null both do',
      }),
    ),
    rate_limit: Type.Optional(RateLimit),
  }),
);
