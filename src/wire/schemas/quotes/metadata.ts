import { Type } from 'typebox';
import { nullable } from '../scalars.ts';

const KEYS = 50;
const KEY_LENGTH = 40;
const VALUE_LENGTH = 500;

/** The caller's own data on a quote. */
export type Metadata = Record<string, string>;

export const MetadataIn = Type.Unsafe<Metadata>({
  type: 'object',
  maxProperties: KEYS,
  propertyNames: { minLength: 1, maxLength: KEY_LENGTH },
  additionalProperties: { type: 'string', maxLength: VALUE_LENGTH },
  description: `Your own keys and values, at most ${KEYS} keys of ${KEY_LENGTH} characters with values of ${VALUE_LENGTH}. Copied to resulting orders and included in events`,
  examples: [{ matter: '2041', desk: 'immigration' }],
});

export const MetadataReply = nullable(
  Type.Unsafe<Metadata>({ type: 'object', additionalProperties: { type: 'string' } }),
  {
    description:
      'Keys and values set by the creator. Null for a customer for whom another account created the quote, because that account’s metadata is its own',
  },
);

/** Keys that must be present, each with exactly this text. */
export const MetadataFilter = Type.Unsafe<Metadata>({
  type: 'object',
  minProperties: 1,
  maxProperties: 5,
  propertyNames: { type: 'string', minLength: 1, maxLength: 40 },
  additionalProperties: { type: 'string', maxLength: 500 },
  description: 'Up to 5 keys, as `filter[metadata][key]=value`',
});
