import type { FastifyRequest } from 'fastify';
import { Failure, fail } from '../../core/fail.ts';
import { linkReceiptOf } from '../../domain/billing/receipts/receipt-paper.ts';
import { drawQuote } from '../../domain/checkout/page/quote-paper.ts';
import { claimAccount } from '../../domain/checkout/page/read.ts';
import { sendOrderLink } from '../../domain/guests/use-order-link.ts';
import { hasKey } from '../../wire/groups/records.ts';
import type { QuoteStatus } from '../../wire/schemas/quote.ts';
import { type AddPage, abortOnDisconnect, type PageAnswer } from '../page-answer.ts';
import { addPapers } from '../progress/papers.ts';
import { queryOf } from '../read-request.ts';
import { addCountry } from './country/country.ts';
import { addDecline } from './decline/decline.ts';
import { explainLostLinks, openPage } from './open-page.ts';
import { renewNotice } from './renew/notices.ts';
import { addRenew } from './renew/renew.ts';
import { showFailure, showQuote } from './show-quote.ts';
import { addBankPage, submitPayment } from './submit-payment.ts';
import { type Banner, type PayPageDeps, type PayVisit, sayBanner } from './visit.ts';

const PATH = '/pay/:token/:secret';

const ORDERED: readonly QuoteStatus[] = ['paid', 'approved'];
/** Statuses of the quote that confirm a notice; null: any. */
const NOTICES = {
  paid: ['paid'],
  approved: ORDERED,
  already: ORDERED,
  declined: ['cancelled'],
  claimed: null,
  linked: null,
  unsent: null,
} as const satisfies Record<string, readonly QuoteStatus[] | null>;

export function addPayPage(addAnyPage: AddPage, deps: PayPageDeps): void {
  const addPage = explainLostLinks(addAnyPage, deps);
  addPage('GET', PATH, async (request) => {
    const visit = await openPage(deps, request);
    return showQuote(deps, visit, { notice: noticeIn(deps, request, visit) });
  });

  addPage('POST', `${PATH}/pay`, async (request) => submitPayment(deps, request, await openPage(deps, request)));
  // Someone reloads or reopens the URL of a refused payment.
  addPage('GET', `${PATH}/pay`, async (request) => ({ goTo: (await openPage(deps, request)).here }));

  addPage('POST', `${PATH}/claim`, async (request) => {
    const visit = await openPage(deps, request);
    const { data, here } = visit;
    return runOrShowFailure(deps, visit, 'claim', async () => {
      await claimAccount(deps, data);
      return { goTo: `${here}?notice=${deps.mailer === null ? 'unsent' : 'claimed'}` };
    });
  });

  addPage('POST', `${PATH}/link`, async (request) => {
    const visit = await openPage(deps, request);
    const { data, here } = visit;
    return runOrShowFailure(deps, visit, 'link', async () => {
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
  addPage('GET', '/pay/*', async () => fail('not_found'));
}

/** Notice named in the URL, if the quote's status confirms it: anyone can edit a URL. */
function noticeIn(deps: PayPageDeps, request: FastifyRequest, visit: PayVisit): Banner | null {
  const name = queryOf(request, 'notice');
  const { reader } = deps.company();
  const { status } = visit.data.quote;
  if (!hasKey(NOTICES, name)) return status === 'cancelled' ? renewNotice(reader, name) : null;
  const confirming: readonly QuoteStatus[] = NOTICES[name] ?? [status];
  return confirming.includes(status)
    ? sayBanner(reader, { title: `pay.notice.${name}`, text: `pay.notice.${name}.text` })
    : null;
}

async function runOrShowFailure(
  deps: PayPageDeps,
  visit: PayVisit,
  deed: 'claim' | 'link',
  work: () => Promise<PageAnswer>,
): Promise<PageAnswer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return showFailure(deps, visit, error, deed);
  }
}
