import type { Failure } from '../../core/fail.ts';
import { type Id, newId } from '../../core/ids.ts';
import { gatewayOf } from '../../domain/payments/ask-gateway.ts';
import { DECLINE_ADVICE } from '../../domain/payments/declines.ts';
import { toStripe } from '../../domain/payments/gateways/stripe-answers.ts';
import type { PaymentRow } from '../../domain/payments/payments.queries.ts';
import { presentFiles } from '../../domain/quotes/present-quote.ts';
import type { PageAnswer } from '../page-answer.ts';
import type { PayView } from './parts.tsx';
import type { PayFormView } from './pay-form.tsx';
import { isBusy, isExpired } from './pay-state.ts';
import type { Payable } from './payable.ts';
import { signPaymentId } from './payment-id.ts';
import { type Draft, EMPTY_DRAFT, payErrorsOf } from './read-form.ts';
import type { Banner, PageMessages, PayPageDeps, PayVisit } from './visit.ts';

export const CHECK_ENTRIES: Banner = { title: 'Check what you entered', text: 'Nothing has been charged.' };

export async function viewOf(deps: PayPageDeps, { data, here }: PayVisit): Promise<PayView> {
  const files = await presentFiles(deps, data.files, data.quote.livemode);
  // Only members of the account may download the documents.
  const shown = files.map((file) => ({ ...file, url: data.member ? file.url : null }));
  return {
    data,
    files: shown,
    company: deps.company().name,
    zone: deps.firm.calendar().zone.name,
    here,
    now: deps.clock.now(),
  };
}

/** The quote to pay, or its order's progress once it is paid. */
export async function showQuote(deps: PayPageDeps, visit: PayVisit, messages: PageMessages = {}): Promise<PageAnswer> {
  const view = await viewOf(deps, visit);
  const { quote, order } = visit.data;
  const { code, notice = null, trouble = null } = messages;
  if (order !== null && (quote.status === 'paid' || quote.status === 'approved')) {
    const { StatusPage } = await import('./status-page.tsx');
    return { page: StatusPage({ view, order, notice }), code };
  }
  const { PayPage } = await import('./page.tsx');
  const payable = quote.status === 'ready' && !isExpired(visit.data, view.now) && !isBusy(visit.data);
  const form = payable ? payFormView(deps, visit, messages) : null;
  const page = PayPage({ view: { ...view, form, notice, trouble } });
  return { page, code, ...(form?.stripe && { script: 'pay' }) };
}

export function payFormView(
  deps: PayPageDeps,
  { data, here }: { data: Payable & { quote: { id: Id<'quote'> | Id<'inv'> } }; here: string },
  { draft = EMPTY_DRAFT, errors = {}, place }: PageMessages,
): PayFormView {
  const { quote } = data;
  const { name: gateway } = gatewayOf(deps.gateways, quote);
  const { total, currency } = quote;
  const amount = toStripe({ amount: total, currency });
  const stripe =
    gateway === 'stripe' && amount !== null
      ? { key: deps.stripePublishableKey ?? '', amount, currency: currency.toLowerCase() }
      : null;
  return {
    data,
    here,
    payment: signPaymentId(deps.seal, quote.id, newId()),
    gateway,
    stripe,
    draft,
    errors,
    place: place ?? null,
  };
}

/** Why a payment failed, and what to do. */
export function declineBanner(payment: PaymentRow): Banner {
  const why = payment.failure_message ?? 'The payment could not be taken.';
  const code = payment.failure_code;
  const advice = code === null ? 'Try again, or pay with another card.' : DECLINE_ADVICE[code];
  return { title: 'The payment was not taken', text: `${why} ${advice} Nothing has been charged.` };
}

/** Shows the form again with the reason why the payment failed. */
export async function showDecline(visit: PayVisit, payment: PaymentRow, draft: Draft): Promise<PageAnswer> {
  const trouble = declineBanner(payment);
  const unpaid = { ...visit, data: { ...visit.data, payment: null } };
  return visit.show(unpaid, { code: 'payment_failed', trouble, draft });
}

/** Shows the error above the form, with the typed values but without the card. */
export async function showFailure(
  before: PayVisit,
  { code, message, detail }: Failure,
  draft = EMPTY_DRAFT,
): Promise<PageAnswer> {
  const visit = await before.again();
  if (detail.errors !== undefined) {
    return visit.show(visit, { code, trouble: CHECK_ENTRIES, draft, errors: payErrorsOf(detail.errors) });
  }
  return visit.show(visit, { code, trouble: { title: 'That did not work', text: message }, draft });
}
