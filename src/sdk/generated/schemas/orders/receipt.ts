// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** Receipt for a card payment */
export interface OrderReceipt {
  /** Token of the receipt */
  token: string;
  /** Number of the receipt */
  number: string;
  /** `invoice`: marked as paid, because the billing country requires an invoice */
  kind: 'receipt' | 'invoice';
  /** URL of the PDF, for anyone who can read the order */
  url: string;
}
