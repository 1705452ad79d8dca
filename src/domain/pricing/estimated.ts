import type { Estimate } from '../../wire/schemas/quote.ts';

/** What a quote keeps of its estimate: the whole, and by which list it was made. */
export const estimated = (estimate: Estimate) => ({
  estimate,
  currency: estimate.currency,
  price_list: estimate.price_list.version,
});
