import { type Static, Type } from 'typebox';
import { SCOPES } from '../account.ts';
import { CREATED_AT, LIVEMODE, VERSION } from '../fields.ts';
import { named, namedObject, nullable, oneOf, ref, Text, Token, WhenOrNull } from '../scalars.ts';

// Far below the limit of exact integers.
const MAX_AMOUNT = 1_000_000_000_000;

const Limit = (description: string) =>
  nullable(Type.Integer({ minimum: 0, maximum: MAX_AMOUNT }), {
    description: `${description}, in minor units of the account’s currency. Null means no limit`,
  });

export const KeyLimits = named(
  'KeyLimits',
  Type.Object(
    {
      per_order: Limit('Maximum cost of one order'),
      per_month: Limit('Maximum spend per calendar month (UTC)'),
    },
    { description: 'Spending limits of the key and the keys it created' },
  ),
);
export type KeyLimits = Static<typeof KeyLimits>;

const RateLimit = nullable(Type.Integer({ minimum: 1, maximum: 10_000_000 }), {
  description: 'Requests per minute, below the account’s limit. Null means the account’s limit applies',
});

const keyFields = {
  token: Token('key', 'Token of the key as an object. It doesn’t grant access'),
  name: Type.String({ description: 'Name of the key' }),
  hint: Type.String({ description: 'First and last characters of the key', examples: ['dgm_live_…f3Qz'] }),
  scopes: Type.Array(oneOf(SCOPES), { description: 'Scopes of the key' }),
  limits: ref(KeyLimits, 'Spending limits of the key'),
  rate_limit: RateLimit,
  spent_this_month: Type.Integer({
    description: 'Amount paid, invoiced or held since the start of the month (UTC) by the key and the keys it created',
  }),
  made_by: nullable(Token('key', 'Key that created this one. Its limits apply too')),
  person: nullable(Token('prs'), {
    description:
      'Member who created the key, signed in or with a key of theirs. Null if unknown, or created by our team',
  }),
  livemode: LIVEMODE,
  created_at: CREATED_AT,
  expires_at: WhenOrNull('Time the key expires. Null means never'),
  last_used_at: WhenOrNull('Time the key was last used. Null if it never was'),
  revoked_at: WhenOrNull('Time the key was revoked. Null while it’s valid'),
  version: VERSION,
};

export const ApiKey = namedObject(
  'ApiKey',
  'An API key of an account. The key itself is shown only once, when it’s created',
  keyFields,
);
export type ApiKey = Static<typeof ApiKey>;

export const NewApiKey = namedObject('NewApiKey', 'A newly created key, with the key itself', {
  ...keyFields,
  key: Type.String({ description: 'The API key itself, shown only once' }),
});

const ScopesIn = (description: string) =>
  Type.Optional(Type.Array(oneOf(SCOPES), { minItems: 1, uniqueItems: true, description }));

const ExpiresIn = Type.Optional(
  nullable(Type.String({ format: 'instant' }), {
    description: 'Time the key expires: ISO 8601 with an offset, or `YYYY-MM-DD`. Null means never',
  }),
);

const LimitsIn = Type.Object(
  {
    per_order: Type.Optional(KeyLimits.properties.per_order),
    per_month: Type.Optional(KeyLimits.properties.per_month),
  },
  { description: 'Spending limits. Limits you leave out don’t change' },
);

const KeyName = Text(100, { description: 'Name of the key, such as the server that uses it' });

export const ApiKeyRequest = namedObject('ApiKeyRequest', {
  name: KeyName,
  scopes: ScopesIn('Scopes of the key. Defaults to every scope of the caller'),
  expires_at: ExpiresIn,
  limits: Type.Optional(LimitsIn),
  rate_limit: Type.Optional(RateLimit),
});

export const ApiKeyChange = namedObject('ApiKeyChange', {
  name: Type.Optional(KeyName),
  scopes: ScopesIn('New scopes, replacing the current ones'),
  expires_at: ExpiresIn,
  limits: Type.Optional(
    nullable(LimitsIn, {
      description: 'Spending limits. Limits you leave out don’t change, and null leaves both unchanged',
    }),
  ),
  rate_limit: Type.Optional(RateLimit),
});
