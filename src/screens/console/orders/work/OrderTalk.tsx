import { Part } from '../../../kit/object/ObjectPage.tsx';
import { Talk } from '../../../kit/talk/Talk.tsx';
import { t } from '../../../kit/words/words.ts';
import type { TeamOrder } from '../team-order.ts';

export function OrderTalk({ order }: { readonly order: TeamOrder }) {
  return (
    <Part title={t('quote.messages')}>
      <Talk object={order} about="Order" />
    </Part>
  );
}
