import type { FastifyRequest } from 'fastify';
import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { fromToken, newId } from '../../core/ids.ts';
import { type PayPageWhole, readPayPage } from '../../domain/checkout/page/read.ts';
import { gatewayOf } from '../../domain/payments/gateways/ask-gateway.ts';
import { toStripe } from '../../domain/payments/gateways/stripe-answers.ts';
import { presentFiles } from '../../domain/quotes/present-quote.ts';
import type { PageDeps, Shown } from '../page-types.ts';
import { signedIn } from '../signed-in.ts';
import type { PayView, Said } from './parts.tsx';
import type { PayFormView } from './pay-form.tsx';
import { signPaymentId } from './payment-id.ts';
import type { Draft, Faults } from './read-form.ts';

export interface Opened {
  whole: PayPageWhole;
  person: Id<'prs'> | null;
  here: string;
}

/** What the link in the address opens, for whoever looks at it. */
export async function openPage(deps: PageDeps, request: FastifyRequest): Promise<Opened> {
  const { token, secret } = request.params as { token: string; secret: string };
  const person = (await signedIn(deps, request))?.id ?? null;
  const whole = await readPayPage(deps, { quote: fromToken('quote', token) ?? fail('not_found'), secret }, person);
  return { whole, person, here: `/pay/${token}/${secret}` };
}

export async function viewOf(deps: PageDeps, { whole, here }: Opened): Promise<PayView> {
  const files = await presentFiles(deps, whole.files, whole.quote.livemode);
  // The documents themselves are for the people of the account only.
  const shown = files.map((file) => ({ ...file, url: whole.member ? file.url : null }));
  return { whole, files: shown, company: deps.company, here, now: deps.clock.now() };
}

export interface Saying {
  status?: number;
  trouble?: Said;
  notice?: Said | null;
  draft?: Draft;
  faults?: Faults;
}

const EMPTY: Draft = { method: '', name: '', email: '', keep: false };

/** The quote as it stands: to be paid, or its order's progress once it is. */
export async function showQuote(deps: PageDeps, opened: Opened, saying: Saying = {}): Promise<Shown> {
  const view = await viewOf(deps, opened);
  const { quote, order } = opened.whole;
  const { status = 200, notice = null } = saying;
  if (order !== null && (quote.status === 'paid' || quote.status === 'approved')) {
    const { StatusPage } = await import('./status-page.tsx');
    return { page: StatusPage({ view, order, notice }), status };
  }
  const { PayPage, isExpired } = await import('./page.tsx');
  const form =
    quote.status === 'ready' && !isExpired(view) && !isBusy(opened.whole) ? formOf(deps, opened, saying) : null;
  const page = PayPage({ view: { ...view, form, notice, trouble: saying.trouble ?? null } });
  return { page, status, ...(form?.stripe && { allow: { script: 'pay' } }) };
}

/** Somebody's payment is on its way; one that waits for its payer may be overtaken. */
const isBusy = ({ payment }: PayPageWhole): boolean => payment !== null && payment.confirm === null;

function formOf(deps: PageDeps, { whole, here }: Opened, { draft = EMPTY, faults = {} }: Saying): PayFormView {
  const { quote } = whole;
  const { name: gateway } = gatewayOf(deps.gateways, quote);
  const { total, currency } = quote;
  const amount = total === null ? null : toStripe({ amount: total, currency });
  const stripe =
    gateway === 'stripe' && amount !== null
      ? { key: deps.stripePublishableKey ?? '', amount, currency: currency.toLowerCase() }
      : null;
  return { whole, here, payment: signPaymentId(deps.seal, quote.id, newId()), gateway, stripe, draft, faults };
}
