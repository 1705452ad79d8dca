import { type DocumentProps, Font, renderToBuffer } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { Certificate } from './certificate.tsx';
import { cleanData, textsOf } from './clean.ts';
import { Conversion } from './conversion.tsx';
import type { Printable } from './documents.ts';
import { loadTypeface, type Typeface } from './fonts.ts';
import { Invoice } from './invoice.tsx';
import { QuotePaper } from './quote.tsx';

// Words are broken where we break them, never with a hyphen that is not in the name.
Font.registerHyphenationCallback((word) => [word]);

/** The PDF of a document. Takes the processor for as long as it lasts: the server asks a child for it. */
export async function drawDocument(document: Printable): Promise<Buffer> {
  const clean = cleanData(document);
  const type = await loadTypeface(textsOf(clean.data));
  // What the library asks for is any element that comes to a document in the end.
  return renderToBuffer(elementOf(type, clean) as ReactElement<DocumentProps>);
}

function elementOf(type: Typeface, document: Printable): ReactElement {
  switch (document.kind) {
    case 'certificate':
      return <Certificate type={type} data={document.data} />;
    case 'invoice':
      return <Invoice type={type} data={document.data} />;
    case 'quote':
      return <QuotePaper type={type} data={document.data} />;
    case 'conversion':
      return <Conversion type={type} data={document.data} />;
  }
}
