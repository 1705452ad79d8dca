import type { Libraries } from '../libraries.ts';
import { emptyMeasures, type Measures } from '../measures.ts';
import { decodedText } from './decode.ts';
import { detectLanguage, SAMPLE_CHARS } from './language.ts';
import { pagesOf } from './pages-of.ts';
import { createWordCounter } from './words.ts';

export async function measureText({ languages }: Libraries, path: string): Promise<Measures> {
  const result = emptyMeasures('txt');
  const text = await decodedText(path);
  if (text === null) {
    result.details.findings.push({ code: 'unreadable', message: 'The encoding of the text is not known.' });
    return result;
  }
  const counter = createWordCounter();
  let sample = '';
  for (const piece of text.pieces) {
    counter.add(piece);
    if (sample.length < SAMPLE_CHARS) sample += piece.slice(0, SAMPLE_CHARS - sample.length);
  }
  const words = counter.count();
  result.words = words;
  result.pages = pagesOf(words, null);
  result.language = await detectLanguage(languages, sample);
  result.details.text_layer = words > 0;
  result.details.encoding = text.encoding;
  return result;
}
