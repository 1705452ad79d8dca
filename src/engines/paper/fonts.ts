import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { type FontFile, joinMarks } from './join-marks.ts';

export type Weight = 400 | 600;

/** The letters that one document is set in. */
export interface Typeface {
  /** In the order in which a letter is looked up. */
  families: string[];
  /** The text with a mark in the place of each letter that no font has. */
  known(text: string): string;
  /** Width in points. */
  measure(text: string, size: number, weight: Weight): number;
}

export interface Family {
  name: string;
  /** Texts it is loaded for; the first family is always loaded. */
  letters: RegExp;
  file(weight: Weight): string;
}

const require = createRequire(import.meta.url);
const CJK =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u;

const LATIN: Family = {
  // Latin, Greek, Cyrillic and Devanagari.
  name: 'Noto Sans',
  letters: /./u,
  file: (weight) =>
    weight === 600
      ? require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf')
      : require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
};

// A name seldom stands in bold, so the others come in one weight.
const OTHERS: readonly Family[] = [
  {
    name: 'Noto Sans Arabic',
    letters: /\p{Script_Extensions=Arabic}/u,
    file: () => require.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  },
  {
    name: 'Noto Sans Hebrew',
    letters: /\p{Script_Extensions=Hebrew}/u,
    file: () => require.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
  },
  {
    name: 'Noto Sans Thai',
    letters: /\p{Script_Extensions=Thai}/u,
    file: () => require.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  },
  {
    // Kana and traditional Chinese too.
    name: 'Noto Sans SC',
    letters: CJK,
    file: () => require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  },
  {
    name: 'Nanum Gothic',
    letters: /\p{Script_Extensions=Hangul}/u,
    file: () => require.resolve('@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf'),
  },
];

// The same words stand in every line of a table.
const MOST_WIDTHS_KEPT = 20_000;
const REPLACEMENT = '\ufffd';
const widths = new Map<string, number>();
const loaded = new Map<string, Promise<FontFile | null>>();

/** Loads what the texts need and no more: the Chinese font alone has 10 MB. */
export async function loadTypeface(texts: readonly string[], others: readonly Family[] = OTHERS): Promise<Typeface> {
  const regular = await loadLatin(400);
  const bold = await loadLatin(600);
  const missing = new Set<string>();
  for (const text of texts) {
    for (const letter of text) if (!has(regular, letter)) missing.add(letter);
  }
  const stack = [{ name: LATIN.name, font: regular }];
  for (const family of others) {
    if (![...missing].some((letter) => family.letters.test(letter))) continue;
    const font = await load(family, 400);
    if (!font) continue;
    stack.push({ name: family.name, font });
    for (const letter of missing) if (has(font, letter)) missing.delete(letter);
  }

  const fontOf = (letter: string): FontFile => stack.find(({ font }) => has(font, letter))?.font ?? regular;

  function width(text: string, size: number, weight: Weight): number {
    let total = 0;
    let run = '';
    let current = regular;
    const close = (): void => {
      const font = current === regular && weight === 600 ? bold : current;
      if (run !== '') total += (font.layout(run).advanceWidth * size) / font.unitsPerEm;
      run = '';
    };
    for (const letter of text) {
      const font = fontOf(letter);
      if (font !== current) close();
      current = font;
      run += letter;
    }
    close();
    return total;
  }

  return {
    families: stack.map(({ name }) => name),
    known: (text) => Array.from(text, (letter) => (missing.has(letter) ? REPLACEMENT : letter)).join(''),
    measure(text, size, weight) {
      const key = `${weight}:${text}`;
      const unit = widths.get(key) ?? width(text, 1, weight);
      if (widths.size > MOST_WIDTHS_KEPT) widths.clear();
      widths.set(key, unit);
      return unit * size;
    },
  };
}

function has(font: FontFile, letter: string): boolean {
  return font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}

async function loadLatin(weight: Weight): Promise<FontFile> {
  const font = await load(LATIN, weight);
  if (!font) throw new Error('The font Noto Sans is not installed.');
  return font;
}

function load(family: Family, weight: Weight): Promise<FontFile | null> {
  const key = `${family.name} ${weight}`;
  const known = loaded.get(key) ?? read(family, weight);
  loaded.set(key, known);
  return known;
}

async function read(family: Family, weight: Weight): Promise<FontFile | null> {
  const src = installed(family, weight);
  if (src === null) return null;
  Font.register({ family: family.name, src, fontWeight: weight });
  await Font.load({ fontFamily: family.name, fontWeight: weight });
  const font = Font.getFont({ fontFamily: family.name, fontWeight: weight }).data as unknown as FontFile;
  joinMarks(font);
  if (family !== LATIN) standOnLine(font, await loadLatin(400));
  return font;
}

/** The line begins at the highest letter its fonts could hold, so Arabic would stand lower than what is beside it. */
function standOnLine(font: FontFile, latin: FontFile): void {
  const scale = font.unitsPerEm / latin.unitsPerEm;
  for (const metric of ['ascent', 'descent', 'lineGap'] as const) {
    Object.defineProperty(font, metric, { value: latin[metric] * scale });
  }
}

/** The large fonts are optional packages. */
function installed(family: Family, weight: Weight): string | null {
  try {
    return family.file(weight);
  } catch {
    return null;
  }
}
