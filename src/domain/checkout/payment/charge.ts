import { HOUR_MS } from '../../../core/calendar.ts';
import { toToken } from '../../../core/ids.ts';
import type { Seal } from '../../../core/seal.ts';
import { invoiceUrl } from '../../billing/invoices/invoice-link.ts';
import { adjustmentPath, orderPath } from '../../guests/order-path.ts';
import { askGateway, findOutcome, gatewayNamed, type PaymentDetails } from '../../payments/ask-gateway.ts';
import { GatewayUnknownError, type Outcome } from '../../payments/gateway.ts';
import type { PaymentRow } from '../../payments/payments.queries.ts';
import { paymentUrl } from '../../quotes/payment-link.ts';
import type { CheckoutDeps } from './deps.ts';

/** Object being paid, identified by its number. */
type PaidObject = { number: string | null } | undefined;

/** Ask the gateway for the money; null if its answer is unknown. */
export async function chargePayment(
  deps: CheckoutDeps,
  payment: PaymentRow,
  quote: PaidObject,
): Promise<Outcome | null> {
  return askGateway(deps, payment, detailsOf(deps, payment, quote));
}

// Gateways remember an idempotency key for a day; sent later, it would charge again.
const KEY_HOURS = 23;

/** Outcome of a payment that was started before; null if unknown. Charges again only while that is safe. */
export async function resumeCharge(
  deps: CheckoutDeps,
  payment: PaymentRow,
  quote: PaidObject,
): Promise<Outcome | null> {
  try {
    const known = await findOutcome(gatewayNamed(deps.gateways, payment.gateway), payment);
    if (known !== null) return known;
  } catch (error) {
    // No answer does not prove that there is no charge.
    if (error instanceof GatewayUnknownError) return null;
    throw error;
  }
  const age = deps.clock.now().getTime() - payment.created_at.getTime();
  // Held money can be captured only once, however old the hold is.
  if (payment.status === 'capturing' || age < KEY_HOURS * HOUR_MS) return chargePayment(deps, payment, quote);
  const message = 'The payment gateway did not confirm the payment and has no record of it.';
  return { status: 'declined', code: 'processing_error', message, reference: null };
}

function detailsOf(
  deps: Pick<CheckoutDeps, 'baseUrl' | 'seal'>,
  payment: PaymentRow,
  quote: PaidObject,
): PaymentDetails {
  const { kind, quote_id, adjustment_id, invoice_id } = payment;
  const label = invoice_id !== null ? 'Invoice' : adjustment_id === null ? 'Quote' : 'Adjustment of quote';
  const description =
    kind === 'hold' && quote_id !== null
      ? `Estimate of ${toToken('quote', quote_id)}`
      : `${label} ${quote?.number ?? ''}`.trim();
  return { description, returnUrl: bankUrl(deps, payment) };
}

type BankPayment = Pick<PaymentRow, 'id' | 'quote_id' | 'adjustment_id' | 'invoice_id' | 'page'>;

/** Page where the payer confirms a payment and returns from the bank, below the page where it was started. */
function bankUrl(deps: { baseUrl: string; seal: Seal }, payment: BankPayment): string {
  return `${pageUrl(deps, payment)}/bank/${toToken('pay', payment.id)}`;
}

function pageUrl(
  deps: { baseUrl: string; seal: Seal },
  { quote_id, adjustment_id, invoice_id, page }: BankPayment,
): string {
  if (invoice_id !== null) return invoiceUrl(deps, invoice_id);
  if (quote_id === null) throw new Error('A payment pays a quote or an invoice.');
  if (page?.at !== 'order') return paymentUrl(deps, quote_id);
  const base = `${deps.baseUrl}${orderPath(quote_id)}`;
  return adjustment_id === null ? base : adjustmentPath(base, { id: adjustment_id });
}
