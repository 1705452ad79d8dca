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

export interface ParcelNews {
  carrier: string | null;
  number: string | null;
  url: string | null;
}

/** What happened to a quote or its order that its customer gets a letter about. */
export type OrderNews =
  /**
   * `paid`: null where it goes on the invoice, or nothing was due. `method`: such as `Visa ending 4242`. `promisedFor`: day,
   * hour and place in words; null where nobody could say.
   */
  | { kind: 'placed'; paid: (Amount & { method: string }) | null; promisedFor: string | null }
  /** `question`: why it waits, in the team's words. */
  | { kind: 'held'; question: string }
  | { kind: 'review' }
  /** The replacement of a translation that the customer wanted revised. */
  | { kind: 'revised'; document: string }
  | { kind: 'message'; author: string; text: string; files: number }
  | { kind: 'adjustment'; total: Amount; reason: string }
  | { kind: 'completed' }
  | { kind: 'shipped'; parcels: readonly ParcelNews[] }
  /** `ended`: the order is over with it; else it goes on. */
  | { kind: 'refunded'; given: Amount; reason: string; ended: boolean }
  | { kind: 'cancellation_declined'; note: string };

export type OrderNewsKind = OrderNews['kind'];

/**
 * Writes to the customer of a quote what happened, in the transaction of the change. Handed in by whoever knows people
 * and links: those to whom it happens know neither.
 */
export type QueueNews = (tx: Tx, quote: Id<'quote'>, news: OrderNews) => Promise<void>;
