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

/** A text as people type it in a hurry: without accents and capitals. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[łøđßæœıþð]/g, (letter) => PLAIN[letter] ?? letter);

const wordsOf = (text: string): readonly string[] =>
  fold(text)
    .split(/[\s,.]+/)
    .filter((word) => word !== '');

/** Whether each typed word begins a word of the name, in any order. */
export function isNamedSo(name: string, typed: string): boolean {
  const words = wordsOf(name);
  return wordsOf(typed).every((begin) => words.some((word) => word.startsWith(begin)));
}

/** Whether it is the same name, whatever the accents, the capitals and the order of its words. */
export const isSameName = (one: string, other: string): boolean =>
  wordsOf(one).toSorted().join(' ') === wordsOf(other).toSorted().join(' ');
