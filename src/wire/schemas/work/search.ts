import { type Static, Type } from 'typebox';
import { namedObject, oneOf, StringOrNull } from '../scalars.ts';

export const HIT_TYPES = ['order', 'quote', 'account', 'person', 'invoice', 'partner'] as const;
export type HitType = (typeof HIT_TYPES)[number];

export const SearchHit = namedObject('SearchHit', 'Result of a search', {
  type: oneOf(HIT_TYPES, { description: 'Kind of object' }),
  token: Type.String({ description: 'Token of the object, used in calls about it' }),
  title: Type.String({ description: 'Number or name of the object', examples: ['48213-907315'] }),
  subtitle: Type.String({
    description: 'Details that identify the object, such as the customer, references, languages or an address',
  }),
  state: StringOrNull('Status of the object in its lifecycle, or null if it has none'),
});
export type SearchHit = Static<typeof SearchHit>;
