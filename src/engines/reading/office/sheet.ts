import type { Libraries } from '../libraries.ts';
import { emptyMeasures, type Measures, Stop } from '../measures.ts';
import { detectLanguage, SAMPLE_CHARS } from '../text/language.ts';
import { pagesOf } from '../text/pages-of.ts';
import { countWords } from '../text/words.ts';
import type { Ole } from './ole.ts';
import { macroFindings, mainPart, relationsOf, statedPages } from './package-parts.ts';
import { localName, parsePart, type Zip } from './zip.ts';

interface Tally {
  words: number;
  sample: string;
}

async function finish(
  { languages }: Libraries,
  kind: 'xls' | 'xlsx',
  tally: Tally,
  stated: number | null,
): Promise<Measures> {
  if (!Number.isSafeInteger(tally.words) || tally.words > 0x7fffffff) {
    throw new Stop('limit_exceeded', 'The sheets hold more words than are counted.');
  }
  const result = emptyMeasures(kind);
  result.words = tally.words;
  result.pages = pagesOf(tally.words, stated);
  result.language = await detectLanguage(languages, tally.sample);
  result.details.text_layer = tally.words > 0;
  return result;
}

function sampleText(tally: Tally, text: string): void {
  if (tally.sample.length < SAMPLE_CHARS) tally.sample += `${text.slice(0, SAMPLE_CHARS)}\n`;
}

export async function measureXlsx(libraries: Libraries, zip: Zip): Promise<Measures> {
  const { part } = await mainPart(zip);
  if (!zip.entries.has(part.toLowerCase())) throw new Stop('damaged', 'The file is damaged: its main part is missing.');
  const relations = await relationsOf(zip, part);
  const tally: Tally = { words: 0, sample: '' };
  const strings: number[] = [];
  for (const { type, part } of relations)
    if (type === 'sharedStrings') await readSharedStrings(zip, part, strings, tally);
  const sheets = relations.filter((relation) => relation.type === 'worksheet');
  for (const name of new Set(sheets.map((sheet) => sheet.part))) await readSheet(zip, name, strings, tally);
  const result = await finish(libraries, 'xlsx', tally, await statedPages(zip));
  result.details.findings.push(...macroFindings(zip));
  return result;
}

/** Stores the word count of each shared string, not the strings. */
async function readSharedStrings(zip: Zip, part: string, counts: number[], tally: Tally): Promise<void> {
  let text = '';
  let inText = false;
  let phonetic = 0;
  await parsePart(zip, part, {
    open(name) {
      const local = localName(name);
      if (local === 'si') text = '';
      else if (local === 'rPh') phonetic += 1;
      else if (local === 't') inText = true;
    },
    close(name) {
      const local = localName(name);
      if (local === 't') inText = false;
      else if (local === 'rPh') phonetic -= 1;
      else if (local === 'si') {
        counts.push(countWords(text));
        sampleText(tally, text);
      }
    },
    text(piece) {
      // Phonetic guides repeat the reading of the text below them.
      if (inText && phonetic === 0) text += piece;
    },
  });
}

async function readSheet(zip: Zip, part: string, strings: readonly number[], tally: Tally): Promise<void> {
  let type = 'n';
  let value = '';
  let inValue = false;
  let phonetic = 0;
  await parsePart(zip, part, {
    open(name, attributes) {
      const local = localName(name);
      if (local === 'c') {
        type = attributes['t'] ?? 'n';
        value = '';
      } else if (local === 'rPh') phonetic += 1;
      else inValue = local === 'v' || local === 't';
    },
    close(name) {
      const local = localName(name);
      if (local === 'rPh') phonetic -= 1;
      inValue = false;
      if (local !== 'c' || value === '') return;
      if (type === 's') tally.words += strings[Number(value)] ?? 0;
      else if (type === 'inlineStr' || type === 'str') {
        tally.words += countWords(value);
        sampleText(tally, value);
      } else if (type !== 'e') tally.words += 1;
      value = '';
    },
    text(piece) {
      if (inValue && phonetic === 0) value += piece;
    },
  });
}

export async function measureXls(libraries: Libraries, ole: Ole): Promise<Measures> {
  if (!ole.has('Workbook') && !ole.has('Book'))
    throw new Stop('wrong_type', 'The content is neither a DOC nor an XLS document.');
  const { read, set_cptable: setCodepages } = await import('@e965/xlsx');
  setCodepages(await import('@e965/xlsx/dist/cpexcel.full.mjs'));
  const tally: Tally = { words: 0, sample: '' };
  let book: ReturnType<typeof read>;
  try {
    book = read(ole.bytes, { type: 'buffer', dense: true, cellFormula: false, cellHTML: false, cellText: false });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (/password|encrypt/i.test(reason)) throw new Stop('encrypted', 'The file is protected by a password.');
    throw new Stop('damaged', `The file is damaged: ${reason}.`);
  }
  for (const sheet of Object.values(book.Sheets)) {
    for (const row of Object.values(sheet['!data'] ?? [])) {
      for (const cell of Object.values(row ?? [])) {
        if (cell.t === 's') {
          const text = String(cell.v ?? '');
          tally.words += countWords(text);
          sampleText(tally, text);
        } else if (cell.t === 'n' || cell.t === 'b' || cell.t === 'd') tally.words += 1;
      }
    }
  }
  return finish(libraries, 'xls', tally, null);
}
