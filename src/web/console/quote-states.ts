import type { QuoteStatus } from '../../wire/schemas/quote.ts';

/** The states of a quote as the team reads them, on every page of the console. */
export const QUOTE_STATES: Readonly<Record<QuoteStatus, string>> = {
  requested: 'To be priced',
  ready: 'Waiting for payment',
  approved: 'On the invoice',
  paid: 'Paid',
  cancelled: 'Cancelled',
};
