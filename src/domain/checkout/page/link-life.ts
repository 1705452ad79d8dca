import { DAY_MS, later } from '../../../core/calendar.ts';
import type { OrderRow } from '../../orders/rows/orders.queries.ts';
import type { QuoteRow } from '../../quotes/quotes.queries.ts';

const DAYS_AFTER_QUOTE = 90;
const DAYS_AFTER_ORDER = 180;

/** Whether the link of a priced quote still works: until some time after quote and order have ended. */
export function isLinkAlive(
  { status, updated_at }: Pick<QuoteRow, 'status' | 'updated_at'>,
  order: Pick<OrderRow, 'status' | 'completed_at' | 'updated_at'> | undefined,
  now: Date,
): boolean {
  const within = (since: Date, days: number) => now < later(since, days * DAY_MS);
  if (status === 'cancelled') return within(updated_at, DAYS_AFTER_QUOTE);
  if (status === 'ready' || order === undefined) return true;
  if (order.status === 'completed') return within(order.completed_at ?? order.updated_at, DAYS_AFTER_ORDER);
  const over = order.status === 'refunded' || order.status === 'voided';
  return !over || within(order.updated_at, DAYS_AFTER_ORDER);
}
