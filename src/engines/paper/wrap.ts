const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
// Thai and its neighbours separate words by dictionary, without spaces.
const WORDS = new Intl.Segmenter('th', { granularity: 'word' });
const WITHOUT_SPACES = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
// No line begins with a closing mark, or ends with an opening one.
const CLUSTERS =
  /[「『（【〔《]{0,4}[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][\p{M}ー々、。，．！？：；」』）】〕》…]*|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+?(?=[「『（【〔《]|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|$)/gu;
const PARTS_OF_A_NAME = /[^-_./\\@,]*[-_./\\@,]+|[^-_./\\@,]+/gu;
const ELLIPSIS = '…';

/** Lines no wider than the column. The renderer itself would hyphenate words. */
export function wrapLines(
  measure: (text: string) => number,
  text: string,
  width: number,
  mostLines = Number.POSITIVE_INFINITY,
): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (candidate: string): boolean => measure(candidate) <= width;
  const put = (piece: string, glue: string): boolean => {
    const candidate = line === '' ? piece : line + glue + piece;
    if (!fits(candidate)) return false;
    line = candidate;
    return true;
  };
  const next = (): void => {
    if (line !== '') lines.push(line);
    line = '';
  };
  const putPieces = (pieces: readonly string[], glue: string, smaller: (piece: string) => string[]): void => {
    for (const [at, piece] of pieces.entries()) {
      if (lines.length > mostLines) return;
      if (put(piece, at === 0 ? glue : '')) continue;
      next();
      if (put(piece, '')) continue;
      const parts = smaller(piece);
      // A character wider than the column has a line of its own.
      if (parts.length < 2) line = piece;
      else putPieces(parts, '', graphemes);
    }
  };
  for (const word of text.split(' ')) {
    putPieces(piecesOf(word), ' ', partsOf);
    if (lines.length > mostLines) break;
  }
  next();
  if (lines.length <= mostLines) return lines;
  return [...lines.slice(0, mostLines - 1), truncateLine(lines[mostLines - 1] ?? '', fits)];
}

function piecesOf(word: string): string[] {
  if (WITHOUT_SPACES.test(word)) return [...WORDS.segment(word)].map(({ segment }) => segment);
  return IDEOGRAPHS.test(word) ? (word.match(CLUSTERS) ?? [word]) : [word];
}

function partsOf(piece: string): string[] {
  const parts = piece.match(PARTS_OF_A_NAME) ?? [];
  return parts.length > 1 ? parts : graphemes(piece);
}

function graphemes(piece: string): string[] {
  return [...GRAPHEMES.segment(piece)].map(({ segment }) => segment);
}

function truncateLine(line: string, fits: (candidate: string) => boolean): string {
  const characters = graphemes(line);
  while (characters.length > 0 && !fits(characters.join('').trimEnd() + ELLIPSIS)) characters.pop();
  return characters.join('').trimEnd() + ELLIPSIS;
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** By the first character that has a direction. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr';
}
