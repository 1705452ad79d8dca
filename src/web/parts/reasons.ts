import { CANCEL_REASONS } from '../../wire/schemas/quote.ts';

/** Reasons that a customer gives on a page. A client of theirs declines to who orders for clients, over the API. */
export const CUSTOMER_REASONS = CANCEL_REASONS.filter((reason) => reason !== 'client_declined');

/** Said at the field when none was chosen. */
export const CHOOSE_REASON = 'Choose a reason.';
