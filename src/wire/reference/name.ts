// Names that people read and trust: of accounts, people, partners and apps.

/**
 * Characters that are invisible or change how the following text reads. Unicode does not list the Braille blank and
 * the annotation marks as ignorable.
 */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2028\u2029\u2800\uFFF9-\uFFFB]/u;

// Scripts in which a joiner or a non-joiner makes a different word of the same letters.
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
const JOINING_CHARACTER = `[${JOINING.join('')}]`;
/** A joiner between letters of these scripts, or within an emoji sequence. */
export const JOINERS = new RegExp(
  `(?<=${JOINING_CHARACTER})[\\u200C\\u200D](?=${JOINING_CHARACTER})|(?<=\\p{Extended_Pictographic}\\uFE0F?)\\u200D(?=\\p{Extended_Pictographic})|(?<=\\p{Extended_Pictographic})\\uFE0F`,
  'gu',
);

/** The name; null if it contains invisible characters, with which it could imitate another name. */
export function readName(text: string): string | null {
  return UNSEEN.test(text.replace(JOINERS, '')) ? null : text;
}
