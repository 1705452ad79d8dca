import { type Static, Type } from 'typebox';
import { CountryIn, DateTimeIn, namedObject, oneOf, Text } from '../scalars.ts';

export const UseCase = namedObject('UseCase', 'Purpose of the documents', {
  use_case: oneOf(
    ['immigration', 'travel', 'legal', 'academic', 'financial', 'medical', 'dmv', 'business', 'other'] as const,
    { description: 'Use of the documents. The other fields describe it further' },
  ),
  country: Type.Optional({
    ...CountryIn,
    description: 'ISO-3166 code of the country where the documents are submitted',
  }),
  agency: Type.Optional(Text(200, { description: 'Agency identifier, for immigration' })),
  date: Type.Optional({
    ...DateTimeIn,
    description: 'Time of the submission or hearing, `YYYY-MM-DD HH:MM:SS` in UTC',
  }),
  court: Type.Optional(Text(300, { description: 'Name of the court, for legal' })),
  school: Type.Optional(Text(300, { description: 'Name of the school, for education' })),
  region: Type.Optional(Text(200, { description: 'Region of submission. For dmv, it may change the price' })),
});

export type UseCase = Static<typeof UseCase>;
