import { useParams } from '@tanstack/react-router';
import { useOperation } from '../../kit/data/use-operation.ts';
import { ObjectPage, Part } from '../../kit/object/ObjectPage.tsx';
import { ObjectSkeleton } from '../../kit/object/ObjectSkeleton.tsx';
import { ORDER_STATES } from '../../kit/states/states.ts';
import { testMark } from '../../kit/states/test-mark.ts';
import { ThreadTabs } from '../../kit/talk/ThreadTabs.tsx';
import { t } from '../../kit/words/words.ts';
import { ObjectUnavailable } from '../ObjectUnavailable.tsx';
import { onlyFor } from '../only-for.tsx';
import { NextActionButton } from './actions/NextActionButton.tsx';
import { OrderDialogs } from './actions/OrderDialogs.tsx';
import { OtherActions } from './actions/OtherActions.tsx';
import { OrderDocuments } from './documents/OrderDocuments.tsx';
import { OrderPath } from './OrderPath.tsx';
import { OrderSide } from './side/OrderSide.tsx';
import type { TeamOrder } from './team-order.ts';
import { OrderDeliveries } from './work/OrderDeliveries.tsx';
import { OrderTimeline } from './work/OrderTimeline.tsx';
import { Revisions } from './work/Revisions.tsx';
import { WaitingFor } from './work/WaitingFor.tsx';

export const OrderScreen = onlyFor('orders', () => {
  const { token } = useParams({ from: '/orders/$token' });
  const { data, error, refetch } = useOperation('teamGetOrder', { params: { token } });
  if (data === undefined && error !== null)
    return <ObjectUnavailable title={t('order.unseen')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <ObjectSkeleton />;
  const order = data.data;
  return (
    <OrderDialogs key={token} order={order}>
      <OrderPage order={order} />
    </OrderDialogs>
  );
});

function OrderPage({ order }: { readonly order: TeamOrder }) {
  return (
    <ObjectPage
      token={order.token}
      title={t('order.title', { number: order.number })}
      hint={order.customer_name}
      state={ORDER_STATES[order.status]}
      mark={testMark(order)}
      next={<NextActionButton order={order} />}
      more={<OtherActions order={order} />}
      main={
        <>
          <OrderPath order={order} />
          <WaitingFor order={order} />
          <OrderDocuments order={order} />
          <OrderRevisions order={order} />
          <OrderTalk order={order} />
          <OrderTimeline order={order} />
          <OrderDeliveries order={order} />
        </>
      }
      side={<OrderSide order={order} />}
    />
  );
}

function OrderRevisions({ order }: { readonly order: TeamOrder }) {
  const ended = order.revisions.filter(({ status }) => status !== 'asked');
  if (ended.length === 0) return null;
  return (
    <Part title={t('order.revisions')}>
      <Revisions order={order} revisions={ended} />
    </Part>
  );
}

function OrderTalk({ order }: { readonly order: TeamOrder }) {
  return (
    <Part title={t('quote.messages')}>
      <ThreadTabs object={order} about="Order" />
    </Part>
  );
}
