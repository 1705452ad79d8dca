import type { OrderStatus } from '../../../wire/schemas/order.ts';
import { ORDER_LIFECYCLE, type OrderMove, type OrderMover } from '../order.lifecycle.ts';

interface Row {
  from: readonly OrderStatus[];
  to: OrderStatus | readonly OrderStatus[];
  by: readonly OrderMover[];
}

const ROWS = Object.entries(ORDER_LIFECYCLE) as [OrderMove, Row][];

/** The lifecycle move between two statuses, and its mover if not the team. */
export function moveBetween(from: OrderStatus, to: OrderStatus): { move: OrderMove; by: OrderMover } | null {
  const found = ROWS.find(([, row]) => row.from.includes(from) && [row.to].flat().includes(to));
  if (found === undefined) return null;
  const [move, { by }] = found;
  return { move, by: by.find((mover) => mover !== 'team') ?? 'team' };
}
