import type { FastifyRequest } from 'fastify';
import { fail } from '../../core/fail.ts';
import { endGuestSession } from '../../domain/checkout/guests/guest-session.ts';
import type { AddPage } from '../page-answer.ts';
import { addBankPage } from '../pay/bank.ts';
import { addCountry } from '../pay/country/country.ts';
import { addDecline } from '../pay/decline/decline.ts';
import { submitPayment } from '../pay/submit-payment.ts';
import type { Banner, PayVisit } from '../pay/visit.ts';
import { idOf, queryOf } from '../read-request.ts';
import { addAdjust } from './adjust.ts';
import { addApprove } from './approve/approve.ts';
import { addCancel } from './cancel.ts';
import { addOrderFiles } from './files.ts';
import { endGuestCookie, guestSecretOf } from './links/guest-cookie.ts';
import { addOrderLinks, sendLink } from './links/links.ts';
import { NOTICES } from './messages.ts';
import { forGuest, guestOf, type OrderPageDeps, type OrderVisit, openOrder, payVisitOf } from './open-order.ts';
import { addReview } from './review/review.ts';
import { showOrder } from './show-order.ts';
import { addThread } from './thread/write.ts';

const PATH = '/order/:token';

/** The pages of a customer who has letters and no key. */
export function addOrderPages(addPage: AddPage, deps: OrderPageDeps): void {
  addOrderLinks(addPage, deps);
  addOrderFiles(addPage, deps);
  addReview(addPage, deps);
  addPayment(addPage, deps);
  addThread(addPage, deps);
  addWaysOut(addPage, deps);
  addCancel(addPage, deps);
  addAdjust(addPage, deps);
  addApprove(addPage, deps);

  addPage(
    'GET',
    PATH,
    forGuest(deps, (visit, request) => showOrder(deps, visit, { notice: noticeIn(request) })),
  );
}

function addPayment(addPage: AddPage, deps: OrderPageDeps): void {
  const payVisit = (visit: OrderVisit): PayVisit =>
    payVisitOf(deps, visit, (now, messages) => showOrder(deps, now, messages));
  addPage(
    'POST',
    `${PATH}/pay`,
    forGuest(deps, (visit, request) => submitPayment(deps, request, payVisit(visit))),
  );
  const forPayer: Parameters<typeof addBankPage>[2]['forPayer'] = (handle) =>
    forGuest(deps, (visit, request) => handle(payVisit(visit), request));
  addBankPage(addPage, deps, { path: PATH, forPayer });
  addDecline(addPage, deps, { path: PATH, forPayer });
  addCountry(addPage, deps, { path: PATH, forPayer });
}

function addWaysOut(addPage: AddPage, deps: OrderPageDeps): void {
  addPage('POST', `${PATH}/link`, async (request) => {
    const quote = idOf(request, 'token', 'quote');
    const guest = (await guestOf(deps, request, quote)) ?? fail('not_found');
    const { data } = await openOrder(deps, guest);
    return sendLink(deps, { quote, email: guest.email, livemode: data.quote.livemode });
  });
  addPage('POST', `${PATH}/leave`, async (request, reply) => {
    const quote = idOf(request, 'token', 'quote');
    const secret = guestSecretOf(request.headers.cookie, deps, quote);
    if (secret !== '') await endGuestSession(deps, secret);
    reply.header('Set-Cookie', endGuestCookie(deps, quote));
    const { ShortPage } = await import('../layout.tsx');
    const children = 'Nobody sees it here any more. To open it again, use the link in our next letter.';
    return { page: ShortPage({ title: 'The order is closed in this browser', children }) };
  });
}

/** What the address says was done, and nothing else. */
function noticeIn(request: FastifyRequest): Banner | null {
  const name = queryOf(request, 'notice');
  return (Object.hasOwn(NOTICES, name) ? NOTICES[name] : undefined) ?? null;
}
