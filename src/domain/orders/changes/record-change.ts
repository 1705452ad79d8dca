import { toToken } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { type NewEvent, record } from '../../events/record.ts';
import { isReferred } from '../../partners/referral.ts';
import { orderUrl } from '../order-url.ts';
import type { RecordDeps } from '../record-order-event.ts';
import type { OrderRow } from '../rows/orders.queries.ts';

interface ChangeEvent extends Pick<NewEvent, 'target' | 'data'> {
  type: 'adjustment' | 'cancellation';
  event: 'created' | 'status_update';
}

/** Record the event of an order's adjustment or cancellation. */
export function recordChange(tx: Tx, deps: RecordDeps, order: OrderRow, { data, ...change }: ChangeEvent): void {
  const token = toToken('order', order.id);
  const quote = order.quote_id && toToken('quote', order.quote_id);
  record(tx, deps, {
    ...change,
    account: order.account_id,
    lane: token,
    url: orderUrl(deps.baseUrl, order.id),
    quote: order.quote_id,
    livemode: order.livemode,
    // The quote's maker follows its order too; the event has no data for the maker alone.
    maker: isReferred(order) ? { account: order.created_by, data: null } : null,
    data: { token: change.target, order: token, quote, ...data },
  });
}
