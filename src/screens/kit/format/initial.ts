const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** First grapheme, for any script. */
export const initialOf = (text: string): string => [...GRAPHEMES.segment(text)][0]?.segment.toLocaleUpperCase() ?? '';
