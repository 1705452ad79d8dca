import type { Libraries } from '../libraries.ts';
import { emptyMeasures, type Measures } from '../measures.ts';
import { Stop } from '../stop.ts';
import { detectLanguage, SAMPLE_CHARS } from '../text/language.ts';
import { pagesOf } from '../text/pages-of.ts';
import { createWordCounter } from '../text/words.ts';
import { type Ole, statedOlePages } from './ole.ts';
import { macroFindings, mainPart, relationsOf, statedPages } from './package-parts.ts';
import { localName, parsePart } from './xml.ts';
import type { Zip } from './zip.ts';

/** Turns text into a count and a sample for the language. */
function createTally(): { add: (text: string) => void; count: () => number; sample: () => string } {
  const counter = createWordCounter();
  let sample = '';
  return {
    add(text) {
      counter.add(text);
      if (sample.length < SAMPLE_CHARS) sample += text;
    },
    count: () => counter.count(),
    sample: () => sample,
  };
}

async function finish(
  { languages }: Libraries,
  kind: 'doc' | 'docx',
  tally: { count(): number; sample(): string },
  stated: number | null,
): Promise<Measures> {
  const result = emptyMeasures(kind);
  result.words = tally.count();
  result.pages = pagesOf(result.words, stated);
  result.language = await detectLanguage(languages, tally.sample());
  result.details.text_layer = result.words > 0;
  return result;
}

const COUNTED_PARTS = new Set(['header', 'footer', 'footnotes', 'endnotes']);

export async function measureDocx(libraries: Libraries, zip: Zip): Promise<Measures> {
  const { part } = await mainPart(zip);
  if (!zip.entries.has(part.toLowerCase())) throw new Stop('damaged', 'The file is damaged: its main part is missing.');
  const tally = createTally();
  await readDocumentPart(zip, part, tally.add);
  const parts = (await relationsOf(zip, part)).filter((relation) => COUNTED_PARTS.has(relation.type));
  for (const name of new Set(parts.map((relation) => relation.part))) await readDocumentPart(zip, name, tally.add);
  const result = await finish(libraries, 'docx', tally, await statedPages(zip));
  result.details.findings.push(...macroFindings(zip));
  return result;
}

const WORDPROCESSING = /wordprocessingml/;
// The old form of what Choice holds, and text that was moved and stands elsewhere too.
const SKIPPED = new Set(['Fallback', 'moveFrom']);

async function readDocumentPart(zip: Zip, part: string, add: (text: string) => void): Promise<void> {
  let prefix: string | null = null;
  let inText = false;
  let skipped = 0;
  await parsePart(zip, part, {
    open(name, attributes) {
      prefix ??= prefixOf(attributes);
      if (skipped > 0 || SKIPPED.has(localName(name))) skipped += 1;
      else if (name === `${prefix}t`) inText = true;
      else if (name === `${prefix}noBreakHyphen`) add('-');
      else if (name === `${prefix}tab` || name === `${prefix}br` || name === `${prefix}cr`) add(' ');
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

export async function measureDoc(libraries: Libraries, ole: Ole): Promise<Measures> {
  const { default: WordExtractor } = await import('word-extractor');
  // From memory: on a broken file the package's own reads fail outside of any promise.
  const document = await new WordExtractor().extract(ole.bytes).catch((error: unknown) => {
    throw new Stop('damaged', `The file is damaged: ${error instanceof Error ? error.message : 'it cannot be read'}.`);
  });
  const tally = createTally();
  const raw = { filterUnicode: false };
  for (const text of [
    document.getBody(raw),
    document.getFootnotes(raw),
    document.getEndnotes(raw),
    document.getHeaders(raw),
    document.getTextboxes(raw),
  ]) {
    tally.add(text);
    tally.add('\n');
  }
  return finish(libraries, 'doc', tally, statedOlePages(ole));
}
