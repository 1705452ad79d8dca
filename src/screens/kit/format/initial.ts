const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first letter as people see it, of whatever script. */
export const initialOf = (text: string): string => [...LETTERS.segment(text)][0]?.segment.toLocaleUpperCase() ?? '';
