import { type Id, toToken } from '../../../core/ids.ts';

/** Path of the page that shows a translation next to its source. */
export const reviewPath = (here: string, id: Id<'file'>): string => `${here}/review/${toToken('file', id)}`;
