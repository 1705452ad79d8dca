import { Failure } from '../../../core/fail.ts';
import { newId } from '../../../core/ids.ts';
import { withdrawCancellation } from '../../../domain/after-sale/cancellations/decide-cancellation.ts';
import {
  previewCancellation,
  requestCancellation,
} from '../../../domain/after-sale/cancellations/request-cancellation.ts';
import type { FullOrder } from '../../../domain/orders/rows/orders.queries.ts';
import type { ErrorCode } from '../../../wire/errors.ts';
import { say } from '../../../words/say.ts';
import type { AddPage, PageAnswer } from '../../page-answer.ts';
import { CUSTOMER_REASONS } from '../../parts/reasons.ts';
import type { Banner } from '../../pay/visit.ts';
import { textOf } from '../../read-request.ts';
import { bannerOf, forOrder, type OrderPageDeps, type OrderVisit } from '../open-order.ts';
import { runOrShowFailure } from '../show-order.ts';
import { LONGEST_NOTE, readOutcome } from './outcome-field.ts';

const PATH = '/order/:token/cancel';

interface CancelQuestion {
  visit: OrderVisit;
  order: FullOrder['order'];
  typed?: { reason: string; note: string };
  trouble?: Banner;
  error?: string;
  code?: ErrorCode;
}

/** Confirmation page for cancelling an order, its form, and the withdrawal of a cancellation request. */
export function addCancel(addPage: AddPage, deps: OrderPageDeps): void {
  addPage(
    'GET',
    PATH,
    forOrder(deps, 'orders:write', (visit, { order }) => ask(deps, { visit, order })),
  );
  addPage(
    'POST',
    PATH,
    forOrder(deps, 'orders:write', async (visit, { order }, request) => {
      const { reader } = visit;
      const note = textOf(request, 'note').trim().slice(0, LONGEST_NOTE);
      const asked = { visit, order, typed: { reason: textOf(request, 'reason'), note } };
      const reason = CUSTOMER_REASONS.find((known) => known === asked.typed.reason);
      if (reason === undefined) {
        return ask(deps, {
          ...asked,
          trouble: bannerOf(reader, 'cancel.unchosen'),
          error: say(reader, 'tracking.cancel.unchosen.reason'),
          code: 'validation_failed',
        });
      }
      const shownOutcome = readOutcome(textOf(request, 'outcome'));
      if (shownOutcome === null) return ask(deps, asked);
      const { id, account_id: account } = order;
      try {
        const cancellationRequest = {
          account,
          order: id,
          id: newId(),
          reason,
          note: note || null,
          expected: shownOutcome,
        };
        const after = await requestCancellation(deps, cancellationRequest);
        const over = after.order.status === 'voided' || after.order.status === 'refunded';
        return { goTo: `${visit.here}?notice=${over ? 'cancelled' : 'cancel_asked'}` };
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        if (error.code === 'stale') {
          return ask(deps, { ...asked, trouble: bannerOf(reader, 'cancel.stale'), code: 'stale' });
        }
        return runOrShowFailure(deps, visit, () => Promise.reject(error));
      }
    }),
  );
  addPage(
    'POST',
    `${PATH}/withdraw`,
    forOrder(deps, 'orders:write', async (visit, { order }) =>
      runOrShowFailure(deps, visit, async () => {
        await withdrawCancellation(deps, { account: order.account_id, order: order.id });
        return { goTo: `${visit.here}?notice=kept` };
      }),
    ),
  );
}

/** Shows what cancelling would cause now; if it is no longer possible, the order page shows the error. */
const ask = (
  deps: OrderPageDeps,
  { code, typed = { reason: '', note: '' }, ...asked }: CancelQuestion,
): Promise<PageAnswer> =>
  runOrShowFailure(deps, asked.visit, async () => {
    const outcome = await previewCancellation(deps, asked.order.id);
    const { CancelPage } = await import('./cancel-page.tsx');
    return { page: CancelPage({ view: { ...asked, outcome, typed } }), code };
  });
