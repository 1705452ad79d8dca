const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
  ð: 'd',
};

/** Removes accents and capitals, for matching what people type in a hurry. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[łøđßæœıþð]/g, (character) => PLAIN[character] ?? character);

const wordsOf = (text: string): readonly string[] =>
  fold(text)
    .split(/[\s,.]+/)
    .filter((word) => word !== '');

/** Whether each typed word begins a word of the name, in any order. */
export function matchesName(name: string, typed: string): boolean {
  const words = wordsOf(name);
  return wordsOf(typed).every((begin) => words.some((word) => word.startsWith(begin)));
}

/** Ignores accents, capitals and the order of words. */
export const isSameName = (one: string, other: string): boolean =>
  wordsOf(one).toSorted().join(' ') === wordsOf(other).toSorted().join(' ');
