import { type Static, Type } from 'typebox';
import { CREATED_AT } from '../fields.ts';
import { namedObject, nullable, StringOrNull, Token } from '../scalars.ts';

export const Conversion = namedObject('Conversion', 'Amount in a document, converted to another currency', {
  file: nullable(Token('file', 'Document that contains the amount')),
  description: StringOrNull('Description of the amount, or null if none'),
  amount: Type.String({ description: 'Amount as an exact decimal', examples: ['1250000.00'] }),
  source_currency: Type.String({ description: 'ISO-4217 code of the amount in the document' }),
  target_currency: Type.String({ description: 'ISO-4217 code of the converted amount' }),
  result: Type.String({ description: 'Converted amount as an exact decimal, in units of the target currency' }),
  rate: Type.String({ description: 'Units of the target currency per unit of the source currency' }),
  rate_date: Type.String({ description: 'Day for which the rate was published, `YYYY-MM-DD`' }),
  rate_source: Type.String({ description: 'Publisher of the rate' }),
  created_at: CREATED_AT,
});
export type Conversion = Static<typeof Conversion>;
