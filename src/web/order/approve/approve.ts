import { Failure } from '../../../core/fail.ts';
import type { FullOrder, OrderFile } from '../../../domain/orders/rows/orders.queries.ts';
import { isTranslation } from '../../../domain/orders/state/order-file.ts';
import { approveOrder } from '../../../domain/orders/translations/revise.ts';
import type { AddPage, PageAnswer } from '../../page-answer.ts';
import type { Banner } from '../../pay/visit.ts';
import { textOf } from '../../read-request.ts';
import { bannerOf, forOrder, type OrderPageDeps, type OrderVisit } from '../open-order.ts';
import { runOrShowFailure } from '../show-order.ts';
import { readShown } from './shown-field.ts';

const PATH = '/order/:token/approve';

/** Translations not yet approved, including those with a requested change. */
const waitingIn = ({ order, files }: FullOrder): OrderFile[] =>
  order.status === 'in_review' ? files.filter((file) => isTranslation(file) && file.approved_at === null) : [];

/** Approves all translations at once, after a confirmation page that lists them. */
export function addApprove(addPage: AddPage, deps: OrderPageDeps): void {
  addPage(
    'GET',
    PATH,
    forOrder(deps, 'orders:write', (visit, full) => ask(visit, full)),
  );
  addPage(
    'POST',
    PATH,
    forOrder(deps, 'orders:write', async (visit, full, request) => {
      const { id, account_id: account } = full.order;
      try {
        await approveOrder(deps, { account, order: id, shown: readShown(textOf(request, 'shown')) });
        return { goTo: `${visit.here}?notice=all_approved` };
      } catch (error) {
        if (error instanceof Failure && error.code === 'stale') {
          return ask(visit, full, bannerOf(visit.reader, 'approve.stale'));
        }
        return runOrShowFailure(deps, visit, () => Promise.reject(error));
      }
    }),
  );
}

async function ask(visit: OrderVisit, full: FullOrder, trouble?: Banner): Promise<PageAnswer> {
  const waiting = waitingIn(full);
  if (waiting.length === 0) return { goTo: visit.here };
  const { ApprovePage } = await import('./approve-page.tsx');
  return {
    page: ApprovePage({ visit, number: full.order.number, waiting, trouble }),
    ...(trouble && { code: 'stale' as const }),
  };
}
