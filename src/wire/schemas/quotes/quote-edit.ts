import { Type } from 'typebox';
import { eachReference, longestOf, meaningOf } from '../../groups/references.ts';
import { QuoteRequest } from '../quote.ts';
import { DateTimeIn, named, nullable, ref, Text } from '../scalars.ts';
import { Services } from '../services.ts';
import { MetadataIn } from './metadata.ts';

/** Changes to a requested quote by its maker; fields not sent stay unchanged. */
export const QuoteEdit = named(
  'QuoteEdit',
  Type.Object({
    files: Type.Optional(QuoteRequest.properties.files),
    services: Type.Optional(ref(Services, 'Takes the place of all that was asked for')),
    ...eachReference((name) =>
      Type.Optional(nullable(Text(longestOf(name)), { description: `${meaningOf(name)}; null removes it` })),
    ),
    deadline: Type.Optional(nullable(DateTimeIn, { description: '`YYYY-MM-DD HH:MM:SS`, UTC; null takes it away' })),
    notes: Type.Optional(nullable(Text(10_000), { description: 'General notes for the team; null takes them away' })),
    metadata: Type.Optional({ ...MetadataIn, description: 'Takes the place of the whole metadata; `{}` empties it' }),
  }),
);
