import type { INVOICE_STATUSES } from './schemas/invoice.ts';
import type { OrderStatus } from './schemas/order.ts';
import type { QuoteStatus } from './schemas/quote.ts';

// Names of states in English, for papers and the API. The catalogue has the same words for screens.

export const QUOTE_WORDS = {
  requested: 'To price',
  ready: 'Priced',
  approved: 'On invoice',
  paid: 'Paid',
  cancelled: 'Cancelled',
} as const satisfies Record<QuoteStatus, string>;

/** Customers do not price quotes or write invoices, so some names differ. */
export const CUSTOMER_QUOTE_WORDS = {
  ...QUOTE_WORDS,
  requested: 'Being priced',
  ready: 'Ready to be paid',
  approved: 'Approved',
} as const satisfies Record<QuoteStatus, string>;

export const ORDER_WORDS = {
  created: 'New',
  in_progress: 'In progress',
  on_hold: 'On hold',
  in_review: 'In review',
  approved: 'Approved',
  completed: 'Completed',
  refunded: 'Refunded',
  voided: 'Voided',
} as const satisfies Record<OrderStatus, string>;

/** Customers read "Cancelled" for a voided order. */
export const CUSTOMER_ORDER_WORDS = {
  ...ORDER_WORDS,
  voided: 'Cancelled',
} as const satisfies Record<OrderStatus, string>;

export const INVOICE_WORDS = {
  open: 'Open',
  issued: 'Due',
  paid: 'Paid',
  void: 'Void',
} as const satisfies Record<(typeof INVOICE_STATUSES)[number], string>;
