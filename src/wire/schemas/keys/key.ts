import { type Static, Type } from 'typebox';
import { SCOPES } from '../account.ts';
import { named, nullable, oneOf, ref, Text, Timestamp, Token } from '../scalars.ts';

// Far below where numbers lose their last digits.
const MOST = 1_000_000_000_000;

const Limit = (description: string) =>
  nullable(Type.Integer({ minimum: 0, maximum: MOST }), {
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

const keyFields = {
  token: Token('key'),
  name: Type.String(),
  hint: Type.String({ description: 'How the key begins and ends', examples: ['dgm_live_…f3Qz'] }),
  scopes: Type.Array(oneOf(SCOPES)),
  limits: ref(KeyLimits),
  spent_this_month: Type.Integer({
    description:
      'What the key, and the keys that it made, have paid, put on the invoice or hold, since the month began (UTC)',
  }),
  made_by: nullable(Token('key', 'The key that made it, whose limits hold for it too')),
  livemode: Type.Boolean(),
  created_at: Timestamp,
  expires_at: nullable(Timestamp),
  last_used_at: nullable(Timestamp),
  revoked_at: nullable(Timestamp),
};

export const ApiKey = named('ApiKey', Type.Object(keyFields));
export type ApiKey = Static<typeof ApiKey>;

export const NewApiKey = named(
  'NewApiKey',
  Type.Object({ ...keyFields, key: Type.String({ description: 'Shown this once' }) }),
);

const ScopesIn = (description: string) =>
  Type.Optional(Type.Array(oneOf(SCOPES), { minItems: 1, uniqueItems: true, description }));

const ExpiresIn = Type.Optional(
  nullable(Type.String({ format: 'instant' }), {
    description: 'When the key ends by itself: ISO 8601 with an offset, or `YYYY-MM-DD`; null: never',
  }),
);

const LimitsIn = Type.Optional(
  Type.Object({
    per_order: Type.Optional(KeyLimits.properties.per_order),
    per_month: Type.Optional(KeyLimits.properties.per_month),
  }),
);

export const ApiKeyRequest = named(
  'ApiKeyRequest',
  Type.Object({
    name: Text(100),
    scopes: ScopesIn('Without it, every scope of who makes the key'),
    expires_at: ExpiresIn,
    limits: LimitsIn,
  }),
);

export const ApiKeyChange = named(
  'ApiKeyChange',
  Type.Object({
    name: Type.Optional(Text(100)),
    scopes: ScopesIn('Takes the place of the scopes that it has'),
    expires_at: ExpiresIn,
    limits: LimitsIn,
  }),
);
