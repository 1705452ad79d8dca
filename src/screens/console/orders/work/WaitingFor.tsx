import { Group } from '@mantine/core';
import { Notice } from '../../../kit/ask/Notice.tsx';
import { actionOf } from '../../../kit/data/use-action.ts';
import { money } from '../../../kit/format/money.ts';
import { t } from '../../../kit/words/words.ts';
import { reasonInWords } from '../../../things/quote/cancel-reasons.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import type { OrderActionName } from '../actions/order-actions.ts';
import { feeInWords } from '../actions/refund-words.ts';
import type { TeamOrder } from '../team-order.ts';
import { OrderRevisions } from './OrderRevisions.tsx';
import css from './WaitingFor.module.css';

/** Reasons why the order waits: a hold, a cancellation request, revisions, corrections; or why it ended. */
export function WaitingFor({ order }: { readonly order: TeamOrder }) {
  const asked = order.revisions.filter(({ status }) => status === 'asked');
  return (
    <>
      {order.end_reason !== null && (
        <Notice icon="cross" title={t('order.ended')} tone="calm">
          <bdi>{reasonInWords(order.end_reason)}</bdi>
        </Notice>
      )}
      {order.hold_reason !== null && (
        <Notice icon="pause" title={holdTitle(order)}>
          <bdi>{order.hold_reason}</bdi>
          {order.hold_answered_at !== null && <strong> {t('order.held.answered')}</strong>}
        </Notice>
      )}
      <CancellationRequest order={order} />
      <SentBack order={order} />
      {asked.length > 0 && (
        <Notice icon="pencil" title={t('order.revision.asked')}>
          <OrderRevisions order={order} revisions={asked} />
        </Notice>
      )}
    </>
  );
}

/** Translations that wait for a correction before the customer sees them. */
function SentBack({ order }: { readonly order: TeamOrder }) {
  const waiting = order.files.flatMap(({ id, name, superseded, sent_back }) =>
    !superseded && sent_back !== null && !sent_back.replaced ? [{ id, name, note: sent_back.note }] : [],
  );
  if (waiting.length === 0) return null;
  return (
    <Notice icon="pencil" title={t('order.sent_back')}>
      {waiting.map(({ id, name, note }) => (
        <p key={id} className={css.fee}>
          <bdi>{name}</bdi>: <bdi>{note}</bdi>
        </p>
      ))}
    </Notice>
  );
}

function holdTitle({ adjustments, currency }: TeamOrder): string {
  const proposed = adjustments.find(({ status }) => status === 'proposed');
  return proposed === undefined
    ? t('order.held')
    : t('order.held.adjustment', { amount: money(proposed.total, currency) });
}

const ANSWERS: readonly OrderActionName[] = ['grant_cancellation', 'decline_cancellation'];

function CancellationRequest({ order }: { readonly order: TeamOrder }) {
  const { cancellation } = order;
  if (cancellation?.status !== 'requested') return null;
  return (
    <Notice icon="warning" title={t('order.cancel.asked')}>
      {reasonInWords(cancellation.reason)}
      {cancellation.note !== null && <bdi>: “{cancellation.note}”</bdi>}
      {actionOf(order, 'grant_cancellation')?.allowed && <p className={css.fee}>{feeInWords(order)}</p>}
      <Group gap="sm" mt="sm">
        {ANSWERS.filter((name) => actionOf(order, name)?.allowed).map((name) => (
          <ActionButton key={name} order={order} name={name} />
        ))}
      </Group>
    </Notice>
  );
}
