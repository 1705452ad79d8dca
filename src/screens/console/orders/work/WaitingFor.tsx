import { Alert, List } from '@mantine/core';
import { Icon } from '../../../kit/icons/Icon.tsx';
import { t } from '../../../kit/words/words.ts';
import { reasonInWords } from '../../quotes/cancel-reasons.ts';
import type { TeamOrder } from '../team-order.ts';

/** Why the order stands still, in the words of who holds it up: a hold, a wish to cancel, a revision. */
export function WaitingFor({ order }: { readonly order: TeamOrder }) {
  const asked = order.cancellation?.status === 'requested' ? order.cancellation : null;
  const revised = order.files.filter(({ revision }) => revision !== null);
  return (
    <>
      {order.hold_reason !== null && (
        <Alert color="yellow" icon={<Icon name="pause" />} title={t('order.held')} mb="lg">
          <bdi>{order.hold_reason}</bdi>
          {order.hold_answered_at !== null && <strong> {t('order.held.answered')}</strong>}
        </Alert>
      )}
      {asked !== null && (
        <Alert color="yellow" icon={<Icon name="warning" />} title={t('order.cancel.asked')} mb="lg">
          {reasonInWords(asked.reason)}
          {asked.note !== null && <bdi>: {asked.note}</bdi>}
        </Alert>
      )}
      {revised.length > 0 && (
        <Alert color="yellow" icon={<Icon name="pencil" />} title={t('order.revision.asked')} mb="lg">
          <List size="sm">
            {revised.map(({ id, name, revision }) => (
              <List.Item key={id}>
                <bdi>{name}</bdi>: <bdi>{revision}</bdi>
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </>
  );
}
