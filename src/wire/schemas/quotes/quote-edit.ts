import { Type } from 'typebox';
import { eachReference, longestOf, meaningOf } from '../../groups/references.ts';
import { QuoteRequest } from '../quote.ts';
import { DateTimeIn, namedObject, nullable, ref, Text } from '../scalars.ts';
import { Services } from '../services.ts';
import { MetadataIn } from './metadata.ts';

/** Changes to a requested quote by its maker; fields not sent stay unchanged. */
export const QuoteEdit = namedObject('QuoteEdit', {
  files: Type.Optional(QuoteRequest.properties.files),
  services: Type.Optional(ref(Services, 'Requested services, replacing all previous ones')),
  ...eachReference((name) =>
    Type.Optional(nullable(Text(longestOf(name)), { description: `${meaningOf(name)}. Null removes it` })),
  ),
  deadline: Type.Optional(
    nullable(DateTimeIn, { description: 'Deadline as `YYYY-MM-DD HH:MM:SS` in UTC. Null removes it' }),
  ),
  notes: Type.Optional(nullable(Text(10_000), { description: 'General notes for the team. Null removes them' })),
  metadata: Type.Optional({
    ...MetadataIn,
    description: 'Metadata, replacing all previous metadata. `{}` clears it',
  }),
});
