import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { type FontFile, joinMarks } from './join-marks.ts';

export type Weight = 400 | 600;

/** Fonts of one paper. */
export interface Typeface {
  /** In the order in which a character is looked up. */
  families: string[];
  /** Replaces each character that no font has with a replacement mark. */
  replaceMissing(text: string): string;
  /** Width in points. */
  measure(text: string, size: number, weight: Weight): number;
}

export interface Family {
  name: string;
  /** Characters it is loaded for; the first family is always loaded. */
  characters: RegExp;
  file(weight: Weight): string;
}

const require = createRequire(import.meta.url);
const CJK =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u;

const LATIN: Family = {
  // Latin, Greek, Cyrillic and Devanagari.
  name: 'Noto Sans',
  characters: /./u,
  file: (weight) =>
    weight === 600
      ? require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf')
      : require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
};

// Names are rarely bold, so the other families have one weight.
const OTHERS: readonly Family[] = [
  {
    name: 'Noto Sans Arabic',
    characters: /\p{Script_Extensions=Arabic}/u,
    file: () => require.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  },
  {
    name: 'Noto Sans Hebrew',
    characters: /\p{Script_Extensions=Hebrew}/u,
    file: () => require.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
  },
  {
    name: 'Noto Sans Thai',
    characters: /\p{Script_Extensions=Thai}/u,
    file: () => require.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  },
  {
    // Kana and traditional Chinese too.
    name: 'Noto Sans SC',
    characters: CJK,
    file: () => require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  },
  {
    name: 'Nanum Gothic',
    characters: /\p{Script_Extensions=Hangul}/u,
    file: () => require.resolve('@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf'),
  },
];

// Cached because the same words are in every line of a table.
const MOST_CACHED_WIDTHS = 20_000;
const REPLACEMENT = '\ufffd';

/** State shared by all papers. */
export interface Fonts {
  others: readonly Family[];
  loaded: Map<string, Promise<FontFile | null>>;
  widths: Map<string, number>;
}

export function createFonts(others: readonly Family[] = OTHERS): Fonts {
  return { others, loaded: new Map(), widths: new Map() };
}

/** Fonts of one paper in lookup order; bold Latin characters have a font of their own. */
interface Stack {
  names: string[];
  fonts: FontFile[];
  regular: FontFile;
  bold: FontFile;
}

/** Loads only the fonts the texts need: the Chinese font alone has 10 MB. */
export async function loadTypeface(fonts: Fonts, texts: readonly string[]): Promise<Typeface> {
  const regular = await loadLatin(fonts, 400);
  const stack: Stack = { names: [LATIN.name], fonts: [regular], regular, bold: await loadLatin(fonts, 600) };
  const missing = new Set<string>();
  for (const text of texts) {
    for (const character of text) if (!hasGlyph(regular, character)) missing.add(character);
  }
  for (const family of fonts.others) {
    if (![...missing].some((character) => family.characters.test(character))) continue;
    const font = await load(fonts, family, 400);
    if (!font) continue;
    stack.names.push(family.name);
    stack.fonts.push(font);
    for (const character of missing) if (hasGlyph(font, character)) missing.delete(character);
  }
  const { widths } = fonts;
  return {
    families: stack.names,
    replaceMissing: (text) =>
      Array.from(text, (character) => (missing.has(character) ? REPLACEMENT : character)).join(''),
    measure(text, size, weight) {
      const key = `${weight}:${text}`;
      const unit = widths.get(key) ?? widthOf(stack, text, weight);
      if (widths.size > MOST_CACHED_WIDTHS) widths.clear();
      widths.set(key, unit);
      return unit * size;
    },
  };
}

/** Width at a size of one point: each run of characters is measured with the font that has them. */
function widthOf({ fonts, regular, bold }: Stack, text: string, weight: Weight): number {
  let total = 0;
  let run = '';
  let current = regular;
  const close = (): void => {
    const font = current === regular && weight === 600 ? bold : current;
    if (run !== '') total += font.layout(run).advanceWidth / font.unitsPerEm;
    run = '';
  };
  for (const character of text) {
    const font = fonts.find((candidate) => hasGlyph(candidate, character)) ?? regular;
    if (font !== current) close();
    current = font;
    run += character;
  }
  close();
  return total;
}

function hasGlyph(font: FontFile, character: string): boolean {
  return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

async function loadLatin(fonts: Fonts, weight: Weight): Promise<FontFile> {
  const font = await load(fonts, LATIN, weight);
  if (!font) throw new Error('The font Noto Sans is not installed.');
  return font;
}

function load(fonts: Fonts, family: Family, weight: Weight): Promise<FontFile | null> {
  const key = `${family.name} ${weight}`;
  const known = fonts.loaded.get(key) ?? read(fonts, family, weight);
  fonts.loaded.set(key, known);
  return known;
}

async function read(fonts: Fonts, family: Family, weight: Weight): Promise<FontFile | null> {
  const src = findFontFile(family, weight);
  if (src === null) return null;
  Font.register({ family: family.name, src, fontWeight: weight });
  await Font.load({ fontFamily: family.name, fontWeight: weight });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library's types leave out the metrics.
  const font = Font.getFont({ fontFamily: family.name, fontWeight: weight }).data as unknown as FontFile;
  joinMarks(font);
  if (family !== LATIN) copyLatinMetrics(font, await loadLatin(fonts, 400));
  return font;
}

/** A line starts at the tallest ascent of its fonts: without this, Arabic would sit lower than the text next to it. */
function copyLatinMetrics(font: FontFile, latin: FontFile): void {
  const scale = font.unitsPerEm / latin.unitsPerEm;
  for (const metric of ['ascent', 'descent', 'lineGap'] as const) {
    Object.defineProperty(font, metric, { value: latin[metric] * scale });
  }
}

/** The large fonts are optional packages. */
function findFontFile(family: Family, weight: Weight): string | null {
  try {
    return family.file(weight);
  } catch {
    return null;
  }
}
