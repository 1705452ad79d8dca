import { type Static, Type } from 'typebox';
import { CREATED_AT } from '../fields.ts';
import { named, nullable, Token } from '../scalars.ts';

export const Conversion = named(
  'Conversion',
  Type.Object({
    file: nullable(Token('file', 'The document that the amount stands in')),
    description: nullable(Type.String(), { description: 'What the amount is, in words; null when nobody said' }),
    amount: Type.String({ description: 'Exact decimal', examples: ['1250000.00'] }),
    source_currency: Type.String({ description: 'ISO-4217 code of the amount as the document has it' }),
    target_currency: Type.String({ description: 'ISO-4217 code that it is converted to' }),
    result: Type.String({ description: 'Exact decimal, in the units of the target currency' }),
    rate: Type.String({ description: 'Target units for one source unit' }),
    rate_date: Type.String({ description: 'Day that the rate was published for, `YYYY-MM-DD`' }),
    rate_source: Type.String({ description: 'Who published the rate' }),
    created_at: CREATED_AT,
  }),
  'An amount of a document in another currency',
);
export type Conversion = Static<typeof Conversion>;
