import { type Id, toToken } from '../../core/ids.ts';

/** Path of the guest's page. */
export const orderPath = (quote: Id<'quote'>): string => `/order/${toToken('quote', quote)}`;

/** Path below the order page where an adjustment is paid. */
export const adjustmentPath = (base: string, { id }: { id: Id<'adj'> }): string =>
  `${base}/adjustments/${toToken('adj', id)}`;
