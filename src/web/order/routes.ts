import type { FastifyRequest } from 'fastify';
import { fail } from '../../core/fail.ts';
import { declineAdjustment } from '../../domain/after-sale/adjustments/propose-adjustment.ts';
import { adjustmentPath, orderPath } from '../../domain/guests/order-path.ts';
import { endGuestSession } from '../../domain/guests/use-order-link.ts';
import type { AdjustmentRow } from '../../domain/orders/rows/adjustments.queries.ts';
import { countTry } from '../../domain/people/sign-in/throttle.ts';
import type { AddPage } from '../page-answer.ts';
import { addCountry } from '../pay/country/country.ts';
import { addDecline } from '../pay/decline/decline.ts';
import { addRenew } from '../pay/renew/renew.ts';
import { addBankPage, submitPayment } from '../pay/submit-payment.ts';
import type { PayVisit } from '../pay/visit.ts';
import { addPapers } from '../progress/papers.ts';
import { idOf, queryOf, textOf } from '../read-request.ts';
import { addApprove } from './approve/approve.ts';
import { addCancel } from './cancel/cancel.ts';
import { addOrderFiles } from './files.ts';
import { guestSecretOf } from './links/guest-cookie.ts';
import { addOrderLinks, addSignOut, sendLink } from './links/links.ts';
import {
  dueOf,
  findViewer,
  forActor,
  forViewer,
  noticeOf,
  type OrderPageDeps,
  type OrderVisit,
  openOrder,
  payVisitOf,
} from './open-order.ts';
import { addReview } from './review/review.ts';
import { runOrShowFailure, showOrder } from './show-order.ts';
import { addThread } from './thread/write.ts';

const ADJUST_PATH = '/order/:token/adjustments/:adjustment';
const LONGEST_NOTE = 2000;

/** The customer accepts an adjustment by paying it, or declines it. */
function addAdjust(addPage: AddPage, deps: OrderPageDeps): void {
  addPage(
    'POST',
    `${ADJUST_PATH}/pay`,
    forActor(deps, 'quotes:pay', (visit, request) => submitPayment(deps, request, dueVisit(deps, visit, request))),
  );
  const forPayer: Parameters<typeof addBankPage>[2]['forPayer'] = (handle) =>
    forActor(deps, 'quotes:pay', (visit, request) => handle(dueVisit(deps, visit, request), request));
  addBankPage(addPage, deps, { path: ADJUST_PATH, forPayer });
  addCountry(addPage, deps, { path: ADJUST_PATH, forPayer });
  addPage(
    'POST',
    `${ADJUST_PATH}/decline`,
    forActor(deps, 'orders:write', async (visit, request) => {
      const { id: adjustment, order_id: order, account_id: account } = adjustmentIn(visit, request);
      const note = textOf(request, 'note').trim().slice(0, LONGEST_NOTE) || null;
      return runOrShowFailure(deps, visit, async () => {
        await declineAdjustment(deps, { account, order, adjustment, note });
        return { goTo: `${visit.here}?notice=change_declined` };
      });
    }),
  );
}

function adjustmentIn({ data }: OrderVisit, request: FastifyRequest): AdjustmentRow {
  const id = idOf(request, 'adjustment', 'adj');
  return data.order?.adjustments.find((adjustment) => adjustment.id === id) ?? fail('not_found');
}

/** Payment of an adjustment: like that of the quote, with the amount due now as its total. */
function dueVisit(deps: OrderPageDeps, visit: OrderVisit, request: FastifyRequest): PayVisit {
  const adjustment = adjustmentIn(visit, request);
  const paying = payVisitOf(deps, visit, (now, messages) => showOrder(deps, now, messages));
  const { here } = visit;
  return {
    ...paying,
    data: dueOf(paying.data, adjustment),
    adjustment,
    here: adjustmentPath(here, adjustment),
    back: here,
    again: async () => dueVisit(deps, await openOrder(deps, visit.viewer), request),
    show: (_now, pay) => showOrder(deps, visit, { pay }),
  };
}

const PATH = '/order/:token';

/** Pages of an order, for guests with an emailed link and for signed-in members. */
export function addOrderPages(addPage: AddPage, deps: OrderPageDeps): void {
  addOrderLinks(addPage, deps);
  addOrderFiles(addPage, deps);
  addReview(addPage, deps);
  addPayment(addPage, deps);
  addThread(addPage, deps);
  addGuestAccess(addPage, deps);
  addSignOut(addPage, deps);
  addCancel(addPage, deps);
  addAdjust(addPage, deps);
  addApprove(addPage, deps);

  // Someone reloads or reopens the URL of a refused payment.
  for (const path of [`${PATH}/pay`, `${PATH}/adjustments/:adjustment/pay`]) {
    addPage(
      'GET',
      path,
      forViewer(deps, async ({ here }) => ({ goTo: here })),
    );
  }

  addPage(
    'GET',
    PATH,
    forViewer(deps, (visit, request) =>
      showOrder(deps, visit, { notice: noticeOf(visit.reader, queryOf(request, 'notice')) }),
    ),
  );
}

function addPayment(addPage: AddPage, deps: OrderPageDeps): void {
  const payVisit = (visit: OrderVisit): PayVisit =>
    payVisitOf(deps, visit, (now, messages) => showOrder(deps, now, messages));
  addPage(
    'POST',
    `${PATH}/pay`,
    forActor(deps, 'quotes:pay', (visit, request) => submitPayment(deps, request, payVisit(visit))),
  );
  type ForPayer = Parameters<typeof addBankPage>[2]['forPayer'];
  const forPayer: ForPayer = (handle) =>
    forActor(deps, 'quotes:pay', (visit, request) => handle(payVisit(visit), request));
  const forDecliner: ForPayer = (handle) =>
    forActor(deps, 'quotes:write', (visit, request) => handle(payVisit(visit), request));
  addBankPage(addPage, deps, { path: PATH, forPayer });
  addDecline(addPage, deps, { path: PATH, forPayer: forDecliner });
  addCountry(addPage, deps, { path: PATH, forPayer });
  const forPaperViewer: ForPayer = (handle) => forViewer(deps, (visit, request) => handle(payVisit(visit), request));
  addPapers(addPage, deps, { path: PATH, forPayer: forPaperViewer });
  addRenew(addPage, deps, { path: PATH, forPayer: forDecliner });
}

function addGuestAccess(addPage: AddPage, deps: OrderPageDeps): void {
  addPage('POST', `${PATH}/link`, async (request) => {
    const quote = idOf(request, 'token', 'quote');
    const { guest } = await findViewer(deps, request, quote);
    if (guest === null) await countTry(deps, 'address', request.ip);
    return sendLink(deps, { quote, email: guest?.email ?? null });
  });
  addPage('POST', `${PATH}/leave`, async (request) => {
    const quote = idOf(request, 'token', 'quote');
    const secret = guestSecretOf(request.headers.cookie, deps, quote);
    if (secret !== '') await endGuestSession(deps, secret);
    const { SessionEndedPage } = await import('./links/closed-pages.tsx');
    // The cookie is not deleted: it opens nothing any more, but identifies the address for a new link.
    return { page: SessionEndedPage({ reader: deps.company().reader, here: orderPath(quote) }) };
  });
}
