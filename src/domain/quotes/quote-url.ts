import { type Id, toToken } from '../../core/ids.ts';

/** Where the API shows the quote. */
export const quoteUrl = (baseUrl: string, id: Id<'quote'>): string => `${baseUrl}/v1/quotes/${toToken('quote', id)}`;
