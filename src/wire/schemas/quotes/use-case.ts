import { type Static, Type } from 'typebox';
import { CountryIn, DateTimeIn, named, oneOf, Text } from '../scalars.ts';

export const UseCase = named(
  'UseCase',
  Type.Object({
    use_case: oneOf(
      ['immigration', 'travel', 'legal', 'academic', 'financial', 'medical', 'dmv', 'business', 'other'] as const,
      { description: 'The occasion; the other fields say more about it' },
    ),
    country: Type.Optional({
      ...CountryIn,
      description: 'ISO-3166 code of the country where the papers are handed in',
    }),
    agency: Type.Optional(Text(200, { description: 'For immigration, the agency identifier' })),
    date: Type.Optional({
      ...DateTimeIn,
      description: 'When they are handed in or heard, `YYYY-MM-DD HH:MM:SS` in UTC',
    }),
    court: Type.Optional(Text(300, { description: 'For legal' })),
    school: Type.Optional(Text(300, { description: 'For education' })),
    region: Type.Optional(
      Text(200, { description: 'For dmv, may adjust pricing; otherwise the region of submission' }),
    ),
  }),
  'What the papers are for',
);

export type UseCase = Static<typeof UseCase>;
