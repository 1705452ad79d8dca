import { toToken } from '../../../core/ids.ts';
import { isReferred } from '../../partners/referral.ts';
import { orderUrl } from '../order-url.ts';
import type { OrderRow } from '../rows/orders.queries.ts';

/** Fields common to the events of an order's adjustments and cancellations. */
export const changeEvent = (order: OrderRow, baseUrl: string) => ({
  account: order.account_id,
  lane: toToken('order', order.id),
  url: orderUrl(baseUrl, order.id),
  quote: order.quote_id,
  livemode: order.livemode,
  // The quote's maker follows its order too; the event has no data for the maker alone.
  maker: isReferred(order) ? { account: order.created_by, data: null } : null,
});
