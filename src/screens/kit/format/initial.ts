import { lazy } from '../../../wire/reference/lazy.ts';
import { reader } from '../words/reader.ts';

const GRAPHEMES = lazy(() => new Intl.Segmenter(reader().locale, { granularity: 'grapheme' }));

/** First grapheme, for any script. */
export const initialOf = (text: string): string => [...GRAPHEMES().segment(text)][0]?.segment.toLocaleUpperCase() ?? '';
