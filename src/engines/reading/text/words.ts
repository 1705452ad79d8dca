const SEGMENT_PIECE = 500;
const SEGMENT_BUFFER = 4 * SEGMENT_PIECE;

const OTHER = 0;
const SPACE = 1;
const IDEOGRAPH = 2;
const UNSPACED = 3;

const SPACES = [
  [0x0009, 0x000d],
  [0x001c, 0x0020],
  [0x0085, 0x0085],
  [0x00a0, 0x00a0],
  [0x1680, 0x1680],
  [0x2000, 0x200b],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3003],
  [0x3008, 0x3020],
  [0x3030, 0x3030],
  [0x303d, 0x303d],
  [0x30a0, 0x30a0],
  [0x30fb, 0x30fb],
  [0xfeff, 0xfeff],
  [0xff01, 0xff0f],
  [0xff1a, 0xff20],
  [0xff3b, 0xff40],
  [0xff5b, 0xff65],
] as const;
const IDEOGRAPHS = [
  [0x2e80, 0x2fdf],
  [0x3005, 0x3007],
  [0x3021, 0x3029],
  [0x3031, 0x3035],
  [0x3038, 0x303c],
  [0x3041, 0x3096],
  [0x309d, 0x309f],
  [0x30a1, 0x30fa],
  [0x30fc, 0x30ff],
  [0x3105, 0x312f],
  [0x31a0, 0x31bf],
  [0x31f0, 0x31ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xf900, 0xfaff],
  [0xff66, 0xff9d],
] as const;
const WITHOUT_SPACES = [
  [0x0e00, 0x0eff],
  [0x1000, 0x109f],
  [0x1780, 0x17ff],
  [0xa9e0, 0xa9ff],
  [0xaa60, 0xaa7f],
] as const;

// One table for the full BMP: a lookup per character counts 100 MB of text in under a second.
const CLASS = classTable();

function classTable(): Uint8Array {
  const table = new Uint8Array(0x10000);
  for (const [from, to] of SPACES) table.fill(SPACE, from, to + 1);
  for (const [from, to] of IDEOGRAPHS) table.fill(IDEOGRAPH, from, to + 1);
  for (const [from, to] of WITHOUT_SPACES) table.fill(UNSPACED, from, to + 1);
  return table;
}

export interface WordCounter {
  add(text: string): void;
  /** Words so far, including an unfinished one. */
  count(): number;
}

/**
 * Counts words of text that arrives in pieces: by white space; CJK by character; Thai, Lao, Khmer and Burmese by
 * dictionary.
 */
export function createWordCounter(): WordCounter {
  const segmenters: Segmenters = new Map();
  let words = 0;
  let inWord = false;
  let run = '';

  const closeRun = (): void => {
    if (run === '') return;
    words += countUnspaced(segmenters, run);
    run = '';
  };

  return {
    add(text) {
      let runFrom = -1;
      for (let at = 0; at < text.length; at += 1) {
        const unit = text.charCodeAt(at);
        // High surrogates of planes 2 and 3 start an ideograph; the low half that follows belongs to it.
        const kind = unit >= 0xd840 && unit <= 0xd8bf ? IDEOGRAPH : CLASS[unit];
        if (kind === UNSPACED) {
          if (runFrom < 0) runFrom = at;
          inWord = false;
          continue;
        }
        if (runFrom >= 0) {
          run += text.slice(runFrom, at);
          runFrom = -1;
        }
        if (run !== '') closeRun();
        if (kind === OTHER) {
          if (!inWord && !(unit >= 0xdc00 && unit <= 0xdfff && endsIdeograph(text, at))) {
            words += 1;
            inWord = true;
          }
        } else {
          inWord = false;
          if (kind === IDEOGRAPH) words += 1;
        }
      }
      if (runFrom >= 0) run += text.slice(runFrom);
      if (run.length > SEGMENT_BUFFER) {
        const { counted, rest } = countPieces(segmenters, run);
        words += counted;
        run = rest;
      }
    },
    count() {
      return words + (run === '' ? 0 : countUnspaced(segmenters, run));
    },
  };
}

export function countWords(text: string): number {
  const counter = createWordCounter();
  counter.add(text);
  return counter.count();
}

function endsIdeograph(text: string, at: number): boolean {
  const before = at > 0 ? text.charCodeAt(at - 1) : 0;
  return before >= 0xd840 && before <= 0xd8bf;
}

/** By locale, created when a script first appears. */
type Segmenters = Map<string, Intl.Segmenter>;

function segmenterFor(segmenters: Segmenters, unit: number): Intl.Segmenter {
  const locale = unit < 0x0e80 ? 'th' : unit < 0x0f00 ? 'lo' : unit >= 0x1780 && unit < 0x1800 ? 'km' : 'my';
  const segmenter = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'word' });
  segmenters.set(locale, segmenter);
  return segmenter;
}

function countUnspaced(segmenters: Segmenters, run: string): number {
  const { counted, rest } = countPieces(segmenters, run);
  return counted + countPiece(segmenters, rest).counted;
}

/**
 * All but the last piece. Segmenting is quadratic, so it gets bounded pieces, each starting where the last complete
 * word ended.
 */
function countPieces(segmenters: Segmenters, run: string): { counted: number; rest: string } {
  let counted = 0;
  let from = 0;
  while (run.length - from > SEGMENT_PIECE) {
    const piece = countPiece(segmenters, run.slice(from, from + SEGMENT_PIECE));
    counted += piece.countedBeforeLast;
    from += piece.lastFrom > 0 ? piece.lastFrom : SEGMENT_PIECE;
  }
  return { counted, rest: run.slice(from) };
}

function countPiece(
  segmenters: Segmenters,
  piece: string,
): { counted: number; countedBeforeLast: number; lastFrom: number } {
  let counted = 0;
  let lastFrom = 0;
  let lastCounts = false;
  if (piece === '') return { counted: 0, countedBeforeLast: 0, lastFrom: 0 };
  for (const segment of segmenterFor(segmenters, piece.charCodeAt(0)).segment(piece)) {
    lastFrom = segment.index;
    lastCounts = segment.isWordLike === true;
    if (lastCounts) counted += 1;
  }
  // A piece of one single segment counts in full: there is no better place to cut.
  return { counted, countedBeforeLast: lastFrom > 0 && lastCounts ? counted - 1 : counted, lastFrom };
}
