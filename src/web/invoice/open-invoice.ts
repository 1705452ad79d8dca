import type { FastifyRequest } from 'fastify';
import { NO_BILLING } from '../../domain/accounts/billing/check-billing.ts';
import { type InvoicePageData, readInvoicePage } from '../../domain/checkout/invoices/read-invoice-page.ts';
import { sumsOf } from '../../domain/payments/invoices/invoice-sums.ts';
import type { PayPageDeps } from '../pay/visit.ts';
import { idOf, paramOf } from '../read-request.ts';

/** What was billed is taxed already. */
const NOTHING_TO_ASK = { tax_note: null, tax_place: null };

/** Somebody at the page of an invoice. */
export interface InvoiceVisit {
  data: InvoicePageData;
  /** The path of the page. */
  here: string;
}

/** What the link in the address opens, for whoever looks at it. */
export async function openInvoicePage(deps: PayPageDeps, request: FastifyRequest): Promise<InvoiceVisit> {
  const [token, secret] = [paramOf(request, 'token'), paramOf(request, 'secret')];
  const data = await readInvoicePage(deps, { invoice: idOf(request, 'token', 'inv'), secret });
  return { data, here: `/invoices/${token}/${secret}` };
}

/** What is to be paid, as the form that pays it and the pages of banks want it. */
export function chargedOf({ full, playMoney }: InvoicePageData) {
  const { id, currency, livemode } = full.invoice;
  const quote = { id, total: sumsOf(full).due, currency, livemode, purchase_order: null, ...NOTHING_TO_ASK };
  return { quote, playMoney, member: false, sources: [], account: { invoicing: false, billing: NO_BILLING } };
}
