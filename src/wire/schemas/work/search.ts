import { type Static, Type } from 'typebox';
import { named, nullable, oneOf } from '../scalars.ts';

export const HIT_TYPES = ['order', 'quote', 'account', 'person', 'invoice', 'partner'] as const;
export type HitType = (typeof HIT_TYPES)[number];

export const SearchHit = named(
  'SearchHit',
  Type.Object({
    type: oneOf(HIT_TYPES, { description: 'What it is' }),
    token: Type.String({ description: 'The object, in the calls about it' }),
    title: Type.String({ description: 'Its number or its name', examples: ['48213-907315'] }),
    subtitle: Type.String({
      description: 'What tells it from others: the customer, references, languages, an address',
    }),
    state: nullable(Type.String(), { description: 'Its status, as its lifecycle has it; null where it has none' }),
  }),
  'Something that a search has found',
);
export type SearchHit = Static<typeof SearchHit>;
