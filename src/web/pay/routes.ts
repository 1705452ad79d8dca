import type { FastifyRequest } from 'fastify';
import { Failure, fail } from '../../core/fail.ts';
import { linkReceiptOf } from '../../domain/billing/receipts/receipt-paper.ts';
import { claimAccount } from '../../domain/checkout/page/claim.ts';
import { drawQuote } from '../../domain/checkout/page/draw.ts';
import { sendOrderLink } from '../../domain/guests/send-order-link.ts';
import type { QuoteStatus } from '../../wire/schemas/quote.ts';
import { type AddPage, abortOnDisconnect, type PageAnswer } from '../page-answer.ts';
import { addPapers } from '../progress/papers.ts';
import { queryOf } from '../read-request.ts';
import { addBankPage } from './bank.ts';
import { addCountry } from './country/country.ts';
import { addDecline } from './decline/decline.ts';
import { LOST_LINK, openPage } from './open-page.ts';
import { RENEW_NOTICES } from './renew/notices.ts';
import { addRenew } from './renew/renew.ts';
import { showFailure, showQuote } from './show-quote.ts';
import { submitPayment } from './submit-payment.ts';
import type { Banner, PayPageDeps, PayVisit } from './visit.ts';

const PATH = '/pay/:token/:secret';

const ORDERED: readonly QuoteStatus[] = ['paid', 'approved'];
const NOTICES: Readonly<Record<string, Banner & { of: readonly QuoteStatus[] | null }>> = {
  paid: { title: 'Thank you', text: 'The payment was made, and your order is placed.', of: ['paid'] },
  approved: { title: 'Thank you', text: 'The order is placed and will be billed on your invoice.', of: ORDERED },
  already: { title: 'This quote was already paid', text: 'Nothing more was charged.', of: ORDERED },
  declined: { title: 'You declined this quote', text: 'Nothing was charged.', of: ['cancelled'] },
  claimed: { title: 'The link is on its way', text: 'We sent it to the email address of the account.', of: null },
  linked: { title: 'The link is on its way', text: 'We sent it to the customer’s own email address.', of: null },
  renewed: { ...RENEW_NOTICES.renewed, of: ['cancelled'] },
  renewed_unsent: { ...RENEW_NOTICES.renewed_unsent, of: ['cancelled'] },
  unsent: {
    title: 'The link could not be sent yet',
    text: 'We cannot send email at the moment. Write to us, and we will help you.',
    of: null,
  },
};

export function addPayPage(addPage: AddPage, deps: PayPageDeps): void {
  addPage('GET', PATH, async (request) => {
    const visit = await openPage(deps, request);
    return showQuote(deps, visit, { notice: noticeIn(request, visit.data.quote.status) });
  });

  addPage('POST', `${PATH}/pay`, async (request) => submitPayment(deps, request, await openPage(deps, request)));
  // Someone reloads or reopens the URL of a refused payment.
  addPage('GET', `${PATH}/pay`, async (request) => ({ goTo: (await openPage(deps, request)).here }));

  addPage('POST', `${PATH}/claim`, async (request) => {
    const visit = await openPage(deps, request);
    const { data, here } = visit;
    return runOrShowFailure(visit, async () => {
      await claimAccount(deps, data);
      return { goTo: `${here}?notice=${deps.mailer === null ? 'unsent' : 'claimed'}` };
    });
  });

  addPage('POST', `${PATH}/link`, async (request) => {
    const visit = await openPage(deps, request);
    const { data, here } = visit;
    return runOrShowFailure(visit, async () => {
      await sendOrderLink(deps, { quote: data.quote.id, email: null });
      const leaves = deps.mailer !== null && data.quote.livemode;
      return { goTo: `${here}?notice=${leaves ? 'linked' : 'unsent'}` };
    });
  });

  addPage('GET', `${PATH}/quote.pdf`, async (request, reply) => {
    const { data } = await openPage(deps, request);
    const bytes = await drawQuote(deps, data, abortOnDisconnect(reply));
    return { bytes, type: 'application/pdf', filename: `quote-${data.quote.number}.pdf` };
  });

  addPage('GET', `${PATH}/receipt.pdf`, async (request) => {
    const { data } = await openPage(deps, request);
    if (data.payment?.status !== 'succeeded') fail('not_found');
    return { goTo: await linkReceiptOf(deps, data.payment.id) };
  });

  const forPayer: Parameters<typeof addBankPage>[2]['forPayer'] = (handle) => async (request) =>
    handle(await openPage(deps, request), request);
  addBankPage(addPage, deps, { path: PATH, forPayer });
  addDecline(addPage, deps, { path: PATH, forPayer });
  addCountry(addPage, deps, { path: PATH, forPayer });
  addPapers(addPage, deps, { path: PATH, forPayer });
  addRenew(addPage, deps, { path: PATH, forPayer });
  // A link cut off in an email matches none of the routes above.
  addPage('GET', '/pay/*', async () => fail('not_found', { message: LOST_LINK }));
}

/** Notice named in the URL, if the quote's status confirms it: anyone can edit a URL. */
function noticeIn(request: FastifyRequest, status: QuoteStatus): Banner | null {
  const name = queryOf(request, 'notice');
  const notice = Object.hasOwn(NOTICES, name) ? NOTICES[name] : undefined;
  if (notice === undefined) return null;
  return notice.of === null || notice.of.includes(status) ? notice : null;
}

async function runOrShowFailure(visit: PayVisit, work: () => Promise<PageAnswer>): Promise<PageAnswer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return showFailure(visit, error);
  }
}
