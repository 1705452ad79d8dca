// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** Either `due_at` or `reference` is required */
export interface OrderDetails {
  /** New promised delivery time, in the future, as an ISO 8601 timestamp with an offset or as `YYYY-MM-DD` */
  due_at?: string;
  /** Customer’s own name for the request, written on the quote and the order */
  reference?: string | null;
  /** Explanation for the customer, included in the email */
  note?: string;
}
