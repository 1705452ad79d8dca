import type { ApostilleStatus } from '../../../wire/schemas/orders/apostille.ts';
import type { FullOrder } from '../rows/orders.queries.ts';

/** Last step of the order's apostille, `waiting` before the first; null if none was ordered. */
export function apostilleStatus({ order, apostille }: Pick<FullOrder, 'order' | 'apostille'>): ApostilleStatus | null {
  if (order.services.apostille !== true) return null;
  return apostille.at(-1)?.step ?? 'waiting';
}
