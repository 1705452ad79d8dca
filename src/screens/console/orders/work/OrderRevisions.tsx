import { Part } from '../../../kit/object/ObjectPage.tsx';
import { t } from '../../../kit/words/words.ts';
import type { TeamOrder } from '../team-order.ts';
import { Revisions } from './Revisions.tsx';

export function OrderRevisions({ order }: { readonly order: TeamOrder }) {
  const ended = order.revisions.filter(({ status }) => status !== 'asked');
  if (ended.length === 0) return null;
  return (
    <Part title={t('order.revisions')}>
      <Revisions order={order} revisions={ended} />
    </Part>
  );
}
