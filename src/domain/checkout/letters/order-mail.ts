import type { Tx } from '../../../storage/database.ts';
import type { Tax } from '../../../wire/schemas/firm/tax.ts';
import type { OrderRow } from '../../orders/orders.queries.ts';
import { type LetterDeps, queueOrderLetter } from '../guests/queue-order-letter.ts';

// Letters to the customer about changes of a paid order; to nobody where it came of no quote.

export async function queueDeclinedLetter(
  tx: Tx,
  deps: LetterDeps,
  { quote_id }: OrderRow,
  note: string,
): Promise<void> {
  if (quote_id !== null) await queueOrderLetter(tx, deps, quote_id, { kind: 'cancellation_declined', note });
}

/** What the order costs more, and where to say yes or no. */
export async function queueAdjustmentLetter(
  tx: Tx,
  deps: LetterDeps,
  { quote_id }: OrderRow,
  { total, taxes, currency, reason }: { total: number; taxes: Tax[]; currency: string; reason: string },
): Promise<void> {
  if (quote_id === null) return;
  await queueOrderLetter(tx, deps, quote_id, { kind: 'adjustment', total: { amount: total, currency, taxes }, reason });
}

export async function queueReturnedLetter(
  tx: Tx,
  deps: LetterDeps,
  { quote_id, currency }: OrderRow,
  { amount, reason, ended }: { amount: number; reason: string; ended: boolean },
): Promise<void> {
  if (quote_id === null) return;
  await queueOrderLetter(tx, deps, quote_id, { kind: 'refunded', given: { amount, currency }, reason, ended });
}
