import { refuseState } from '../../../core/lifecycle.ts';
import { reasonInWords } from '../../../wire/reason-words.ts';
import { type FullOrder, isUnpaid } from '../../orders/rows/orders.queries.ts';

export function checkCancellable({ order, cancellation, quote_status }: FullOrder): void {
  if (order.status === 'completed') {
    refuseState('order', order.status, 'It is completed, so it cannot be cancelled; write to the team about it.');
  }
  if (order.status === 'refunded' || order.status === 'voided') {
    refuseState('order', order.status, 'It has ended already.');
  }
  if (isUnpaid({ quote_status })) {
    refuseState('order', order.status, 'Its quote is not paid yet: cancel the quote instead.');
  }
  if (cancellation?.status === 'requested') {
    refuseState('order', order.status, 'Its cancellation has been asked for, and is not decided yet.');
  }
}

/** Refund reason for the team, the credit note and the books. The customer's own note is never on a paper. */
export const cancelledBecause = (code: string): string => `Cancelled by the customer: ${reasonInWords(code)}.`;
