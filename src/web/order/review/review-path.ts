import { type Id, toToken } from '../../../core/ids.ts';

/** Where a translation is looked at beside its source. */
export const reviewPath = (here: string, id: Id<'file'>): string => `${here}/review/${toToken('file', id)}`;
