import { type Static, Type } from 'typebox';
import { Estimate, Quote } from '../quote.ts';
import { named, nullable, ref, Token } from '../scalars.ts';

export const QuotePreview = named(
  'QuotePreview',
  Type.Object({
    services: Quote.properties.services,
    files: Type.Array(
      Type.Object({
        id: nullable(Token('file')),
        url: nullable(Type.String({ description: 'The `https://` URL, which is read when the quote is created' })),
        filename: nullable(Type.String()),
        page_count: nullable(Type.Integer()),
        source_word_count: nullable(Type.Integer()),
        findings: Type.Array(Type.Object({ code: Type.String(), message: Type.String() })),
      }),
    ),
    estimate: ref(Estimate),
    livemode: Type.Boolean(),
  }),
);
export type QuotePreview = Static<typeof QuotePreview>;
