import { type DocumentProps, Font, renderToBuffer } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { Accent, Pictures } from './blocks/columns.tsx';
import { cleanData, textsOf } from './clean.ts';
import { type Fonts, loadTypeface } from './fonts.ts';
import { ACCENT, type Paper } from './paper.ts';
import { pagesOf, Sheet } from './sheet.tsx';

// Our own line breaks only: never a hyphen that is not in the name.
Font.registerHyphenationCallback((word) => [word]);

/** Blocks the processor while it draws, so the server runs it in a child. */
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
  // The library's type wants a document element; a wrapper that renders one works too.
  return renderToBuffer(sheet as ReactElement<DocumentProps>);
}
