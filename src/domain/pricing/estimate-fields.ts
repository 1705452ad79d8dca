import type { Estimate } from '../../wire/schemas/quote.ts';

/** The columns of a quote that store its estimate. */
export const estimateFields = (estimate: Estimate) => ({
  estimate,
  currency: estimate.currency,
  price_list: estimate.price_list.version,
});
