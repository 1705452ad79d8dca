import { toToken } from '../../../core/ids.ts';
import { isReferred } from '../../partners/referral.ts';
import { orderUrl } from '../order-url.ts';
import type { OrderRow } from '../rows/orders.queries.ts';

/** What the events of an order's adjustments and cancellations have in common. */
export const changeEvent = (order: OrderRow, baseUrl: string) => ({
  account: order.account_id,
  lane: toToken('order', order.id),
  url: orderUrl(baseUrl, order.id),
  quote: order.quote_id,
  livemode: order.livemode,
  // Who made the quote follows its order; nothing in it is theirs alone.
  maker: isReferred(order) ? { account: order.created_by, data: null } : null,
});
