import { Part } from '../../../kit/object/ObjectPage.tsx';
import { ThreadTabs } from '../../../kit/talk/ThreadTabs.tsx';
import { t } from '../../../kit/words/words.ts';
import type { TeamOrder } from '../team-order.ts';

export function OrderTalk({ order }: { readonly order: TeamOrder }) {
  return (
    <Part title={t('quote.messages')}>
      <ThreadTabs object={order} about="Order" />
    </Part>
  );
}
