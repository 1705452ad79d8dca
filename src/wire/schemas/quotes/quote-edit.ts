import { Type } from 'typebox';
import { QuoteRequest } from '../quote.ts';
import { DateTimeIn, named, nullable, ref, Text } from '../scalars.ts';
import { Services } from '../services.ts';
import { MetadataIn } from './metadata.ts';

const Reference = nullable(Text(255), { description: 'Null takes it away' });

/** What whoever made a requested quote may change of it; what is not named stays as it is. */
export const QuoteEdit = named(
  'QuoteEdit',
  Type.Object({
    files: Type.Optional(QuoteRequest.properties.files),
    services: Type.Optional(ref(Services, 'Takes the place of all that was asked for')),
    reference: Type.Optional(Reference),
    client_reference: Type.Optional(Reference),
    case_reference: Type.Optional(Reference),
    purchase_order: Type.Optional(nullable(Text(100), { description: 'Null takes it away' })),
    deadline: Type.Optional(nullable(DateTimeIn, { description: '`YYYY-MM-DD HH:MM:SS`, UTC; null takes it away' })),
    notes: Type.Optional(nullable(Text(10_000), { description: 'General notes for the team; null takes them away' })),
    metadata: Type.Optional({ ...MetadataIn, description: 'Takes the place of the whole metadata; `{}` empties it' }),
  }),
);
