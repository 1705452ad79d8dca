import { sum } from '../../../core/money.ts';
import type { Tx } from '../../../storage/database.ts';
import type { OrderRow } from '../rows/orders.queries.ts';
import type { SeenOrder } from './own-part.ts';

// Orders know neither payments nor invoices: what was paid is handed in by whoever does.

interface Paid {
  status: string;
  amount: number;
  captured: number;
  refunded: number;
  currency: string;
  failure: string | null;
  /** The test gateway took it. */
  playMoney: boolean;
  created_at: Date;
}

/** A payment by card, or the order's line on an invoice, which has no number before it is issued. */
export type PaymentOfOrder = Paid &
  ({ kind: 'charge' | 'hold'; method: string } | { kind: 'invoice'; invoice: string; number: string | null });

/** What could still go back, of what was paid by card or billed. */
export const leftOf = (payments: readonly PaymentOfOrder[]): number =>
  sum(
    payments.map(({ kind, status, amount, captured, refunded }) => {
      if (kind === 'invoice') return amount - refunded;
      return status === 'succeeded' ? captured - refunded : 0;
    }),
  );

/** All that the team is shown of an order. */
export interface OrderWithPayments extends SeenOrder {
  payments: PaymentOfOrder[];
}

/** Reads what was paid for an order, in the transaction that it is given. */
export type ReadPayments = (tx: Tx, order: OrderRow) => Promise<PaymentOfOrder[]>;
