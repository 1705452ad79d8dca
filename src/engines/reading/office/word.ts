import type { Libraries } from '../libraries.ts';
import { emptyMeasures, type Measures, Stop } from '../measures.ts';
import { detectLanguage, SAMPLE_CHARS } from '../text/language.ts';
import { pagesOf } from '../text/pages-of.ts';
import { createWordCounter } from '../text/words.ts';
import { type Ole, statedOlePages } from './ole.ts';
import { macroFindings, mainPart, relationsOf, statedPages } from './package-parts.ts';
import { readDocumentPart, type Zip } from './zip.ts';

/** Counts words and collects a sample for language detection. */
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

export async function measureDoc(libraries: Libraries, ole: Ole): Promise<Measures> {
  const { body, notes } = await extractDoc(ole);
  const tally = createTally();
  for (const text of [body, ...notes]) {
    tally.add(text);
    tally.add('\n');
  }
  return finish(libraries, 'doc', tally, statedOlePages(ole));
}

/** Body text of an old document, and the text of its notes, headers and boxes. */
export async function extractDoc(ole: Ole): Promise<{ body: string; notes: string[] }> {
  const { default: WordExtractor } = await import('word-extractor');
  // From memory: on a broken file the package's own reads fail outside of any promise.
  const document = await new WordExtractor().extract(ole.bytes).catch((error: unknown) => {
    throw new Stop('damaged', `The file is damaged: ${error instanceof Error ? error.message : 'it cannot be read'}.`);
  });
  const raw = { filterUnicode: false };
  const notes = [
    document.getFootnotes(raw),
    document.getEndnotes(raw),
    document.getHeaders(raw),
    document.getTextboxes(raw),
  ];
  return { body: document.getBody(raw), notes };
}
