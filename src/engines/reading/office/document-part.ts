import { localName, parsePart } from './xml.ts';
import type { Zip } from './zip.ts';

const WORDPROCESSING = /wordprocessingml/;
// Fallback repeats a Choice in an older form; moveFrom is text that was moved elsewhere.
const SKIPPED = new Set(['Fallback', 'moveFrom']);

/** Reads the text of one part; calls `newPage` where the application that saved the file started a page. */
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

/** Prefix of WordprocessingML in the root; math and drawings have elements of the same names. */
function prefixOf(attributes: Record<string, string>): string {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('xmlns') && WORDPROCESSING.test(value)) return name === 'xmlns' ? '' : `${name.slice(6)}:`;
  }
  return 'w:';
}
