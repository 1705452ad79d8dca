const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** First grapheme, for any script. */
export const initialOf = (text: string): string => [...LETTERS.segment(text)][0]?.segment.toLocaleUpperCase() ?? '';
