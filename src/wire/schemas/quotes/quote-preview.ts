import { type Static, Type } from 'typebox';
import { LIVEMODE } from '../fields.ts';
import { Estimate, Quote } from '../quote.ts';
import { namedObject, nullable, ref, StringOrNull, Token } from '../scalars.ts';

export const QuotePreview = namedObject('QuotePreview', 'Price that a quote would have. Nothing is stored', {
  services: Quote.properties.services,
  files: Type.Array(
    Type.Object({
      id: nullable(Token('file', 'Uploaded file, or null for a URL')),
      url: StringOrNull('`https://` URL, which is read when the quote is created'),
      filename: StringOrNull('Name of the file, or null for a URL, which is not read here'),
      page_count: nullable(Type.Integer(), { description: 'Number of pages, or null for a URL' }),
      source_word_count: nullable(Type.Integer(), {
        description: 'Number of words in the file’s text, or null if it has none',
      }),
      findings: Type.Array(
        Type.Object({
          code: Type.String({ description: 'Name of the finding, for programs' }),
          message: Type.String({ description: 'Human-readable explanation' }),
        }),
        { description: 'Findings that a person would check before pricing' },
      ),
    }),
    { description: 'Files as they would be priced' },
  ),
  estimate: ref(Estimate, 'Estimated price, not binding'),
  livemode: LIVEMODE,
});
export type QuotePreview = Static<typeof QuotePreview>;
