import { CANCEL_REASONS } from '../../wire/schemas/quote.ts';

/** Reasons offered on pages. `client_declined` is for resellers, who use the API. */
export const CUSTOMER_REASONS = CANCEL_REASONS.filter((reason) => reason !== 'client_declined');
