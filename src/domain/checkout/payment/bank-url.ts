import { toToken } from '../../../core/ids.ts';
import type { Seal } from '../../../core/seal.ts';
import { invoiceUrl } from '../../billing/invoices/invoice-link.ts';
import { adjustmentPath, orderPath } from '../../guests/order-path.ts';
import type { PaymentRow } from '../../payments/payments.queries.ts';
import { paymentUrl } from '../../quotes/payment-link.ts';

type BankPayment = Pick<PaymentRow, 'id' | 'quote_id' | 'adjustment_id' | 'invoice_id' | 'page'>;

/** Page where the payer confirms a payment and returns from the bank, below the page where it was started. */
export function bankUrl(deps: { baseUrl: string; seal: Seal }, payment: BankPayment): string {
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
