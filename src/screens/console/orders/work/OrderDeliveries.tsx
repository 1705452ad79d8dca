import { Button } from '@mantine/core';
import type { ReplyOf } from '../../../../sdk/types.ts';
import { ErrorAlert } from '../../../kit/ask/ErrorAlert.tsx';
import { toast, toastError } from '../../../kit/ask/toasts/toast.tsx';
import { useCall } from '../../../kit/data/use-call.ts';
import { useNow } from '../../../kit/data/use-now.ts';
import { useList } from '../../../kit/data/use-operation.ts';
import { exactTime, fromNow } from '../../../kit/format/time.ts';
import { Part } from '../../../kit/object/ObjectPage.tsx';
import { ItemErrorBoundary } from '../../../kit/shell/ItemErrorBoundary.tsx';
import { StateMark } from '../../../kit/states/StateMark.tsx';
import { DELIVERY_STATES, ORDER_STATES } from '../../../kit/states/states.ts';
import { isKey, t } from '../../../kit/words/words.ts';
import { useMay } from '../../use-may.ts';
import type { TeamOrder } from '../team-order.ts';
import css from './OrderDeliveries.module.css';

type Delivery = ReplyOf<'teamListDeliveries'>['data'][number];

const AT_ONCE = 10;

/** Webhook deliveries about the order, for roles that may see them. */
export function OrderDeliveries({ order }: { readonly order: TeamOrder }) {
  const may = useMay();
  if (!may('teamListDeliveries')) return null;
  return <Deliveries order={order} mayReplay={may('teamReplayDelivery')} />;
}

function Deliveries({ order: { token }, mayReplay }: { readonly order: TeamOrder; readonly mayReplay: boolean }) {
  const { rows, total, query } = useList('teamListDeliveries', {
    filters: { order: token },
    query: { per_page: AT_ONCE },
  });
  return (
    <Part title={t('order.deliveries')}>
      <ErrorAlert error={query.error} />
      {query.isSuccess && rows.length === 0 && <p className={css.none}>{t('order.deliveries.none')}</p>}
      <ul className={css.rows}>
        {rows.map((delivery) => (
          <li key={delivery.token} className={css.row}>
            <ItemErrorBoundary>
              <Row delivery={delivery} mayReplay={mayReplay} />
            </ItemErrorBoundary>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('order.deliveries.more', { more: total - rows.length })}
        </Button>
      )}
    </Part>
  );
}

function Row({ delivery, mayReplay }: { readonly delivery: Delivery; readonly mayReplay: boolean }) {
  const now = useNow();
  const replay = useCall('teamReplayDelivery', delivery.token);
  const { event, destination, attempts, next_attempt_at, created_at } = delivery;
  const last = attempts.at(-1);
  const send = () =>
    replay.mutate(
      { params: { token: delivery.token } },
      { onSuccess: () => toast({ message: t('delivery.replayed') }), onError: toastError },
    );
  return (
    <>
      <StateMark state={DELIVERY_STATES[delivery.status]} />
      <span className={css.what}>
        {eventText(event)}
        <span className={css.where}>{destination}</span>
        <span className={css.tried}>
          {[
            attempts.length > 0 && t('delivery.tries', { tries: attempts.length }),
            last?.error ?? (last?.status ? t('delivery.answer', { status: last.status }) : null),
            next_attempt_at !== null &&
              new Date(next_attempt_at) > now &&
              t('delivery.next', { when: fromNow(next_attempt_at, now) }),
            delivery.destination_disabled && t('delivery.off'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <time className={css.soft} title={exactTime(created_at)}>
        {fromNow(created_at, now)}
      </time>
      {mayReplay && (
        <Button variant="default" size="compact-sm" loading={replay.isPending} onClick={send}>
          {t('delivery.resend')}
        </Button>
      )}
    </>
  );
}

/** Name of the event, with the order’s status at that time. */
function eventText({ type, event, data }: Delivery['event']): string {
  const word = `webhook.${type}.${event}`;
  const { status } = data as { readonly status?: unknown };
  const state = type === 'order' ? Object.entries(ORDER_STATES).find(([name]) => name === status)?.[1].word : undefined;
  const eventName = isKey(word) ? t(word) : t('webhook.other');
  return state === undefined || event !== 'status_update'
    ? eventName
    : t('order.deliveries.status', { told: eventName, state });
}
