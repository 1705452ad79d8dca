import { useParams } from '@tanstack/react-router';
import { useOperation } from '../../kit/data/use-operation.ts';
import { ObjectPage, Part } from '../../kit/object/ObjectPage.tsx';
import { ObjectSkeleton } from '../../kit/object/ObjectSkeleton.tsx';
import { NextUnlessHeld } from '../../kit/outbox/NextUnlessHeld.tsx';
import { ORDER_STATES } from '../../kit/states/states.ts';
import { testMark } from '../../kit/states/test-mark.ts';
import { t } from '../../kit/words/words.ts';
import { Colleagues } from '../objects/Colleagues.tsx';
import { ObjectUnavailable } from '../objects/ObjectUnavailable.tsx';
import { ThreadTabs } from '../objects/ThreadTabs.tsx';
import { onlyFor } from '../only-for.tsx';
import { NextActionButton } from './actions/NextActionButton.tsx';
import { OrderDialogs } from './actions/OrderDialogs.tsx';
import { OtherActions } from './actions/OtherActions.tsx';
import { OrderDocuments } from './documents/OrderDocuments.tsx';
import { OrderPath } from './OrderPath.tsx';
import { OrderSide } from './side/OrderSide.tsx';
import type { TeamOrder } from './team-order.ts';
import { OrderDeliveries } from './work/OrderDeliveries.tsx';
import { OrderRevisions } from './work/OrderRevisions.tsx';
import { OrderTimeline } from './work/OrderTimeline.tsx';
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
      presence={<Colleagues target={order.token} />}
      title={t('order.title', { number: order.number })}
      hint={order.customer_name}
      state={ORDER_STATES[order.status]}
      mark={testMark(order)}
      next={
        <NextUnlessHeld about={order.token}>
          <NextActionButton order={order} />
        </NextUnlessHeld>
      }
      more={<OtherActions order={order} />}
      main={
        <>
          <OrderPath order={order} />
          <WaitingFor order={order} />
          <OrderDocuments order={order} />
          <EndedRevisions order={order} />
          <OrderTalk order={order} />
          <OrderTimeline order={order} />
          <OrderDeliveries order={order} />
        </>
      }
      side={<OrderSide order={order} />}
    />
  );
}

function EndedRevisions({ order }: { readonly order: TeamOrder }) {
  const ended = order.revisions.filter(({ status }) => status !== 'asked');
  if (ended.length === 0) return null;
  return (
    <Part title={t('order.revisions')}>
      <OrderRevisions order={order} revisions={ended} />
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
