import { type Static, Type } from 'typebox';
import { CountryIn, DateTimeIn, named, oneOf, Text } from '../scalars.ts';

/** What the papers are for. */
export const UseCase = named(
  'UseCase',
  Type.Object({
    use_case: oneOf([
      'immigration',
      'travel',
      'legal',
      'academic',
      'financial',
      'medical',
      'dmv',
      'business',
      'other',
    ] as const),
    country: Type.Optional(CountryIn),
    agency: Type.Optional(Text(200, { description: 'For immigration, the agency identifier' })),
    date: Type.Optional(DateTimeIn),
    court: Type.Optional(Text(300, { description: 'For legal' })),
    school: Type.Optional(Text(300, { description: 'For education' })),
    region: Type.Optional(
      Text(200, { description: 'For dmv, may adjust pricing; otherwise the region of submission' }),
    ),
  }),
);

export type UseCase = Static<typeof UseCase>;
