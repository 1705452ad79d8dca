import { type Static, Type } from 'typebox';
import { LIVEMODE } from '../fields.ts';
import { Estimate, Quote } from '../quote.ts';
import { named, nullable, ref, Token } from '../scalars.ts';

export const QuotePreview = named(
  'QuotePreview',
  Type.Object({
    services: Quote.properties.services,
    files: Type.Array(
      Type.Object({
        id: nullable(Token('file', 'The uploaded file; null for a URL')),
        url: nullable(Type.String({ description: 'The `https://` URL, which is read when the quote is created' })),
        filename: nullable(Type.String(), { description: 'Its name; null for a URL, which is not read here' }),
        page_count: nullable(Type.Integer(), { description: 'Its pages; null for a URL' }),
        source_word_count: nullable(Type.Integer(), { description: 'Words in its text; null when it carries none' }),
        findings: Type.Array(
          Type.Object({
            code: Type.String({ description: 'What was found, as a word for programs' }),
            message: Type.String({ description: 'The same as a sentence for people' }),
          }),
          { description: 'What a person would look at before it is priced' },
        ),
      }),
      { description: 'The files as they would be priced' },
    ),
    estimate: ref(Estimate, 'What it would cost, not binding'),
    livemode: LIVEMODE,
  }),
  'What a quote would cost; nothing is stored',
);
export type QuotePreview = Static<typeof QuotePreview>;
