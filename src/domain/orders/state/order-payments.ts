import { sum } from '../../../core/money.ts';
import type { Tx } from '../../../storage/database.ts';
import type { OrderRow } from '../rows/orders.queries.ts';
import type { SeenOrder } from './needs.ts';

// Orders know neither payments nor invoices: the caller passes in what was paid.

interface Paid {
  status: string;
  amount: number;
  captured: number;
  refunded: number;
  currency: string;
  failure: string | null;
  /** Paid through the test gateway. */
  playMoney: boolean;
  created_at: Date;
}

/** A card payment, or the order's line on an invoice, which has no number until it is issued. */
export type PaymentOfOrder = Paid &
  ({ kind: 'charge' | 'hold'; method: string } | { kind: 'invoice'; invoice: string; number: string | null });

/** Amount that can still be refunded, of card payments and invoice lines. */
export const refundableAmount = (payments: readonly PaymentOfOrder[]): number =>
  sum(
    payments.map(({ kind, status, amount, captured, refunded }) => {
      if (kind === 'invoice') return amount - refunded;
      return status === 'succeeded' ? captured - refunded : 0;
    }),
  );

/** Everything the team can see of an order. */
export interface OrderWithPayments extends SeenOrder {
  payments: PaymentOfOrder[];
}

/** Reads an order's payments in the caller's transaction. */
export type ReadPayments = (tx: Tx, order: OrderRow) => Promise<PaymentOfOrder[]>;
