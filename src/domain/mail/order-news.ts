import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import type { Tax } from '../../wire/schemas/firm/tax.ts';

/** An amount as it is stored, in minor units. */
export interface Amount {
  amount: number;
  currency: string;
  /** What of it are taxes. */
  taxes?: readonly Tax[];
}

/** A payment by card: `method` is such as `Visa ending 4242`, `receiptUrl` opens the receipt of this very payment. */
export type CardPayment = Amount & { method: string; receiptUrl: string | null };

/** Parts of a refund by where each goes: money to cards, credit on invoices that are open or due, credit on the next one. */
export interface RefundParts {
  card: number;
  invoice: number;
  nextInvoice: number;
}

export interface RefundNews {
  kind: 'refunded';
  given: Amount;
  to: RefundParts;
  why: RefundReason;
  /** The order is over with it; else it goes on. */
  ended: boolean;
  creditNotes: readonly { number: string; url: string }[];
}

/** `customer`: the order was cancelled as the customer asked, with the words of the reason they chose and their note. */
export type RefundReason = { by: 'team'; reason: string } | { by: 'customer'; reason: string; note: string | null };

export interface ParcelNews {
  carrier: string | null;
  number: string | null;
  url: string | null;
}

/** What happened to a quote or its order that its customer gets a letter about. */
export type OrderNews =
  /**
   * `paid`: null where it goes on the invoice, or nothing was due. `promisedFor`: day, hour and time zone in words; null
   * where nobody could say.
   */
  | { kind: 'placed'; paid: CardPayment | null; promisedFor: string | null }
  /** `question`: why it waits, in the team's words. */
  | { kind: 'held'; question: string }
  | { kind: 'review' }
  /** The replacement of a translation that the customer wanted revised. */
  | { kind: 'revised'; document: string }
  | { kind: 'message'; author: string; text: string; files: number }
  /** `total`: of the change; `newTotal`: of the order with it; `isTaxed`: false while taxes may still be added. */
  | { kind: 'adjustment'; total: Amount; newTotal: Amount; isTaxed: boolean; reason: string }
  /** The customer accepted an adjustment; `paid`: null where it goes on the invoice, or costs nothing. */
  | { kind: 'adjusted'; total: Amount; reason: string; paid: CardPayment | null }
  | { kind: 'completed' }
  /** A new quote takes the place of an expired one; `isTold`: an email follows when it has its price. */
  | { kind: 'renewed'; earlier: string; isTold: boolean }
  | { kind: 'shipped'; parcels: readonly ParcelNews[] }
  | RefundNews
  | { kind: 'cancellation_declined'; note: string };

export type OrderNewsKind = OrderNews['kind'];

/**
 * Writes to the customer of a quote what happened, in the transaction of the change. Handed in by whoever knows people
 * and links: those to whom it happens know neither.
 */
export type QueueNews = (tx: Tx, quote: Id<'quote'>, news: OrderNews) => Promise<void>;
