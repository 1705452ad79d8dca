import { localName, parsePart } from './xml.ts';
import type { Zip } from './zip.ts';

const WORDPROCESSING = /wordprocessingml/;
// The old form of what Choice holds, and text that was moved and stands elsewhere too.
const SKIPPED = new Set(['Fallback', 'moveFrom']);

/** The text of one part; `newPage` is told where the application that saved it began a page. */
export async function readDocumentPart(
  zip: Zip,
  part: string,
  add: (text: string) => void,
  newPage: () => void = () => undefined,
): Promise<void> {
  let prefix: string | null = null;
  let inText = false;
  let skipped = 0;
  await parsePart(zip, part, {
    open(name, attributes) {
      prefix ??= prefixOf(attributes);
      if (skipped > 0 || SKIPPED.has(localName(name))) skipped += 1;
      else if (name === `${prefix}t`) inText = true;
      else if (name === `${prefix}noBreakHyphen`) add('-');
      else if (name === `${prefix}tab`) add('\t');
      else if (name === `${prefix}lastRenderedPageBreak`) newPage();
      else if (name === `${prefix}br` || name === `${prefix}cr`) {
        add('\n');
        if (attributes[`${prefix}type`] === 'page') newPage();
      }
    },
    close(name) {
      if (skipped > 0) skipped -= 1;
      else if (name === `${prefix}t`) inText = false;
      else if (name === `${prefix}p` || name === `${prefix}txbxContent`) add('\n');
    },
    text(text) {
      if (inText && skipped === 0) add(text);
    },
  });
  add('\n');
}

/** The prefix the root gives to WordprocessingML; math and drawings have elements of the same names. */
function prefixOf(attributes: Record<string, string>): string {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('xmlns') && WORDPROCESSING.test(value)) return name === 'xmlns' ? '' : `${name.slice(6)}:`;
  }
  return 'w:';
}
