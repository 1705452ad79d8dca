import type { FastifyRequest } from 'fastify';
import { readAmount } from '../../core/money.ts';
import { minorAmount } from '../../core/words/money.ts';
import { NO_BILLING } from '../../domain/accounts/billing/check-billing.ts';
import { sumsOf } from '../../domain/billing/invoices/invoice-sums.ts';
import { faultOfPart } from '../../domain/checkout/invoices/payable-part.ts';
import { type InvoicePageData, readInvoicePage } from '../../domain/checkout/invoices/read-invoice-page.ts';
import { orLostLink } from '../pay/open-page.ts';
import type { PayPageDeps } from '../pay/visit.ts';
import { idOf, paramOf, queryOf, textOf } from '../read-request.ts';

/** What was billed is taxed already. */
const NOTHING_TO_ASK = { tax_note: null, tax_place: null };

/** Somebody at the page of an invoice. */
export interface InvoiceVisit {
  data: InvoicePageData;
  part: AskedPart;
  /** The path of the page. */
  here: string;
}

/** How much of it is to be paid now. */
export interface AskedPart {
  /** As it was typed; empty: all that is due. */
  text: string;
  /** All that is due where what was typed is wrong. */
  amount: number;
  fault: string | null;
}

const LONGEST_AMOUNT = 30;

export function partOf({ full }: InvoicePageData, text: string): AskedPart {
  const { currency } = full.invoice;
  const { due } = sumsOf(full);
  if (text === '') return { text, amount: due, fault: null };
  const amount = readAmount(text, currency);
  const fault = faultOfPart(amount, { due, currency });
  return { text, amount: fault === null ? (amount ?? due) : due, fault };
}

/** The visit of somebody who was paying so much. */
export const payingAgain = (visit: InvoiceVisit, amount: number): InvoiceVisit => ({
  ...visit,
  part: partOf(visit.data, minorAmount(amount, visit.data.full.invoice.currency)),
});

/** What the link in the address opens, for whoever looks at it. */
export async function openInvoicePage(deps: PayPageDeps, request: FastifyRequest): Promise<InvoiceVisit> {
  const [token, secret] = [paramOf(request, 'token'), paramOf(request, 'secret')];
  const data = await orLostLink(async () => readInvoicePage(deps, { invoice: idOf(request, 'token', 'inv'), secret }));
  const text = (queryOf(request, 'amount') || textOf(request, 'amount')).trim().slice(0, LONGEST_AMOUNT);
  return { data, part: partOf(data, text), here: `/invoices/${token}/${secret}` };
}

/** Nothing of it is due any more: it was paid, or credit covers it. */
export const isCovered = ({ data: { full } }: InvoiceVisit): boolean => sumsOf(full).due <= 0;

/** What is to be paid, as the form that pays it and the pages of banks want it. */
export function chargedOf({ full, playMoney }: InvoicePageData, total: number) {
  const { id, currency, livemode } = full.invoice;
  const quote = { id, total, currency, livemode, purchase_order: null, ...NOTHING_TO_ASK };
  return { quote, playMoney, member: false, sources: [], account: { invoicing: false, billing: NO_BILLING } };
}
