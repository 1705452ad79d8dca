import { type Extraction, emptyExtraction, pagesOf, Stop } from '../result.ts';
import { detectLanguage, SAMPLE_CHARS } from '../text/language.ts';
import { createWordCounter } from '../text/words.ts';
import { macroFindings, mainPart, relationsOf, statedPages } from './office.ts';
import { type Ole, statedOlePages } from './ole.ts';
import { localName, parsePart } from './xml.ts';
import type { Zip } from './zip.ts';

/** Reads text into a count and a sample for the language. */
function createReader(): { add: (text: string) => void; count: () => number; sample: () => string } {
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
  kind: 'doc' | 'docx',
  read: { count(): number; sample(): string },
  stated: number | null,
): Promise<Extraction> {
  const result = emptyExtraction(kind);
  result.source_word_count = read.count();
  result.page_count = pagesOf(result.source_word_count, stated);
  result.language = await detectLanguage(read.sample());
  result.source_metadata.text_layer = result.source_word_count > 0;
  return result;
}

const COUNTED_PARTS = new Set(['header', 'footer', 'footnotes', 'endnotes']);

export async function extractDocx(zip: Zip): Promise<Extraction> {
  const { part } = await mainPart(zip);
  if (!zip.entries.has(part.toLowerCase())) throw new Stop('damaged', 'The file is damaged: its main part is missing.');
  const read = createReader();
  await readDocumentPart(zip, part, read.add);
  const parts = (await relationsOf(zip, part)).filter((relation) => COUNTED_PARTS.has(relation.type));
  for (const name of new Set(parts.map((relation) => relation.part))) await readDocumentPart(zip, name, read.add);
  const result = await finish('docx', read, await statedPages(zip));
  result.source_metadata.findings.push(...macroFindings(zip));
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
      if (skipped > 0 || SKIPPED.has(localName(name))) skipped++;
      else if (name === `${prefix}t`) inText = true;
      else if (name === `${prefix}noBreakHyphen`) add('-');
      else if (name === `${prefix}tab` || name === `${prefix}br` || name === `${prefix}cr`) add(' ');
    },
    close(name) {
      if (skipped > 0) skipped--;
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

export async function extractDoc(ole: Ole): Promise<Extraction> {
  const { default: WordExtractor } = await import('word-extractor');
  // From memory: on a broken file the package's own reads fail outside of any promise.
  const document = await new WordExtractor().extract(ole.bytes).catch((error: unknown) => {
    throw new Stop('damaged', `The file is damaged: ${error instanceof Error ? error.message : 'it cannot be read'}.`);
  });
  const read = createReader();
  const raw = { filterUnicode: false };
  for (const text of [
    document.getBody(raw),
    document.getFootnotes(raw),
    document.getEndnotes(raw),
    document.getHeaders(raw),
    document.getTextboxes(raw),
  ]) {
    read.add(text);
    read.add('\n');
  }
  return finish('doc', read, statedOlePages(ole));
}
