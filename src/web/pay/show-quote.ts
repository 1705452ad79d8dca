import type { FastifyRequest } from 'fastify';
import type { Failure } from '../../core/fail.ts';
import { newId } from '../../core/ids.ts';
import type { PayPageData } from '../../domain/checkout/page/read.ts';
import { gatewayOf } from '../../domain/payments/gateways/ask-gateway.ts';
import { DECLINE_ADVICE } from '../../domain/payments/gateways/declines.ts';
import { toStripe } from '../../domain/payments/gateways/stripe-answers.ts';
import type { PaymentRow } from '../../domain/payments/payments.queries.ts';
import { presentFiles } from '../../domain/quotes/present-quote.ts';
import type { ErrorCode } from '../../wire/errors.ts';
import type { PageAnswer } from '../page-answer.ts';
import { openPage, type PayPageDeps, type PayVisit } from './open-page.ts';
import type { Banner, PayView } from './parts.tsx';
import type { PayFormView } from './pay-form.tsx';
import { signPaymentId } from './payment-id.ts';
import { type Draft, EMPTY_DRAFT, type PayErrors, payErrorsOf } from './read-form.ts';

/** What the page says beside the quote itself. */
export interface PageMessages {
  code?: ErrorCode;
  trouble?: Banner;
  notice?: Banner | null;
  draft?: Draft;
  errors?: PayErrors;
}

export const CHECK_ENTRIES: Banner = { title: 'Check what you entered', text: 'Nothing has been charged.' };

export async function viewOf(deps: PayPageDeps, { data, here }: PayVisit): Promise<PayView> {
  const files = await presentFiles(deps, data.files, data.quote.livemode);
  // The documents themselves are for the people of the account only.
  const shown = files.map((file) => ({ ...file, url: data.member ? file.url : null }));
  return { data, files: shown, company: deps.company, here, now: deps.clock.now() };
}

/** The quote as it stands: to be paid, or its order's progress once it is. */
export async function showQuote(deps: PayPageDeps, visit: PayVisit, messages: PageMessages = {}): Promise<PageAnswer> {
  const view = await viewOf(deps, visit);
  const { quote, order } = visit.data;
  const { code, notice = null, trouble = null } = messages;
  if (order !== null && (quote.status === 'paid' || quote.status === 'approved')) {
    const { StatusPage } = await import('./status-page.tsx');
    return { page: StatusPage({ view, order, notice }), code };
  }
  const { PayPage, isExpired } = await import('./page.tsx');
  const payable = quote.status === 'ready' && !isExpired(view) && !isBusy(visit.data);
  const form = payable ? payFormView(deps, visit, messages) : null;
  const page = PayPage({ view: { ...view, form, notice, trouble } });
  return { page, code, ...(form?.stripe && { script: 'pay' }) };
}

/** Somebody's payment is on its way; one that waits for its payer may be overtaken. */
const isBusy = ({ payment }: PayPageData): boolean => payment !== null && payment.confirm === null;

function payFormView(
  deps: PayPageDeps,
  { data, here }: PayVisit,
  { draft = EMPTY_DRAFT, errors = {} }: PageMessages,
): PayFormView {
  const { quote } = data;
  const { name: gateway } = gatewayOf(deps.gateways, quote);
  const { total, currency } = quote;
  const amount = toStripe({ amount: total, currency });
  const stripe =
    gateway === 'stripe' && amount !== null
      ? { key: deps.stripePublishableKey ?? '', amount, currency: currency.toLowerCase() }
      : null;
  return { data, here, payment: signPaymentId(deps.seal, quote.id, newId()), gateway, stripe, draft, errors };
}

/** The form again, with the reason why the payment was not taken. */
export async function showDecline(
  deps: PayPageDeps,
  visit: PayVisit,
  payment: PaymentRow,
  draft: Draft,
): Promise<PageAnswer> {
  const why = payment.failure_message ?? 'The payment could not be taken.';
  const code = payment.failure_code;
  const advice = code === null ? 'Try again, or pay with another card.' : DECLINE_ADVICE[code];
  const trouble = { title: 'The payment was not taken', text: `${why} ${advice} Nothing has been charged.` };
  const unpaid = { ...visit, data: { ...visit.data, payment: null } };
  return showQuote(deps, unpaid, { code: 'payment_failed', trouble, draft });
}

/** Says what is wrong above the form, with what was typed and without the card. */
export async function showFailure(
  deps: PayPageDeps,
  request: FastifyRequest,
  { code, message, detail }: Failure,
  draft = EMPTY_DRAFT,
): Promise<PageAnswer> {
  // Read again: the quote may have changed in the meantime.
  const visit = await openPage(deps, request);
  if (detail.errors !== undefined) {
    return showQuote(deps, visit, { code, trouble: CHECK_ENTRIES, draft, errors: payErrorsOf(detail.errors) });
  }
  return showQuote(deps, visit, { code, trouble: { title: 'That did not work', text: message }, draft });
}
