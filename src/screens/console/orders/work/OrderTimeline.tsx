import { useFullList } from '../../../kit/data/use-operation.ts';
import { Timeline } from '../../../things/order/Timeline.tsx';
import { refundKind } from '../actions/refund-words.ts';
import type { TeamOrder } from '../team-order.ts';

export function OrderTimeline({ order }: { readonly order: TeamOrder }) {
  const input = { params: { token: order.token }, query: { per_page: 100 } };
  const { rows, query } = useFullList('teamGetOrderTimeline', input);
  // A viewer who may not see the price sees no refunds.
  const events = order.total === null ? rows.map(({ detail: _, ...event }) => event) : rows;
  return <Timeline events={events} error={query.error} currency={order.currency} refundKind={refundKind(order)} />;
}
