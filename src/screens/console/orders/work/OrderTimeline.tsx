import { useFullList } from '../../../kit/data/use-operation.ts';
import { Timeline } from '../../../things/order/Timeline.tsx';
import { refundKind } from '../actions/refund-words.ts';
import type { TeamOrder } from '../team-order.ts';

export function OrderTimeline({ order }: { readonly order: TeamOrder }) {
  const input = { params: { token: order.token }, query: { per_page: 100 } };
  const { rows, query } = useFullList('teamGetOrderTimeline', input);
  const currency = order.total === null ? null : order.currency;
  return <Timeline events={rows} error={query.error} currency={currency} refundKind={refundKind(order)} />;
}
