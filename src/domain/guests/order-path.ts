import { type Id, toToken } from '../../core/ids.ts';

/** The page of a guest. */
export const orderPath = (quote: Id<'quote'>): string => `/order/${toToken('quote', quote)}`;

/** Below it, where a change of the order is paid. */
export const adjustmentPath = (here: string, { id }: { id: Id<'adj'> }): string =>
  `${here}/adjustments/${toToken('adj', id)}`;
