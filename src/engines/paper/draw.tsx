import { type DocumentProps, Font, renderToBuffer } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { Accent } from './blocks/accent.ts';
import { Pictures } from './blocks/picture.tsx';
import { cleanData, textsOf } from './clean.ts';
import { type Fonts, loadTypeface } from './fonts.ts';
import { ACCENT } from './look.ts';
import { pagesOf } from './pages.tsx';
import type { Paper } from './paper.ts';
import { Sheet } from './sheet.tsx';

// Words are broken where we break them, never with a hyphen that is not in the name.
Font.registerHyphenationCallback((word) => [word]);

/** The PDF of a paper. Takes the processor for as long as it lasts: the server asks a child for it. */
export async function drawPaper(fonts: Fonts, paper: Paper): Promise<Buffer> {
  const { pictures = {}, ...texts } = paper;
  const clean = cleanData(texts);
  const type = await loadTypeface(fonts, textsOf(clean));
  const sheet = (
    <Accent.Provider value={paper.accent ?? ACCENT}>
      <Pictures.Provider value={pictures}>
        <Sheet type={type} paper={clean} pages={pagesOf(type, clean)} />
      </Pictures.Provider>
    </Accent.Provider>
  );
  // What the library asks for is any element that comes to a document in the end.
  return renderToBuffer(sheet as ReactElement<DocumentProps>);
}
