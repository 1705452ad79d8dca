import { later } from '../../core/calendar.ts';
import type { Failure } from '../../core/fail.ts';
import { fromToken, type Id, idFromText, type NewId, newId, toToken } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import { momentInWords } from '../../core/words/time.ts';
import { gatewayOf } from '../../domain/payments/ask-gateway.ts';
import { toStripe } from '../../domain/payments/gateways/stripe-answers.ts';
import type { PaymentRow } from '../../domain/payments/payments.queries.ts';
import { presentFiles } from '../../domain/quotes/present-quote.ts';
import type { Reader } from '../../words/reader.ts';
import { isSayKey, say } from '../../words/say.ts';
import type { PageAnswer } from '../page-answer.ts';
import type { PayView } from './parts.tsx';
import type { PayFormView } from './pay-form.tsx';
import type { Payable } from './payable.ts';
import { type Draft, EMPTY_DRAFT, payErrorsOf } from './read-form.ts';
import {
  type Banner,
  type BannerKeys,
  isBusy,
  isExpired,
  type PageMessages,
  type PayPageDeps,
  type PayVisit,
  sayBanner,
} from './visit.ts';

const FORM = 'payment form';

/** Id of the paid object. */
type Paid = Id<'quote'> | Id<'inv'>;

/** Signed payment id in a form: only ids that this page issued are accepted. */
export function signPaymentId(seal: Seal, paid: Paid, id: Id<'pay'>): string {
  const token = toToken('pay', id);
  return `${token}.${seal.sign(FORM, `${paid} ${token}`)}`;
}

export function readPaymentId(seal: Seal, paid: Paid, text: string): NewId | null {
  const [token = '', signature = ''] = text.split('.');
  const id = seal.verify(FORM, `${paid} ${token}`, signature) ? fromToken('pay', token) : null;
  return id && idFromText(id);
}

export const CHECK_ENTRIES: BannerKeys = { title: 'pay.trouble.entries', text: 'pay.trouble.uncharged' };

export async function viewOf(deps: PayPageDeps, { data, here }: PayVisit): Promise<PayView> {
  const files = await presentFiles(deps, data.files, data.quote.livemode);
  // Only members of the account may download the documents.
  const shown = files.map((file) => ({ ...file, url: data.member ? file.url : null }));
  const { name: company, reader } = deps.company();
  return { data, files: shown, company, reader, here, now: deps.clock.now() };
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
export const declineBanner = (reader: Reader, { failure_code: code }: PaymentRow): Banner =>
  sayBanner(reader, { title: 'pay.trouble.declined', text: `failure.card.declined.${code ?? 'unknown'}` });

/** Shows the form again with the reason why the payment failed. */
export async function showDecline(
  deps: PayPageDeps,
  visit: PayVisit,
  payment: PaymentRow,
  draft: Draft,
): Promise<PageAnswer> {
  const trouble = declineBanner(deps.company().reader, payment);
  const unpaid = { ...visit, data: { ...visit.data, payment: null } };
  return visit.show(unpaid, { code: 'payment_failed', trouble, draft });
}

type Deed = 'pay' | 'link' | 'claim' | 'decline' | 'renew';

/** Messages for a failure: errors of fields, or why the deed was refused; without words of its own, as the API says it. */
export function failureMessages(deps: PayPageDeps, { code, message, detail }: Failure, deed: Deed): PageMessages {
  const { reader } = deps.company();
  if (detail.errors !== undefined)
    return { code, trouble: sayBanner(reader, CHECK_ENTRIES), errors: payErrorsOf(reader, detail.errors) };
  const key = `failure.pay.${deed}.${code}`;
  const time = momentInWords(reader, later(deps.clock.now(), (detail.retryAfter ?? 0) * SECOND_MS));
  const text = isSayKey(key) ? say(reader, key, { time }) : message;
  return { code, trouble: { title: say(reader, 'pay.trouble'), text } };
}

const SECOND_MS = 1000;

/** Shows the error above the form, with the typed values but without the card. */
export async function showFailure(
  deps: PayPageDeps,
  before: PayVisit,
  failure: Failure,
  deed: Deed,
  draft = EMPTY_DRAFT,
): Promise<PageAnswer> {
  const visit = await before.again();
  return visit.show(visit, { ...failureMessages(deps, failure, deed), draft });
}
