import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import type { Amount } from './email.ts';

/** `method`: for example `Visa ending 4242`. `receiptUrl`: the receipt of this payment. */
export type CardPayment = Amount & { method: string; receiptUrl: string | null };

/** Parts of a refund: money to cards, credit on open or due invoices, credit on the next invoice. */
export interface RefundParts {
  card: number;
  invoice: number;
  nextInvoice: number;
}

export interface RefundUpdate {
  kind: 'refunded';
  total: Amount;
  to: RefundParts;
  why: RefundReason;
  /** The refund ended the order; false: the order continues. */
  ended: boolean;
  creditNotes: readonly { number: string; url: string }[];
}

/** `customer`: the customer cancelled, with the code of the chosen reason and a note. */
export type RefundReason = { by: 'team'; reason: string } | { by: 'customer'; reason: string; note: string | null };

export interface ParcelUpdate {
  carrier: string | null;
  number: string | null;
  url: string | null;
}

/** A change to a quote or its order that the customer gets an email about. */
export type OrderUpdate =
  /** `paid` null: on the invoice, or nothing due. `promisedAt` null: unknown. */
  | { kind: 'placed'; paid: CardPayment | null; promisedAt: Date | null }
  /** `question`: reason for the hold, in the team's words. */
  | { kind: 'held'; question: string }
  | { kind: 'review' }
  /** A translation was replaced, as the customer requested. */
  | { kind: 'revised'; document: string }
  | { kind: 'message'; author: string; text: string; files: number }
  /** `total`: of the change; `newTotal`: of the changed order; `isTaxed`: false while taxes may still be added. */
  | { kind: 'adjustment'; total: Amount; newTotal: Amount; isTaxed: boolean; reason: string }
  /** The customer accepted an adjustment; `paid` null: on the invoice, or free. */
  | { kind: 'adjusted'; total: Amount; reason: string; paid: CardPayment | null }
  /** The promised date moved to a later one; `note`: the team's explanation. */
  | { kind: 'due_later'; promisedAt: Date; note: string | null }
  | { kind: 'completed' }
  /** A new quote replaces an expired one; `willEmailPrice`: an email follows once it is priced. */
  | { kind: 'renewed'; earlier: string; willEmailPrice: boolean }
  | { kind: 'shipped'; parcels: readonly ParcelUpdate[] }
  | RefundUpdate
  | { kind: 'cancellation_declined'; note: string };

export type OrderUpdateKind = OrderUpdate['kind'];

/**
 * Queues an email to the customer in the transaction of the change. A dependency, since the code that changes orders
 * knows neither people nor links.
 */
export type QueueUpdate = (tx: Tx, quote: Id<'quote'>, update: OrderUpdate) => Promise<void>;
