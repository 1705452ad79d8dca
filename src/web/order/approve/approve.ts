import { isTranslation } from '../../../domain/orders/order-file.ts';
import type { FullOrder, OrderFile } from '../../../domain/orders/orders.queries.ts';
import { approveOrder } from '../../../domain/orders/translations/approve.ts';
import type { AddPage } from '../../page-answer.ts';
import { forOrder, type OrderPageDeps } from '../open-order.ts';
import { orTrouble } from '../show-order.ts';

const PATH = '/order/:token/approve';

/** What would be approved with all: everything that is not yet, also where a change was asked for. */
const waitingIn = ({ order, files }: FullOrder): OrderFile[] =>
  order.status === 'in_review' ? files.filter((file) => isTranslation(file) && file.approved_at === null) : [];

/** Everything is approved at once, and asked for by name first. */
export function addApprove(addPage: AddPage, deps: OrderPageDeps): void {
  addPage(
    'GET',
    PATH,
    forOrder(deps, 'orders:write', async (visit, full) => {
      const waiting = waitingIn(full);
      if (waiting.length === 0) return { goTo: visit.here };
      const { ApprovePage } = await import('./approve-page.tsx');
      return { page: ApprovePage({ visit, number: full.order.number, waiting }) };
    }),
  );
  addPage(
    'POST',
    PATH,
    forOrder(deps, 'orders:write', async (visit, { order }) => {
      const { id, account_id: account } = order;
      return orTrouble(deps, visit, async () => {
        await approveOrder(deps, { account, order: id });
        return { goTo: `${visit.here}?notice=all_approved` };
      });
    }),
  );
}
