// Names that people read and trust: of accounts, people, partners and apps.

/** Not seen, or changing how what follows is read. The Braille blank and annotation marks are no ignorables by the book. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2028\u2029\u2800\uFFF9-\uFFFB]/u;

// Scripts in which a joiner, or a mark that parts, makes another word of the same letters.
const JOINING = [
  'Arabic',
  'Syriac',
  'Mongolian',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
].map((script) => `\\p{Script=${script}}`);
const LETTER = `[${JOINING.join('')}]`;
/** A joiner between letters of one of these scripts, or within a picture made of several. */
export const JOINERS = new RegExp(
  `(?<=${LETTER})[\\u200C\\u200D](?=${LETTER})|(?<=\\p{Extended_Pictographic}\\uFE0F?)\\u200D(?=\\p{Extended_Pictographic})|(?<=\\p{Extended_Pictographic})\\uFE0F`,
  'gu',
);

/** The name, or null where it holds what nobody sees, so that it could pass for another. */
export function readName(text: string): string | null {
  return UNSEEN.test(text.replace(JOINERS, '')) ? null : text;
}
